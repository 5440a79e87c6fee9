/** Shows the key of a button. Screen readers get it from aria-keyshortcuts. */
export function KeyHint({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="rounded-sm border border-current px-1 text-tiny max-sm:hidden">
      {text}
    </span>
  );
}

/** A text whose e-mail address goes to a second line at its @, rather than in the middle of a word. */
export function SoftBreaks({ text }: { text: string }) {
  const at = text.indexOf("@");
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

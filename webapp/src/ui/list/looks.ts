/** The looks of the small controls in the line above a list. */
export const toolLook =
  "inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-small whitespace-nowrap hover:bg-brand-soft print:hidden";

/** A control with an icon alone. */
export const iconLook =
  "inline-grid size-9 shrink-0 place-items-center rounded-md border border-line-strong bg-surface hover:bg-brand-soft print:hidden";

/** The list's one main button. */
export const primaryLook =
  "inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md bg-brand px-4 text-small font-[600] whitespace-nowrap text-on-brand hover:bg-brand-strong print:hidden";

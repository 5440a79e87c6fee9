import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../lib/cx";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-[650] leading-tight transition duration-150 active:translate-y-px disabled:opacity-55";

/** The button styles, also used for links that look like buttons. */
export const buttonLook = {
  main: cx(base, "bg-brand text-on-brand hover:bg-brand-strong"),
  call: cx(base, "bg-accent text-on-accent hover:brightness-105"),
  quiet: cx(base, "border border-current hover:bg-brand-soft"),
  /** For deleting and other destructive actions. */
  danger: cx(base, "bg-danger text-on-danger hover:brightness-105"),
  /** For use on a dark band. */
  band: cx(base, "border-2 border-current text-on-band hover:bg-on-band hover:text-band"),
  /** For the thin bar above the site header. */
  bar: "inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2.5 font-[650] leading-none whitespace-nowrap hover:bg-on-band hover:text-band",
  barCall:
    "inline-flex min-h-8 items-center gap-1.5 rounded-sm bg-accent px-2.5 font-[700] leading-none whitespace-nowrap text-on-accent hover:brightness-110",
  small:
    "inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong px-3 py-1 font-[600] text-brand hover:bg-brand-soft disabled:opacity-55",
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: keyof typeof buttonLook };

export function Button({ look = "main", className, type = "button", ...rest }: Props) {
  return <button type={type} className={cx(buttonLook[look], className)} {...rest} />;
}

/**
 * Submits its form. It stays enabled while the form is busy, because disabling it would lose the focus; the form itself
 * prevents a second request. It ignores the second click of a double click: after a fast save, that click would submit
 * the cleared form.
 */
export function SaveButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      aria-disabled={busy}
      className="aria-disabled:opacity-55"
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {children}
    </Button>
  );
}

/**
 * A button that ignores the second click of a double click, because a fast server may already have replied to the
 * first.
 */
export function OnceButton({ onClick, ...rest }: Omit<Props, "onClick"> & { onClick: () => unknown }) {
  return <Button {...rest} onClick={(event) => event.detail <= 1 && void onClick()} />;
}

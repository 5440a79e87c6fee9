import type { ButtonHTMLAttributes } from "react";
import { cx } from "../lib/cx";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-[650] leading-tight transition-colors duration-150 disabled:opacity-55";

/** Shared with links that look like buttons. */
export const buttonLook = {
  main: cx(base, "bg-brand text-on-brand hover:bg-brand-strong"),
  call: cx(base, "bg-marigold text-on-marigold hover:brightness-105"),
  quiet: cx(base, "border-2 border-current hover:bg-brand-soft"),
  /** On a dark band. */
  band: cx(base, "border-2 border-current text-on-band hover:bg-on-band hover:text-band"),
  small:
    "inline-flex min-h-9 items-center gap-1.5 rounded-md border-2 border-brand px-3 py-1 font-[600] text-brand hover:bg-brand-soft disabled:opacity-55",
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: keyof typeof buttonLook };

export function Button({ look = "main", className, type = "button", ...rest }: Props) {
  return <button type={type} className={cx(buttonLook[look], className)} {...rest} />;
}

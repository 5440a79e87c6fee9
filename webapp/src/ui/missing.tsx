import { Link } from "@tanstack/react-router";
import { buttonLook } from "./button";
import { Notice } from "./loaded";

/** Shown instead of a record that doesn't exist, with a link back to the list. */
export function Missing({ text, to, back }: { text: string; to: string; back: string }) {
  return (
    <Notice>
      <p role="alert">{text}</p>
      <Link to={to} className={buttonLook.quiet}>
        {back}
      </Link>
    </Notice>
  );
}

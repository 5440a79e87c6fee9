import { Link } from "@tanstack/react-router";
import { buttonLook } from "./button";
import { Notice } from "./loaded";

/** In place of a record that is not there (any more): says so, and leads back to the list. */
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

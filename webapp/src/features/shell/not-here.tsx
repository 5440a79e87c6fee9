import { Link } from "@tanstack/react-router";
import { shell } from "../../lib/texts/shell";
import { buttonLook } from "../../ui/button";
import { Notice } from "../../ui/loaded";
import { Screen } from "../../ui/screen";

/** Shown when a screen doesn't exist, or the user may not open it. */
export function DeadEnd({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <Notice>
        <p role="alert">{text}</p>
        <Link to="/admin/dashboard" className={buttonLook.quiet}>
          {shell.toDashboard}
        </Link>
      </Notice>
    </Screen>
  );
}

/** Shown for unknown addresses of the back office. Outside the back office, they show the home page. */
export const NotHere = () => <DeadEnd {...shell.missing} />;

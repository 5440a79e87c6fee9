import { sitting } from "../../../../lib/texts/sitting";
import { buttonLook } from "../../../../ui/button";
import { settingsLink } from "./keys";

const t = sitting.safe;

/** How a candidate gets from this browser into Safe Exam Browser. */
export function OpenLinks({ ticket }: { ticket: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <a href={settingsLink(ticket, true)} className={buttonLook.main}>
          {t.open}
        </a>
        <a href={settingsLink(ticket, false)} download className={buttonLook.quiet}>
          {t.file}
        </a>
      </div>
      <p className="text-small text-muted">{t.about}</p>
    </div>
  );
}

import type { SittingBoard } from "../../../api/types";
import { invigilating } from "../../../lib/texts/invigilating";
import { buttonLook } from "../../../ui/button";
import { Panel } from "../../../ui/panel";

const t = invigilating.computers;

/** What an invigilator has to know about the computers of the room. */
export function Computers({ found }: { found: SittingBoard }) {
  const { SafeBrowser, Settings, Quit, Networks, Seats } = found;
  if (!SafeBrowser && !Networks) return null;
  const ticket = Seats.find((one) => one.Ticket)?.Ticket;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col items-start gap-2">
        {Networks && <p>{t.networksOn}</p>}
        {SafeBrowser && (
          <p>
            {t.safeOn} {!Settings && t.own}
          </p>
        )}
        {Quit && <p className="tabular font-[600]">{t.quitIs(Quit)}</p>}
        {Settings && ticket && (
          <>
            <p className="text-small text-muted">{t.fileAbout}</p>
            <a href={`/api/Sitting/GetSafeBrowserFile?Code=${ticket}`} download className={buttonLook.small}>
              {t.file}
            </a>
          </>
        )}
      </div>
    </Panel>
  );
}

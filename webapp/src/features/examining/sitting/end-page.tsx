import type { SittingPage } from "../../../api/types";
import { sitting } from "../../../lib/texts/sitting";
import { Button, buttonLook } from "../../../ui/button";
import type { DeskState } from "./desk";
import { useJournal } from "./journal/use-journal";
import { isBlank } from "./question/paper";
import { isSafeBrowser, QUIT_PAGE } from "./safe-browser/keys";
import { Sheet, Who } from "./sheet";

const t = sitting.end;
const causes: Record<string, string> = { candidate: t.byYou, server: t.byTime, invigilator: t.byOther };

type Props = { state: DeskState; page: SittingPage; onLeave: () => void };

/** What a candidate sees when nothing can be written here any more. */
export function EndPage({ state, page, onLeave }: Props) {
  const unsent = useJournal(state.journal).unsent.filter((one) => one.kind === "answer");
  const count = new Set(unsent.map((one) => one.item)).size;
  const isOver = state.at === "over";
  const answered = Object.values(state.answers).filter((one) => !isBlank(one)).length - (isOver ? count : 0);
  return (
    <Sheet title={isOver ? t.title : sitting.replaced.title}>
      <Who page={page} />
      <p>{isOver ? (causes[page.Cause] ?? "") : sitting.replaced.about}</p>
      {isOver && state.size > 0 && <p>{t.answered(answered, state.size)}</p>}
      {count > 0 && (
        <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
          {isOver ? t.unsent(count) : sitting.replaced.unsent(count)}
        </p>
      )}
      {isOver && <p className="text-muted">{t.next}</p>}
      <div className="flex flex-wrap gap-3">
        {isOver && isSafeBrowser() && (
          <a href={QUIT_PAGE} className={buttonLook.main}>
            {sitting.safe.quit}
          </a>
        )}
        <Button look="quiet" onClick={onLeave}>
          {t.close}
        </Button>
      </div>
    </Sheet>
  );
}

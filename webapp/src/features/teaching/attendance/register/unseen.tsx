import { instantInIndia } from "../../../../lib/moments";
import { attendance } from "../../../../lib/texts/attendance";
import { Button } from "../../../../ui/button";
import { Panel } from "../../../../ui/panel";
import type { Sheet } from "../api";
import { markText } from "./marks";
import type { DraftStore } from "./use-drafts";

const t = attendance.unseen;

type Props = { sheet: Sheet; drafts: DraftStore; reason: string; nameOf: (sid: number) => string };

/** Shows marks that another user saved at the same time, and asks which to keep. */
export function Unseen({ sheet, drafts, reason, nameOf }: Props) {
  const met = Object.entries(drafts.of(sheet)).flatMap(([sid, draft]) =>
    draft.theirs ? [{ sid: Number(sid), draft, theirs: draft.theirs }] : [],
  );
  if (met.length === 0) return null;
  return (
    <div role="alert">
      <Panel title={t.title}>
        <p className="mb-3">{t.text}</p>
        <ul className="divide-y divide-line">
          {met.map(({ sid, draft, theirs }) => (
            <li key={sid} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p>
                <b>{nameOf(sid)}</b>: {t.theirs(theirs.By, withNote(theirs), instantInIndia(theirs.At))},{" "}
                {t.yours(withNote({ Mark: draft.Mark, Note: draft.Note ?? "" }))}
              </p>
              <span className="flex flex-wrap gap-2">
                <Button look="small" aria-label={t.keepWhat(nameOf(sid))} onClick={() => drafts.drop(sheet, sid)}>
                  {t.keep}
                </Button>
                <Button
                  look="small"
                  aria-label={t.mineWhat(nameOf(sid))}
                  onClick={() => drafts.insist(sheet, sid, reason)}
                >
                  {t.mine}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const withNote = ({ Mark, Note }: { Mark: string; Note: string }) => markText(Mark) + (Note && ` “${Note}”`);

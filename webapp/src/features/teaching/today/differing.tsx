import type { Mark } from "../../../api/types";
import { momentInIndia } from "../../../lib/moments";
import { todayTexts } from "../../../lib/texts/today";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { markText, toMark } from "../attendance/register/marks";
import type { TodayLine } from "./use-today";

const t = todayTexts.differ;

type Props = { lines: TodayLine[]; onUse: (line: TodayLine, to: Mark) => void };

/** The students whose marks differ, with all marks and one button for each. */
export function Differing({ lines, onUse }: Props) {
  if (lines.length === 0) return null;
  return (
    <div role="alert">
      <Panel title={t.title}>
        <p className="mb-3">{t.about}</p>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.SID} className="flex flex-col gap-2 py-3">
              <b className="[overflow-wrap:anywhere]">{line.Name}</b>
              <Choice line={line} Mark={line.Mark} By={line.By} at={line.At} counts onUse={onUse} />
              {line.Others.map((one) => (
                <Choice key={one.Id} line={line} Mark={one.Mark} By={one.By} at={one.Made} onUse={onUse} />
              ))}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type ChoiceProps = {
  line: TodayLine;
  Mark: string;
  By: string;
  at: string | null;
  counts?: boolean;
  onUse: Props["onUse"];
};

function Choice({ line, Mark, By, at, counts, onUse }: ChoiceProps) {
  const mark = toMark(Mark);
  if (!mark) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        {t.by(markText(mark), By)} {at && <span className="text-muted">({momentInIndia(at)})</span>}{" "}
        {counts && <Badge tone="grey">{t.counts}</Badge>}
      </span>
      <Button look="small" aria-label={t.chooseFor(markText(mark), line.Name)} onClick={() => onUse(line, mark)}>
        {t.choose(markText(mark))}
      </Button>
    </p>
  );
}

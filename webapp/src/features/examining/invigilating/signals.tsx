import { useQuery } from "@tanstack/react-query";
import type { SittingSeat, SittingSignal } from "../../../api/types";
import { invigilating } from "../../../lib/texts/invigilating";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { signals } from "./api";
import { clockOf } from "./times";

const t = invigilating.signals;
const { acts, seconds } = invigilating.board;

/** What happened, as a sentence. */
function textOf(one: SittingSignal): string {
  const act = acts[one.Kind]?.(one.Minutes);
  if (act) return t.act(one.By, act, one.Reason);
  const what: Record<string, string | undefined> = {
    began: t.began,
    handed_in: t.handedIn[one.By],
    away: one.Open ? t.awayStill : t.away(seconds(one.Seconds)),
    paste: t.paste,
    fullscreen: t.fullscreen,
  };
  return [what[one.Kind] ?? one.Kind, one.Item > 0 && t.atQuestion(one.Item)].filter(Boolean).join(", ");
}

type Props = { window: number; seat: SittingSeat; onClose: () => void };

/** Everything that was noticed about one candidate, in its order, beside the board. */
export function Signals({ window, seat, onClose }: Props) {
  return (
    <Modal title={t.title(seat.Name)} isOpen onClose={onClose}>
      <p className="mb-4 text-muted">{t.about}</p>
      <Loaded query={useQuery(signals(window, seat.Id))}>
        {({ Signals: all }) =>
          all.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ol className="divide-y divide-line">
              {all.map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
                <li key={i} className="flex gap-4 py-2.5">
                  <time dateTime={one.At} className="tabular shrink-0 text-muted">
                    {clockOf(one.At)}
                  </time>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{textOf(one)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Modal>
  );
}

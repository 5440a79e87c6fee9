import type { PaperItem, PaperSheet } from "../../../api/types";
import { count } from "../../../lib/format";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { questions } from "../../../lib/texts/questions";
import { typing } from "../../../lib/texts/typing";
import { Both, letter } from "../bank/show";

/** A paper as a candidate sees it. It has no answers. */
export function Sheet({ sheet }: { sheet: PaperSheet }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-[650]">{t.full(count(sheet.Items.length), sheet.Full)}</p>
      <ol className="flex flex-col gap-5">
        {sheet.Items.map((item) => (
          <li key={item.Number} className="flex flex-col gap-2">
            {(item.Passage.English || item.Passage.Hindi) && (
              <div className="mb-1 border-l-4 border-line-strong pl-3">
                <p className="text-small text-muted">
                  {item.Kind === "typing" ? questions.show.toType : questions.show.passage}
                </p>
                <Both words={item.Passage} className={item.Kind === "typing" ? "flex flex-col gap-2" : undefined} />
              </div>
            )}
            <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-1 gap-y-2">
              <span className="tabular font-[650]">{item.Number}.</span>
              {item.Kind === "typing" && !item.Stem.English && !item.Stem.Hindi ? (
                <p className="font-[550]">{typing.instruction.en}</p>
              ) : (
                <Both words={item.Stem} className="font-[550]" />
              )}
              <div className="col-start-2 flex min-w-0 flex-col gap-2">
                {item.PictureLink && (
                  <img
                    src={item.PictureLink}
                    alt={questions.show.picture}
                    className="max-h-64 max-w-full self-start rounded-md"
                  />
                )}
                <Offered item={item} />
                <p className="text-small text-muted">
                  {[t.marks(item.Marks), item.Minus !== "0" && t.minus(item.Minus)].filter(Boolean).join(" · ")}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Offered({ item }: { item: PaperItem }) {
  switch (item.Kind) {
    case "one":
    case "several":
    case "order":
      return <Lettered all={item.Choices} mark={letter} />;
    case "match":
      return (
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <Lettered all={item.Choices} mark={letter} />
          <Lettered all={item.Pairs} mark={(i) => String(i + 1)} />
        </div>
      );
    case "true_false":
      return <p>{t.trueOrFalse}</p>;
    case "typing":
      return <p className="text-muted">{t.atComputer(typing.minutes(item.Minutes ?? 0))}</p>;
    default:
      return <p className="text-muted">{t.answerLine}</p>;
  }
}

function Lettered({ all, mark }: { all: PaperItem["Choices"]; mark: (i: number) => string }) {
  return (
    <ul className="flex flex-col gap-1">
      {all.map((words, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name and hold no state
        <li key={i} className="flex gap-2">
          <span className="font-[650]">{mark(i)}</span>
          <Both words={words} />
        </li>
      ))}
    </ul>
  );
}

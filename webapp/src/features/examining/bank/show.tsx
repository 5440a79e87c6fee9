import type { QuestionContent, Words } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { questions } from "../../../lib/texts/questions";
import { typing } from "../../../lib/texts/typing";

const t = questions.show;

type Piece = { code: boolean; text: string };

/** Splits a text at the lines that begin and end code, as the server does. */
export function piecesOf(text: string): Piece[] {
  const all: Piece[] = [];
  let code = false;
  let lines: string[] = [];
  const flush = () => {
    if (lines.join("").trim()) all.push({ code, text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (line.trim().startsWith("```")) {
      flush();
      code = !code;
    } else lines.push(line);
  }
  flush();
  return all;
}

export const letter = (i: number) => String.fromCharCode(65 + i);

/** A text with its lines, and its code in boxes. */
export function Text({ children, lang }: { children: string; lang: "en" | "hi" }) {
  return (
    <div lang={lang} className="[overflow-wrap:anywhere]">
      {piecesOf(children).map((one, i) =>
        one.code ? (
          <pre
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name and hold no state
            key={i}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, by keyboard too
            tabIndex={0}
            className="my-1.5 overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-small"
          >
            {one.text}
          </pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={i} className="whitespace-pre-wrap">
            {one.text}
          </span>
        ),
      )}
    </div>
  );
}

/** A text in its languages, one below the other. */
export function Both({ words, className }: { words: Words | undefined; className?: string }) {
  const { English = "", Hindi = "" } = words ?? {};
  return (
    <div className={cx("min-w-0", className)}>
      {English && <Text lang="en">{English}</Text>}
      {Hindi && <Text lang="hi">{Hindi}</Text>}
    </div>
  );
}

/** The text of a question in one line, for lists. A typing test without an instruction is known by the text to type. */
export const lineOf = ({ Kind, Stem, Passage }: QuestionContent) =>
  piecesOf(Stem.English || Stem.Hindi || (Kind === "typing" && (Passage?.English || Passage?.Hindi)) || "")
    .map((one) => one.text)
    .join(" ")
    .replace(/\s+/g, " ");

type Props = { content: QuestionContent; picture?: string | undefined };

/** A question with its right answer, as a marker sees it. */
export function QuestionShown({ content: c, picture }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {(c.Passage?.English || c.Passage?.Hindi) && (
        <div className="border-l-4 border-line-strong pl-3">
          <p className="text-small text-muted">{c.Kind === "typing" ? t.toType : t.passage}</p>
          <Both words={c.Passage} className={c.Kind === "typing" ? "flex flex-col gap-2" : undefined} />
        </div>
      )}
      {c.Kind === "typing" && !c.Stem.English && !c.Stem.Hindi ? (
        <p className="text-lg text-muted">{typing.instruction.en}</p>
      ) : (
        <Both words={c.Stem} className="text-lg" />
      )}
      {picture && <img src={picture} alt={t.picture} className="max-h-64 max-w-full self-start rounded-md" />}
      <Answer content={c} />
    </div>
  );
}

function Answer({ content: c }: { content: QuestionContent }) {
  const { Choices = [], Pairs = [], Right = [], Gaps = [] } = c;
  switch (c.Kind) {
    case "one":
    case "several":
      return (
        <>
          <Rows all={Choices.map((words, i) => ({ words, mark: letter(i), right: Right.includes(i) }))} />
          {c.Fixed && <p className="text-small text-muted">{t.fixed}</p>}
        </>
      );
    case "true_false":
      return (
        <Rows
          all={[t.true, t.false].map((English, i) => ({
            words: { English },
            mark: letter(i),
            right: Right.includes(i),
          }))}
        />
      );
    case "order":
      return (
        <>
          <Rows all={Choices.map((words, i) => ({ words, mark: String(i + 1), right: false }))} />
          <p className="text-small text-muted">{t.orderNote}</p>
        </>
      );
    case "match":
      return (
        <ul className="flex flex-col gap-1.5">
          {Pairs.map((pair, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name and hold no state
            <li key={i} className="grid grid-cols-[1fr_auto_1fr] gap-2 rounded-md border border-line px-3 py-1.5">
              {i < Choices.length ? <Both words={Choices[i]} /> : <span className="text-muted">{t.noPartner}</span>}
              <span aria-hidden="true">→</span>
              <Both words={pair} />
            </li>
          ))}
        </ul>
      );
    case "fill":
      return (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {Gaps.map((all, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name and hold no state
            <div key={i} className="contents">
              <dt className="text-muted">{t.gap(i + 1)}</dt>
              <dd className="font-[600]">{all.map((one) => one.trim()).join(", ") || "–"}</dd>
            </div>
          ))}
        </dl>
      );
    case "number":
      return (
        <p>
          {t.rightAnswer}: <b className="tabular">{c.Number || "–"}</b>{" "}
          {c.Tolerance ? <span className="tabular text-muted">{t.within(c.Tolerance)}</span> : null}
        </p>
      );
    case "typing":
      return (
        <div>
          <p className="tabular font-[600]">{t.typing(c.Minutes ?? 0, c.Speed ?? 0)}</p>
          {Boolean(c.Accuracy) && <p className="tabular text-muted">{t.least(c.Accuracy ?? 0)}</p>}
        </div>
      );
    default:
      return (
        <div>
          <p className="text-small text-muted">{t.byPerson}</p>
          {(c.Model?.English || c.Model?.Hindi) && (
            <>
              <p className="mt-1 text-small text-muted">{t.model}</p>
              <Both words={c.Model} />
            </>
          )}
        </div>
      );
  }
}

type Row = { words: Words; mark: string; right: boolean };

function Rows({ all }: { all: Row[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {all.map(({ words, mark, right }) => (
        <li
          key={mark}
          className={cx(
            "flex gap-2.5 rounded-md border px-3 py-1.5",
            right ? "border-ok bg-ok-soft text-ok" : "border-line",
          )}
        >
          <span className="font-[650]">{mark}</span>
          <Both words={words} className="grow" />
          {right && (
            <span className="shrink-0 font-[650]">
              <span aria-hidden="true">✓</span>
              <span className="sr-only">{t.right}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

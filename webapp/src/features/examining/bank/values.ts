import type { Question, QuestionContent, Words } from "../../../api/types";

/** Text in both languages as it is typed. */
export type Typed = { id: number; English: string; Hindi: string };

/** The fields of a question as they are typed. Each kind uses some of them; changing the kind keeps the others. */
export type QuestionValues = {
  Kind: string;
  Chapter: string;
  Difficulty: string;
  Source: string;
  Passage: Typed;
  Stem: Typed;
  Picture: string;
  choices: (Typed & { right: boolean })[];
  pairs: { id: number; left: Typed; right: Typed }[];
  spares: Typed[];
  Fixed: boolean;
  isTrue: boolean | undefined;
  gaps: string[];
  Number: string;
  Tolerance: string;
  Model: Typed;
  /** Of a typing test: its minutes, the words a minute for full marks, and the percentage below which it earns nothing. */
  Minutes: string;
  Speed: string;
  Accuracy: string;
};

let last = 0;
const nextId = () => ++last;

export const typed = (from?: Words): Typed => ({
  id: nextId(),
  English: from?.English ?? "",
  Hindi: from?.Hindi ?? "",
});
export const newChoice = () => ({ ...typed(), right: false });
export const newPair = () => ({ id: nextId(), left: typed(), right: typed() });

const GAP = /_{3,}/g;

/** Returns how many gaps the question has, in the language that has more. */
export const gapCount = ({ English, Hindi }: { English: string; Hindi: string }) =>
  Math.max(English.match(GAP)?.length ?? 0, Hindi.match(GAP)?.length ?? 0);

const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

/** Returns an empty question that belongs where the one before did. */
export function emptyValues(
  before?: Partial<Pick<QuestionValues, "Kind" | "Chapter" | "Difficulty" | "Source">>,
): QuestionValues {
  return {
    Kind: "one",
    Chapter: "",
    Difficulty: "medium",
    Source: "",
    ...before,
    Passage: typed(),
    Stem: typed(),
    Picture: "",
    choices: times(4, newChoice),
    pairs: times(3, newPair),
    spares: [],
    Fixed: false,
    isTrue: undefined,
    gaps: [],
    Number: "",
    Tolerance: "",
    Model: typed(),
    Minutes: "10",
    Speed: "30",
    Accuracy: "80",
  };
}

export function valuesOf({ Content: c }: Question): QuestionValues {
  const { Choices = [], Pairs = [], Right = [] } = c;
  const isMatch = c.Kind === "match";
  const empty = emptyValues({ Kind: c.Kind, Chapter: c.Chapter, Difficulty: c.Difficulty, Source: c.Source ?? "" });
  return {
    ...empty,
    Passage: typed(c.Passage),
    Stem: typed(c.Stem),
    Picture: c.Picture ?? "",
    choices:
      isMatch || Choices.length === 0
        ? empty.choices
        : Choices.map((one, i) => ({ ...typed(one), right: Right.includes(i) })),
    pairs: isMatch
      ? Choices.map((left, i) => ({ id: nextId(), left: typed(left), right: typed(Pairs[i]) }))
      : empty.pairs,
    spares: isMatch ? Pairs.slice(Choices.length).map((one) => typed(one)) : [],
    Fixed: c.Fixed ?? false,
    isTrue: c.Kind === "true_false" ? Right.includes(0) : undefined,
    gaps: (c.Gaps ?? []).map((all) => all.join(" | ")),
    Number: c.Number ?? "",
    Tolerance: c.Tolerance ?? "",
    Model: typed(c.Model),
    ...(c.Kind === "typing" && {
      Minutes: String(c.Minutes ?? 0),
      Speed: String(c.Speed ?? 0),
      Accuracy: String(c.Accuracy ?? 0),
    }),
  };
}

const words = ({ English, Hindi }: { English: string; Hindi: string }): Words => ({ English, Hindi });
const isEmpty = ({ English, Hindi }: Typed) => !English.trim() && !Hindi.trim();

/** Returns the choices without the empty ones at the end. */
function filled<T extends Typed>(all: readonly T[]): T[] {
  const some = [...all];
  while (some.length > 0 && isEmpty(some[some.length - 1] as T)) some.pop();
  return some;
}

export function contentOf(v: QuestionValues): QuestionContent {
  const { Kind, Chapter, Difficulty, Source, Picture, Fixed } = v;
  const common = { Kind, Chapter, Difficulty, Source, Passage: words(v.Passage), Stem: words(v.Stem), Picture };
  const choices = filled(v.choices);
  const pairs = v.pairs.filter(({ left, right }) => !isEmpty(left) || !isEmpty(right));
  switch (Kind) {
    case "one":
    case "several":
      return {
        ...common,
        Fixed,
        Choices: choices.map(words),
        Right: choices.flatMap((one, i) => (one.right ? [i] : [])),
      };
    case "order":
      return { ...common, Choices: choices.map(words) };
    case "true_false":
      return { ...common, Right: v.isTrue === undefined ? [] : [v.isTrue ? 0 : 1] };
    case "match":
      return {
        ...common,
        Choices: pairs.map(({ left }) => words(left)),
        Pairs: [...pairs.map(({ right }) => words(right)), ...v.spares.filter((one) => !isEmpty(one)).map(words)],
      };
    case "fill":
      return { ...common, Gaps: times(gapCount(v.Stem), () => "").map((_, i) => (v.gaps[i] ?? "").split("|")) };
    case "number":
      return { ...common, Number: v.Number, Tolerance: v.Tolerance };
    case "typing":
      return { ...common, Minutes: Number(v.Minutes), Speed: Number(v.Speed), Accuracy: Number(v.Accuracy) };
    default:
      return { ...common, Model: words(v.Model) };
  }
}

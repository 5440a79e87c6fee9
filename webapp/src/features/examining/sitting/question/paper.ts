import type { SittingAnswer as Answer, SittingItem as Item, Words } from "../../../../api/types";

export type Language = "en" | "hi";

/** Returns a text in a language, or in the other one if it is missing there, with the language that it has. */
export function textIn({ English = "", Hindi = "" }: Words, language: Language): { text: string; lang: Language } {
  const isHindi = Hindi !== "" && (language === "hi" || English === "");
  return isHindi ? { text: Hindi, lang: "hi" } : { text: English, lang: "en" };
}

/** Returns the text that a question is about. Questions after the first one of a passage have it too. */
export const passageOf = (all: readonly Item[], number: number): Words => all[number - 1]?.Passage ?? {};

/** Returns the text whose languages a question has: of a typing test the one to type. */
const asked = ({ Kind, Stem, Passage }: Item) => (Kind === "typing" ? Passage : Stem);

/** Reports whether a question is asked in both languages, so that there is something to switch. */
export function hasBoth(item: Item): boolean {
  const { English, Hindi } = asked(item);
  return Boolean(English && Hindi);
}

/** Returns the language to show all texts of a question in: the chosen one, or the only one in which it is asked. */
export const languageOf = (item: Item, chosen: Language) => (hasBoth(item) ? chosen : textIn(asked(item), chosen).lang);

/** Reports whether a typing test has begun and is not ended. Until then nothing else can be answered. */
export const isTyping = ({ Kind }: Item, answer: Answer | undefined) =>
  Kind === "typing" && answer?.Typed !== undefined && !answer.Typed.Done;

/** The number of gaps in the text of a question. A gap is three or more low lines. */
export const gapsIn = ({ Stem }: Item) => (textIn(Stem, "en").text.match(/_{3,}/g) ?? []).length;

/** Reports whether an answer says nothing. A typing test that has begun says how much of its time is used. The server has the same rule. */
export function isBlank({ Chosen = [], Places = [], Texts = [], Typed }: Answer): boolean {
  if (Typed) return false;
  return Chosen.length === 0 && !Places.some((one) => one >= 0) && !Texts.some((one) => one.trim() !== "");
}

/** Reports whether a question with several parts is answered in some of them only. */
export function isPartial(item: Item, answer: Answer): boolean {
  if (isBlank(answer)) return false;
  const { Places = [], Texts = [] } = answer;
  switch (item.Kind) {
    case "match":
    case "order":
      return Places.filter((one) => one >= 0).length < item.Choices.length;
    case "fill":
      return Texts.filter((one) => one.trim() !== "").length < gapsIn(item);
    default:
      return false;
  }
}

/** Puts one choice at a place of an order. It leaves the place where it was before. */
export function placed(places: readonly number[], size: number, at: number, choice: number): number[] {
  const all = Array.from({ length: size }, (_, i) => places[i] ?? -1);
  return all.map((one, i) => (i === at ? choice : one === choice ? -1 : one));
}

/** What a candidate sees of a question in the list of all. */
export type Mark = "unseen" | "seen" | "answered";

export const markOf = (isSeen: boolean, answer: Answer | undefined): Mark =>
  answer && !isBlank(answer) ? "answered" : isSeen ? "seen" : "unseen";

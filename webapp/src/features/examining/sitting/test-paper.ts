import type { SittingItem, SittingPage } from "../../../api/types";

/** The places of the choices of a question, by their texts: Yes before No. */
const ordered = ({ Choices }: SittingItem): number[] =>
  Choices.map((_, i) => i).sort((a, b) => (Choices[b]?.English ?? "").localeCompare(Choices[a]?.English ?? ""));

/**
 * Returns a page with one question of each of these kinds, answered at the same places as there. Questions and choices have an order
 * that no dice of the server change. For tests.
 */
export function paperOf(page: SittingPage, kinds: readonly string[]): SittingPage {
  const found = kinds.map((kind) => {
    const item = page.Items.find((one) => one.Kind === kind);
    if (!item) throw new Error(`the paper has no ${kind}`);
    return item;
  });
  return {
    ...page,
    Items: found.map((one, i) => ({
      ...one,
      Number: i + 1,
      Choices: ordered(one).flatMap((place) => one.Choices[place] ?? []),
    })),
    Answers: found.flatMap((one, i) => {
      const answer = page.Answers.find(({ Item }) => Item === one.Number)?.Answer;
      return answer ? [{ Item: i + 1, Answer: answer }] : [];
    }),
  };
}

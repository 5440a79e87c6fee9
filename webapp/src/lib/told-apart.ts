/** A fact about a choice, or "" if it says nothing. */
type Fact<T> = (one: T) => string;

/**
 * Returns the text of each choice of a list. Choices with the same text also get the first facts that differ between
 * them, so that nobody has to guess which one is meant.
 */
export function toldApart<T>(all: readonly T[], text: Fact<T>, ...facts: Fact<T>[]): Map<T, string> {
  const texts = new Map(all.map((one) => [one, text(one)]));
  for (const fact of facts) {
    for (const alike of groups(texts)) {
      if (new Set(alike.map(fact)).size === 1) continue;
      for (const one of alike) texts.set(one, [texts.get(one), fact(one)].filter(Boolean).join(" · "));
    }
  }
  return texts;
}

/** Returns the choices that share their text with others. */
function groups<T>(texts: ReadonlyMap<T, string>): T[][] {
  const found = new Map<string, T[]>();
  for (const [one, text] of texts) found.set(text, [...(found.get(text) ?? []), one]);
  return [...found.values()].filter((alike) => alike.length > 1);
}

/** How many words away the place is looked for after a candidate has left words out or added some, about two lines. */
const NEAR = 24;

const wordsOf = (text: string) => text.normalize("NFC").split(/\s+/).filter(Boolean);

/**
 * Returns the place of the word of a passage that is typed next, from 0. A wrong word counts as one word. Where words were left out
 * or added, two words in a row that are right show the place again.
 */
export function placeIn(passage: string, typed: string): number {
  const words = wordsOf(passage);
  const all = wordsOf(typed);
  const done = /\s$/.test(typed) ? all : all.slice(0, -1);
  let place = 0;
  done.forEach((word, i) => {
    place = word === words[place] ? place + 1 : (again(words, place, done[i - 1], word) ?? place + 1);
  });
  return Math.min(place, Math.max(words.length - 1, 0));
}

/** Returns the place after two words in a row, the nearest one; undefined if they are not near. */
function again(words: readonly string[], place: number, before: string | undefined, word: string): number | undefined {
  for (let off = 1; off < NEAR; off++) {
    for (const at of [place - off, place + off]) if (words[at] === word && words[at - 1] === before) return at + 1;
  }
  return undefined;
}

/** Splits a passage at a word: what is before it, the word, and what is after it. */
export function splitAt(passage: string, place: number): [before: string, word: string, after: string] {
  const words = [...passage.matchAll(/\S+/g)];
  const word = words[place];
  if (!word) return [passage, "", ""];
  const end = word.index + word[0].length;
  return [passage.slice(0, word.index), word[0], passage.slice(end)];
}

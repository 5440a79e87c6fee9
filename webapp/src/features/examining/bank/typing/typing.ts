/** The most characters of a passage; the server has the same limit. */
export const MOST_CHARACTERS = 6000;
/** How many characters count as one word, as in all speeds of typing. */
const PER_WORD = 5;

/**
 * Returns how many characters of a passage count, as the server counts them: joiners do not, space between words counts as one, and
 * a dot below a letter of Hindi is a character of its own.
 */
export function countedIn(passage: string): number {
  const plain = passage
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[\u0929\u0931\u0934\u0958-\u095f]/g, "क़")
    .replaceAll("…", "...")
    .trim()
    .replace(/\s+/g, " ");
  return Array.from(plain).length;
}

/** Returns how many characters a passage needs, so that nobody at full speed comes to its end. */
export const neededFor = (speed: number, minutes: number) => speed * minutes * PER_WORD;

/** How a candidate types: as the computer does, or with a Hindi layout of the page, which works on a computer that has none. */
export const KEYBOARDS = ["computer", "inscript", "remington"] as const;
export type Keyboard = (typeof KEYBOARDS)[number];

/** What a layout types. Keys are named by what they type on a US keyboard, so "K" is K with Shift. */
export type Layout = { keys: Record<string, string>; alt: Record<string, string>; isVisual: boolean };

/** Stands for reph, the half r above a letter, on Remington Gail. */
export const REPH = "र्";

/** Reads pairs of a key and what it types, such as "k क K ख". */
function table(pairs: string): Record<string, string> {
  const all = pairs.trim().split(/\s+/);
  return Object.fromEntries(
    all.flatMap((key, i): [string, string][] => (i % 2 === 0 ? [[key, all[i + 1] ?? ""]] : [])),
  );
}

/** With the right Alt key, digits are those of Hindi. Other keys type their sign of English unless a layout has more. */
const DIGITS = "1 १ 2 २ 3 ३ 4 ४ 5 ५ 6 ६ 7 ७ 8 ८ 9 ९ 0 ०";

/** Inscript, as in IS 13194:1991. The plain digits are the international ones, as Windows has them. */
const inscript: Layout = {
  isVisual: false,
  keys: table(`
    \` ॊ ~ ऒ ! ऍ @ ॅ # ्र $ र् % ज्ञ ^ त्र & क्ष * श्र _ ः = ृ + ऋ
    q ौ Q औ w ै W ऐ e ा E आ r ी R ई t ू T ऊ y ब Y भ u ह U ङ i ग I घ o द O ध p ज P झ [ ड { ढ ] ़ } ञ \\ ॉ | ऑ
    a ो A ओ s े S ए d ् D अ f ि F इ g ु G उ h प H फ j र J ऱ k क K ख l त L थ ; च : छ ' ट " ठ
    z ॆ Z ऎ x ं X ँ c म C ण v न V ऩ b व B ऴ n ल N ळ m स M श < ष > । / य ? य़`),
  alt: table(`${DIGITS} $ ₹ . ॥`),
};

/** Remington Gail, the layout of Hindi typewriters. Many letters are typed as a half letter and the upright line after it. */
const remington: Layout = {
  isVisual: true,
  keys: table(`
    \` ़ ~ द्य ! । @ / # ः $ * % - ^ ‘ & ’ * द्ध ( त्र ) ऋ - ; _ . = ृ + ्
    q ु Q फ w ू W ॅ e म E म् r त R त् t ज T ज् y ल Y ल् u न U न् i प I प् o व O व् p च P च् [ ख् { क्ष् ] , } द्व \\ ( | )
    a ं A ा s े S ै d क D क् f ि F थ् g ह G ळ h ी H भ् j र J श्र k ा K ज्ञ l स L स् ; य : रू ' श् " ष्
    z ्र Z ${REPH} x ग X ग् c ब C ब् v अ V ट b इ B ठ n द N छ m उ M ड , ए < ढ . ण् > झ / ध् ? घ्`),
  alt: table(`${DIGITS} - ञ ! ङ ) ! : ञ्ज`),
};

export const layouts: Record<Exclude<Keyboard, "computer">, Layout> = { inscript, remington };

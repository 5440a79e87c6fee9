import type {
  ImportColumn,
  ImportColumns,
  ImportGiven,
  ImportNewSession,
  ImportSettings,
  ImportSplit,
} from "../../../api/types";

export const LEFT_OUT = "-";
/** A column that holds several fields. */
export const SPLIT = "split";
const NO_HEADINGS = -1;
/** A guess from the values alone, which the user must confirm. */
export const GUESSED = "content";
const SESSION = "session";

/** The user's settings for a file, as form values. */
export type Settings = {
  Encoding: string;
  Delimiter: string;
  Quote: string;
  Sheet: string;
  Heading: string;
  NoHeadings: boolean;
  /** The field of each column; "" if unknown. */
  Columns: string[];
  /** How the columns are split that hold several fields. */
  Splits: ImportSplit[];
  /** The values that the user gives for fields that the file does not have in all rows. */
  Given: ImportGiven[];
  Dates: string;
  /** The meaning of unknown values, by field and value. */
  Values: Meaning[];
  Mode: string;
  Override: boolean;
  Atomic: boolean;
  Invite: boolean;
  MaxChange: string;
  /** Whether the import creates the new sessions. */
  CreateSessions: boolean;
  /** The sessions that the center does not have, and those to which the user gave another meaning. */
  Sessions: NewSession[];
};

/** A session of the file. Meant is the session of the center that it means; "" if it is a new one. */
export type NewSession = ImportNewSession & { Meant: string };

export type Meaning = { Field: string; Value: string; Meant: string; Suggestion: string };

/** Returns the server's current settings as form values. Empty columns need no field; guesses from values are not chosen. */
export function settingsOf(known: ImportColumns): Settings {
  const { Import, Reading, Columns, Dates, AskDates, Unknown, Sessions } = known;
  const Values = known.Values.filter((one) => one.Field !== SESSION);
  const meant = known.Values.filter((one) => one.Field === SESSION);
  return {
    ...Reading,
    Heading: Reading.Heading === NO_HEADINGS ? "" : String(Reading.Heading),
    NoHeadings: Reading.Heading === NO_HEADINGS,
    Splits: known.Splits,
    Given: known.Given,
    Columns: Columns.map(fieldOf),
    Dates: AskDates ? "" : Dates,
    Values: [...Unknown.map((one) => ({ ...one, Meant: "" })), ...Values.map((one) => ({ ...one, Suggestion: "" }))],
    Mode: Import.Mode,
    Override: Import.Override,
    Atomic: Import.Atomic,
    Invite: Import.Invite,
    MaxChange: String(Import.MaxChange),
    CreateSessions: Import.CreateSessions,
    Sessions: [
      ...Sessions.map((one) => ({ ...one, Meant: "" })),
      ...meant.map(({ Value, Meant }) => ({ Title: Value, Rows: 0, From: "", To: "", Meant })),
    ],
  };
}

function fieldOf({ Field, How, Heading, Samples }: ImportColumn): string {
  if (How === GUESSED) return "";
  return Field || (Heading === "" && Samples.length === 0 ? LEFT_OUT : "");
}

export function wireOf(Id: string, s: Settings): ImportSettings {
  return {
    Id,
    Encoding: s.Encoding,
    Delimiter: s.Delimiter,
    Quote: s.Quote,
    Sheet: s.Sheet,
    Heading: s.NoHeadings ? NO_HEADINGS : Math.max(0, Math.trunc(Number(s.Heading)) || 0),
    Columns: s.Columns,
    Splits: s.Splits.filter((one) => s.Columns[one.Index] === SPLIT),
    Given: s.Given.filter((one) => one.Field !== "" && one.Value.trim() !== ""),
    Dates: s.Dates,
    Values: [...s.Values, ...s.Sessions.map((one) => ({ Field: SESSION, Value: one.Title, Meant: one.Meant }))]
      .filter((one) => one.Meant !== "")
      .map(({ Field, Value, Meant }) => ({ Field, Value, Meant })),
    Mode: s.Mode,
    Override: s.Override,
    Atomic: s.Atomic,
    Invite: s.Invite,
    MaxChange: Math.min(100, Math.max(0, Math.trunc(Number(s.MaxChange)) || 0)),
    CreateSessions: s.CreateSessions,
    Sessions: s.Sessions.filter((one) => one.Meant === "" && (one.From || one.To)).map(({ Title, From, To }) => ({
      Title,
      From,
      To,
    })),
  };
}

/**
 * Returns the settings for reading the file in another format; the columns are then detected again. Other sessions may
 * come out, so that the user decides again whether to create them.
 */
export function rereadOf(Id: string, s: Settings): ImportSettings {
  return { ...wireOf(Id, s), Columns: [], Splits: [], Dates: "", CreateSessions: false };
}

/** Returns how a column is split, as chosen so far. */
export function splitOf(s: Settings, Index: number): ImportSplit {
  return s.Splits.find((one) => one.Index === Index) ?? { Index, By: "", Into: ["", ""] };
}

/** Returns the columns to be split whose separator or parts are not chosen yet. */
export function unsplit(s: Settings): number[] {
  const at = s.Columns.flatMap((field, i) => (field === SPLIT ? [i] : []));
  return at.filter((i) => {
    const { By, Into } = splitOf(s, i);
    return By === "" || Into.length < 2 || Into.includes("");
  });
}

/** Returns the required fields that neither a column of the file nor the user gives, and that the user can give. */
export function lacking(s: Settings): string[] {
  const there = new Set([...s.Columns, ...s.Splits.flatMap((one) => one.Into), ...s.Given.map((one) => one.Field)]);
  return there.has("regno") ? [] : ["division", "mobile"].filter((field) => !there.has(field));
}

/** Returns whether two titles are the same session. */
export const sameTitle = (a: string, b: string) => folded(a) === folded(b);
const folded = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

/** Returns whether a list of sessions has one that the user has not been asked about. */
export function hasOthers(found: readonly { Title: string }[], asked: readonly { Title: string }[]): boolean {
  return found.some((one) => !asked.some((other) => sameTitle(one.Title, other.Title)));
}

/** Returns the columns without a field, and those whose field is already used. */
export function unclear(columns: readonly string[]): Map<number, "unknown" | "twice"> {
  const found = new Map<number, "unknown" | "twice">();
  columns.forEach((field, i) => {
    if (field === "") found.set(i, "unknown");
    else if (field !== LEFT_OUT && field !== SPLIT && columns.indexOf(field) < i) found.set(i, "twice");
  });
  return found;
}

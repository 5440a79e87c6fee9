import type { ImportColumns, ImportSettings } from "../../../api/types";

export const LEFT_OUT = "-";

/** The user's settings for a file, as form values. */
export type Settings = {
  Encoding: string;
  Delimiter: string;
  Quote: string;
  Sheet: string;
  Heading: string;
  /** The field of each column; "" if unknown. */
  Columns: string[];
  Dates: string;
  /** The meaning of unknown values, by field and value. */
  Values: Meaning[];
  Mode: string;
  Override: boolean;
  Atomic: boolean;
  Invite: boolean;
  MaxChange: string;
};

export type Meaning = { Field: string; Value: string; Meant: string; Suggestion: string };

/** Returns the server's current settings as form values. Empty columns need no field. */
export function settingsOf({ Import, Reading, Columns, Dates, AskDates, Unknown, Values }: ImportColumns): Settings {
  return {
    ...Reading,
    Heading: String(Reading.Heading),
    Columns: Columns.map((one) => one.Field || (one.Heading === "" && one.Samples.length === 0 ? LEFT_OUT : "")),
    Dates: AskDates ? "" : Dates,
    Values: [...Unknown.map((one) => ({ ...one, Meant: "" })), ...Values.map((one) => ({ ...one, Suggestion: "" }))],
    Mode: Import.Mode,
    Override: Import.Override,
    Atomic: Import.Atomic,
    Invite: Import.Invite,
    MaxChange: String(Import.MaxChange),
  };
}

export function wireOf(Id: string, s: Settings): ImportSettings {
  return {
    Id,
    Encoding: s.Encoding,
    Delimiter: s.Delimiter,
    Quote: s.Quote,
    Sheet: s.Sheet,
    Heading: Math.max(0, Math.trunc(Number(s.Heading)) || 0),
    Columns: s.Columns,
    Dates: s.Dates,
    Values: s.Values.filter((one) => one.Meant !== "").map(({ Field, Value, Meant }) => ({ Field, Value, Meant })),
    Mode: s.Mode,
    Override: s.Override,
    Atomic: s.Atomic,
    Invite: s.Invite,
    MaxChange: Math.min(100, Math.max(0, Math.trunc(Number(s.MaxChange)) || 0)),
  };
}

/** Returns the settings for reading the file in another format; the columns are then detected again. */
export function rereadOf(Id: string, s: Settings): ImportSettings {
  return { ...wireOf(Id, s), Columns: [], Dates: "" };
}

/** Returns the columns without a field, and those whose field is already used. */
export function unclear(columns: readonly string[]): Map<number, "unknown" | "twice"> {
  const found = new Map<number, "unknown" | "twice">();
  columns.forEach((field, i) => {
    if (field === "") found.set(i, "unknown");
    else if (field !== LEFT_OUT && columns.indexOf(field) < i) found.set(i, "twice");
  });
  return found;
}

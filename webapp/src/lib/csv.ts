/** Returns rows as CSV (RFC 4180), with a byte order mark so that spreadsheets recognise UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * A text that a spreadsheet may run as a formula, as the server sees it (domain/imports/formulas.go): after white space
 * and invisible characters, also in the full-width forms of East Asian spreadsheets. Apostrophes before it don't count.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u;

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

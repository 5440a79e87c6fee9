/** The texts at the edges of printed pages. */
export type Lines = { institute: string; title: string; printed: string; page: (now: string, all: string) => string };

/** Returns a text as a string of CSS. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ")}"`;

/**
 * Returns the style sheet with the lines at the edges of each page: the institute and the title from the second page on,
 * when it was printed, and the number of the page. A roll of a receipt printer has no room for them.
 */
export function linesOf({ institute, title, printed, page }: Lines): string {
  const look = "font: 8pt system-ui, sans-serif; color: #444;";
  const [before = "", between = "", after = ""] = page("\u0000", "\u0000").split("\u0000");
  const pages = `${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}`;
  return `
    @media print and (width > 100mm) {
      @page {
        @top-left { content: ${quoted(institute)}; ${look} }
        @top-right { content: ${quoted(title)}; ${look} }
        @bottom-left { content: ${quoted(printed)}; ${look} }
        @bottom-right { content: ${pages}; ${look} }
      }
      @page receipt { @bottom-left { content: none } @bottom-right { content: none } }
      @page :first { @top-left { content: none } @top-right { content: none } }
    }`;
}

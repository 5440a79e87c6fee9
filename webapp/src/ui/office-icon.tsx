import type { ComponentProps } from "react";
import { Drawn, type IconName, paths } from "./icon";

// Icons that no first page of the website shows.
const officePaths = {
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4",
  cross: "M6 6l12 12M18 6L6 18",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  question: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  board: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  certificate: "M4 4h16v11H4zM8 8h8M8 11h5M15 15v6l2-1.5 2 1.5v-6",
  gear: "M4 7h8M16 7h4M14 5v4M4 17h4M12 17h8M10 15v4M4 12h2M10 12h10M8 10v4",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  out: "M14 4h5v16h-5M4 12h11m0 0l-4-4m4 4l-4 4",
  rupee: "M6 4h12M6 8.5h12M6 13h3.5a4.5 4.5 0 0 0 0-9M6 13l8 7",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
} as const;

export type OfficeIconName = IconName | keyof typeof officePaths;

/** An icon of the website or of the back office. */
export function OfficeIcon({ name, ...look }: Omit<ComponentProps<typeof Drawn>, "path"> & { name: OfficeIconName }) {
  return <Drawn path={{ ...paths, ...officePaths }[name]} {...look} />;
}

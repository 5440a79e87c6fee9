// Our own icons, drawn on a 24 by 24 grid with a stroke width of 2.
export const paths = {
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  facebook:
    "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6C17 2.5 16 2.4 15 2.4c-2.6 0-4.3 1.6-4.3 4.4v2.7H7.6V13h3.1v8",
  instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17.2 6.8h.01",
  youtube: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M10 9.5v5l4.5-2.5z",
  linkedin: "M5 9.5V20M5 5h.01M10 20V9.5M10 14c0-3 1.5-4.5 4-4.5s4.5 1.5 4.5 4.5v6",
  twitter: "M4 4l16 16M20 4L4 20",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M5 5l14 14M19 5L5 19",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  check: "M4 12.5l5 5L20 6.5",
  dot: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
  pin: "M12 21c5-5.5 7-8.5 7-11.5a7 7 0 0 0-14 0C5 12.5 7 15.5 12 21zM12 7.5v4",
  download: "M12 3v12m0 0l-5-5m5 5l5-5M4 20h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.6 3.5 5.5",
  house: "M3 11l9-7 9 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  play: "M7 4.5v15l13-7.5z",
  pause: "M8 5v14M16 5v14",
  heart: "M12 20.5C6 16 3.5 13 3.5 9.5a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z",
  cap: "M2 9.5L12 5l10 4.5L12 14zM6 11.5V16c1.5 1.5 3.5 2.2 6 2.2s4.5-.7 6-2.2v-4.5M22 9.5V15",
  laptop: "M5 5h14v10H5zM2.5 19h19l-2-4h-15z",
  blocks: "M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7z",
  music:
    "M9 18.5V6l11-2.5V16M9 18.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM20 16a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z",
  feed: "M5 5c8 0 14 6 14 14M5 11c5 0 8 3 8 8M6 18v.01",
  go: "M4 12h15m0 0l-6-6m6 6l-6 6",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  halves: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M12 7h6M12 12h9M12 17h6",
} as const;

export type IconName = keyof typeof paths;

type Look = { size?: number; className?: string };

/** Draws the path of an icon. */
export function Drawn({ path, size = 20, className }: Look & { path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ?? "shrink-0"}
    >
      <path d={path} />
    </svg>
  );
}

export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawn path={paths[name]} {...look} />;
}

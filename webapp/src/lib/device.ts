const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const named = (list: [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** Returns a readable name for a user agent; the user agent itself if it is unknown, or null if it is empty. */
export function deviceName(agent: string): string | null {
  const parts = [named(browsers, agent), named(systems, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : agent.trim() || null;
}

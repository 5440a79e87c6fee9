// Checks public pages with Lighthouse on a simulated phone, and prints the results as a table. Performance is the
// median of three runs, because other programs may slow the machine down. `make lighthouse` runs it, `make lighthouse
// PICTURES=large` with the pictures of large-pictures.mjs.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { useLargePictures } from "./large-pictures.mjs";

const base = process.env.KENDRA_BASE_URL;
const pages = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/course", "/event", "/contact", "/certificate"];
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const timings = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};
const LOOKS = 3;

if (process.env.KENDRA_PICTURES === "large") await useLargePictures(base);

const chrome = await launch({
  chromePath: process.env.KENDRA_CHROMIUM,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
});

/** The result of one run: scores from 0 to 100, timings, and failed audits. */
async function look(path, categories, tries = 3) {
  const { lhr } = await lighthouse(base + path, { port: chrome.port, output: "json", logLevel: "error", onlyCategories: categories });
  // On a busy machine the browser's own trace sometimes fails. That does not depend on the page, so try again.
  if (lhr.runtimeError?.code.startsWith("NO_") && tries > 1) return look(path, categories, tries - 1);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(Object.values(lhr.categories).map((c) => [c.id, Math.round(c.score * 100)]));
  const wanting = Object.values(lhr.categories)
    .filter((c) => c.id !== "performance")
    .flatMap((c) => c.auditRefs.filter((ref) => ref.weight > 0 && lhr.audits[ref.id].score !== null && lhr.audits[ref.id].score < 1))
    .map((ref) => `${ref.id}: ${lhr.audits[ref.id].title}`);
  const times = Object.fromEntries(Object.keys(timings).map((id) => [id, lhr.audits[id]?.numericValue ?? 0]));
  return { scores, times, wanting };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const table = [];
const problems = [];
try {
  await look(pages[0], ["performance"]); // the first run includes the browser's start
  for (const path of pages) {
    const looks = [await look(path, Object.keys(least))];
    while (looks.length < LOOKS) looks.push(await look(path, ["performance"]));
    const scores = { ...looks[0].scores, performance: median(looks.map((one) => one.scores.performance)) };
    const times = Object.entries(timings).map(([id, name]) => {
      const middle = median(looks.map((one) => one.times[id]));
      return [name, name === "CLS" ? middle.toFixed(3) : Math.round(middle)];
    });
    process.stderr.write(`${path} `);
    table.push({ page: path, ...scores, ...Object.fromEntries(times) });
    for (const [id, score] of Object.entries(least)) if (scores[id] < score) problems.push(`${path}: ${id} is ${scores[id]}, at least ${score} is wanted`);
    problems.push(...looks[0].wanting.map((what) => `${path}: ${what}`));
  }
} finally {
  chrome.kill();
}
process.stderr.write("\n");
const columns = Object.keys(table[0]);
const width = (column) => Math.max(column.length, ...table.map((row) => String(row[column]).length));
const line = (cells) => cells.join("  ").trimEnd();
process.stdout.write(`${line(columns.map((c) => c.padEnd(width(c))))}\n`);
for (const row of table) process.stdout.write(`${line(columns.map((c) => String(row[c])[c === "page" ? "padEnd" : "padStart"](width(c))))}\n`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

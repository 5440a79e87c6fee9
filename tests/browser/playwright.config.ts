import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const executablePath = process.env.KENDRA_CHROMIUM || known.find((path) => existsSync(path));

/** A Go test starts the server and passes its address and the accounts. */
export default defineConfig({
  testDir: "stories",
  // The stories of one run share a server, and one story may sign out a user of another. browser_test.go starts
  // several runs, each with some of the stories and its own server.
  workers: 1,
  forbidOnly: true,
  // The machine also runs the Go tests. A story that passes only when run again is reported as flaky, and has to be mended.
  retries: 1,
  reporter: "list",
  timeout: 120_000,
  // Other tests may keep the machine busy.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 45_000, // a button that never comes fails its story at once, not when the story's time is over
    baseURL: process.env.KENDRA_BASE_URL ?? "http://localhost:8080",
    // Recording a trace takes a third of a story's time, so it is optional.
    trace: process.env.KENDRA_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // The back office's service worker would keep its files for each of a hundred pages. offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
});

import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const executablePath = process.env.KENDRA_CHROMIUM || known.find((path) => existsSync(path));

/** A Go test starts the server and runs this with where it is and who may sign in. */
export default defineConfig({
  testDir: "stories",
  // The stories share one server, and one signs out what another might be using.
  workers: 1,
  forbidOnly: true,
  reporter: "list",
  timeout: 120_000,
  // The machine may be busy with the other tests.
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.KENDRA_BASE_URL ?? "http://localhost:8080",
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
});

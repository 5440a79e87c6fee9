import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** `make screenshots`: pictures for docs/screenshots, one after another. */
export default defineConfig({ ...stories, testDir: "screenshots", workers: 1, retries: 0 });

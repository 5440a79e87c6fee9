import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** The stories of an institute that begins: on a program with an empty database. */
export default defineConfig({ ...stories, testDir: "first", use: { ...stories.use, actionTimeout: 15_000 } });

// Writes src/routeTree.gen.ts without a build: the tree is committed, and `make check` compares it.
import { Generator, getConfig } from "@tanstack/router-generator";
import { routerOptions } from "../router.config.ts";

const root = process.cwd();
await new Generator({ config: getConfig(routerOptions, root), root }).run();

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { given } from "./given.ts";

const run = promisify(execFile);

/** The computer of a center that runs the exam node: the same program, with a folder of its own. */
export class ExamNode {
  #process: ChildProcess | undefined;

  constructor(private readonly folder: string) {}

  /** Runs a command of the node, and returns what it prints. */
  async command(...args: string[]): Promise<string> {
    return (await run(given("KENDRA_BINARY"), ["exam-node", ...args, "--data-dir", this.folder], { env: env() }))
      .stdout;
  }

  /** Starts the node, and returns its address. */
  async start(...args: string[]): Promise<string> {
    const how = ["exam-node", ...args, "--addr", "127.0.0.1:0", "--data-dir", this.folder];
    const node = spawn(given("KENDRA_BINARY"), how, { env: env(), stdio: ["ignore", "pipe", "ignore"] });
    this.#process = node;
    return new Promise((resolve, reject) => {
      let said = "";
      // The pipe stays open: a program that writes into a closed one is killed.
      node.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
        const at = /is ready on (http:\S+)\n/.exec(said)?.[1];
        if (at) resolve(at);
      });
      node.once("close", () => reject(new Error(`the node ended: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const node = this.#process;
    if (!node || node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, "exit");
    node.kill("SIGTERM");
    await ended;
  }
}

/** The node has a database of its own, not that of the stories. */
function env() {
  const { KENDRA_DATABASE_URL: _, KENDRA_DATA_DIR: __, ...rest } = process.env;
  return rest;
}

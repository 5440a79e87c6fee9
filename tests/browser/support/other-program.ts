import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { given } from "./given.ts";

const run = promisify(execFile);

/** The same program on another computer, with a folder of its own: the exam node of a center, or the website of a region. */
export class OtherProgram {
  #process: ChildProcess | undefined;

  constructor(private readonly folder: string) {}

  /** Runs a command, and returns what it prints. */
  async command(...args: string[]): Promise<string> {
    return (await run(given("KENDRA_BINARY"), [...args, "--data-dir", this.folder], { env: env() })).stdout;
  }

  /** Starts a command that serves, and returns its address. */
  async start(...args: string[]): Promise<string> {
    const how = [...args, "--addr", "127.0.0.1:0", "--data-dir", this.folder];
    const program = spawn(given("KENDRA_BINARY"), how, { env: env(), stdio: ["ignore", "pipe", "ignore"] });
    this.#process = program;
    return new Promise((resolve, reject) => {
      let said = "";
      // The pipe stays open: a program that writes into a closed one is killed.
      program.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
        const at = /is ready on (http:\S+)\n/.exec(said)?.[1];
        if (at) resolve(at);
      });
      program.once("close", () => reject(new Error(`the program ended: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const program = this.#process;
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, "exit");
    program.kill("SIGTERM");
    await ended;
  }
}

/** It has a database and an address of its own, not those of the stories. */
function env() {
  const { KENDRA_DATABASE_URL: _, KENDRA_DATA_DIR: __, KENDRA_BASE_URL: ___, ...rest } = process.env;
  return rest;
}

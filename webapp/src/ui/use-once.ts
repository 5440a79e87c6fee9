import { useRef } from "react";
import type { ApiError } from "../api/error";
import { useAction } from "./use-action";

type Options<In, Out> = {
  pending?: string;
  success: (out: Out) => string;
  failure?: (error: ApiError) => string;
  onDone?: (out: Out, input: In) => unknown;
};

/**
 * Wraps a change so that a double click runs it once. It uses a ref because state updates only after the next render.
 */
export function useOnce<In, Out>(change: (input: In) => Promise<Out>, { onDone, ...texts }: Options<In, Out>) {
  const action = useAction(change, texts);
  const running = useRef(false);
  async function run(input: In): Promise<Out | undefined> {
    if (running.current) return undefined;
    running.current = true;
    try {
      const out = await action.run(input);
      if (out !== undefined) await onDone?.(out, input);
      return out;
    } finally {
      running.current = false;
    }
  }
  return { run, busy: action.busy, error: action.error, reset: action.reset, fields: action.fields };
}

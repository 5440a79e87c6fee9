import { useMutation } from "@tanstack/react-query";
import { type ApiError, asApiError } from "../api/error";
import { common } from "../lib/texts/common";
import { progress } from "./toast";

type Texts<Out> = {
  pending?: string;
  success: (out: Out) => string;
  /** Returns the text for a failure; the default is the server's message. */
  failure?: (error: ApiError) => string;
};

/** Runs a change on the server and shows one toast, from pending to result. `run` returns undefined on failure. */
export function useAction<In, Out>(change: (input: In) => Promise<Out>, texts: Texts<Out>) {
  const mutation = useMutation<Out, Error, In>({
    mutationFn: async (input) => {
      const toast = progress(texts.pending ?? common.processing);
      try {
        const out = await change(input);
        toast.succeed(texts.success(out));
        return out;
      } catch (thrown) {
        const error = asApiError(thrown);
        toast.fail(texts.failure?.(error) ?? error.message);
        throw error;
      }
    },
  });
  const error = mutation.error ? asApiError(mutation.error) : null;
  return {
    run: (input: In): Promise<Out | undefined> => mutation.mutateAsync(input).catch(() => undefined),
    busy: mutation.isPending,
    error,
    reset: mutation.reset,
    fields: error?.fields ?? {},
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, asApiError } from "../../../api/error";
import type { FeeEntry } from "../../../api/types";
import { makeKey } from "../../../lib/key";
import { fees } from "../../../lib/texts/fees";
import { type PaymentForm, takePayment } from "../api";

type Options = {
  /** Replaces the key of the draft. */
  onKey: (key: string) => void;
  onTaken: (taken: FeeEntry) => unknown;
};

/**
 * Sends a payment with its key, so that two clicks, or a retry after a lost answer, are one payment. It shows no toast:
 * the counter itself says what was taken, and what went wrong.
 */
export function useTaking({ onKey, onTaken }: Options) {
  const client = useQueryClient();
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: async (form: PaymentForm) => {
      try {
        return await takePayment(form);
      } catch (thrown) {
        // The earlier payment was recorded although its response was lost, and the form was changed since.
        if (!(thrown instanceof ApiError) || thrown.code !== "fees.key_reused") throw thrown;
        onKey(makeKey());
        await client.invalidateQueries({ queryKey: ["fees"] });
        throw new ApiError(409, { code: thrown.code, Message: fees.payment.again });
      }
    },
  });
  const error = mutation.error ? asApiError(mutation.error) : null;
  const fields = error?.fields ?? {};
  return {
    busy: mutation.isPending,
    fields,
    /** What went wrong, if it is not about a field. */
    problem: error && Object.keys(fields).length === 0 ? error.message : "",
    take: async (form: PaymentForm) => {
      if (running.current) return;
      running.current = true;
      try {
        await onTaken(await mutation.mutateAsync(form));
        void client.invalidateQueries({ queryKey: ["fees"] });
      } catch {
        // It is in `fields` or `problem`.
      } finally {
        running.current = false;
      }
    },
  };
}

let loading: Promise<typeof import("./toaster")> | undefined;

/** Loads the code of the toasts, once for all that ask. After a failure the next one to ask tries again. */
export function toasterCode(): Promise<typeof import("./toaster")> {
  loading ??= import("./toaster").catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return loading;
}

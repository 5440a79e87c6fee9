import { whenIdle } from "./when-idle";

/** The longest wait for a busy browser after it has drawn a page, in milliseconds. */
const MOST_MS = 500;

/**
 * Resolves when the browser has drawn what the page shows now and has nothing else to do. In a tab that nobody sees nothing is
 * drawn, and it resolves at once.
 */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => whenIdle(resolve, MOST_MS));
  });
}

type Context = { signal?: AbortSignal };

/**
 * Query options for what nobody sees on a page that has just been drawn, such as the choices of a closed menu. Loaders leave it to the
 * page, which asks once the browser has drawn it. With `needed`, the page shows a part of it at once, such as the name of the one
 * that is chosen, and the query stays as it is. A page that is left before it is drawn asks for nothing.
 */
export function onceDrawn<Q extends object>(query: Q, needed = false): Q & { waits?: true } {
  const { queryFn: ask } = query as { queryFn?: unknown };
  if (needed || typeof ask !== "function") return query;
  const queryFn = async (context: Context) => {
    const { signal } = context; // it is only aborted for whoever has read it
    await drawn();
    signal?.throwIfAborted();
    return ask(context);
  };
  return { ...query, waits: true, queryFn };
}

import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/**
 * Returns a component whose code is loaded when it is first rendered, or earlier by preload. It shows a fallback until then.
 *
 * It takes the place of React's lazy for what a key or a click opens, and for large parts of a screen: lazy makes a boundary wait even if the code is there, and
 * React shows what a boundary has waited for no sooner than 300 ms after it began to wait.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  let found: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load().then(
      (component) => {
        found = component;
      },
      (error: unknown) => {
        loading = undefined; // the next one may find a connection
        throw error;
      },
    );
    return loading;
  };
  function Later(props: P) {
    const [, isThere] = useState(found !== undefined);
    useEffect(() => {
      let isShown = true;
      const fail = (error: unknown) =>
        isThere(() => {
          throw error; // to the boundary for errors
        });
      start().then(
        () => isShown && isThere(true),
        (error) => isShown && fail(error),
      );
      return () => {
        isShown = false;
      };
    }, []);
    const Component = found;
    return Component ? <Component {...props} /> : fallback;
  }
  return Object.assign(Later, { preload: () => start().catch(() => undefined) });
}

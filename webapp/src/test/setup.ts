import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { useSession } from "../stores/session";
import { useUi } from "../stores/ui";

// Same as in vite.config.ts: the time limit for things that never appear.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, so scrolling and measuring need stubs.
window.scrollTo = () => {};
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
vi.stubGlobal("IntersectionObserver", NoObserver);
vi.stubGlobal("ResizeObserver", NoObserver);
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useSession.setState(useSession.getInitialState(), true);
  useUi.setState({ modal: null, floating: null });
  sessionStorage.clear();
  localStorage.clear();
});

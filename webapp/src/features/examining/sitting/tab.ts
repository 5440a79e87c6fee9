const NAME = "sitting-tab";
/** A tab that has just been closed or reloaded lets go within this time. */
const PATIENCE_MS = 500;

/**
 * Lets one tab of a browser show the exam at a time, so that each tab shows all answers. `tell` hears whether this is the tab. Without locks
 * (plain HTTP) each tab is. Returns how to take the exam from the other tab, and how to end.
 */
export function holdTab(tell: (isMine: boolean) => void): { take: () => void; end: () => void } {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    tell(true);
    return { take: () => {}, end: () => {} };
  }
  let isOn = true;
  let release = () => {};
  const timer = setTimeout(() => tell(false), PATIENCE_MS);

  function held(): Promise<void> {
    clearTimeout(timer);
    if (!isOn) return Promise.resolve();
    tell(true);
    return new Promise((resolve) => {
      release = resolve;
    });
  }
  /** Waits for the lock, and again when another tab has taken it. */
  async function hold(how: LockOptions): Promise<void> {
    try {
      await locks.request(NAME, how, held);
    } catch {
      if (!isOn) return;
      tell(false);
      void hold({});
    }
  }
  void hold({});
  return {
    take: () => void hold({ steal: true }),
    end() {
      isOn = false;
      clearTimeout(timer);
      release();
    },
  };
}

/** Resolves when the browser has drawn what the page shows now. In a tab that nobody sees nothing is drawn, and it resolves at once. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

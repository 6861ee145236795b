/** Focuses what is drawn by the next task; the first of the selectors that is there. */
export function focusLater(...selectors: readonly string[]): void {
  setTimeout(() => {
    for (const selector of selectors) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element === null) continue;
      element.focus();
      return;
    }
  }, 0);
}

/** The `keyCode` of a key event that the input method handles. */
const takenByInputMethod = 229;

/**
 * Keeps keys by which a person chooses and ends what an input method composes from everything else on the page: the Enter
 * that takes 你好 sends no form and closes no field. Browsers tell of them by `keyCode`; Safari says at the end of a
 * composition that there is none. The keyboards of phones call every letter so, without a name: those go on, as do keys
 * of CodeMirror, which knows input methods itself.
 */
export function holdComposingKeys(window: Window): void {
  const hold = (event: KeyboardEvent) => {
    if (event.keyCode !== takenByInputMethod || event.key === 'Unidentified') return;
    if (event.target instanceof Element && event.target.closest('.cm-editor')) return;
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true });
}

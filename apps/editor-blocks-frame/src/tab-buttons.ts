export type TabButtons = {
  readonly undo: HTMLElement | undefined;
  readonly redo: HTMLElement | undefined;
};

/**
 * The enabled undo and redo buttons of the open tab's own editor. The paint and sound editors keep
 * their steps to themselves, so their buttons are the only way in; the tab of blocks has none.
 */
export function findTabButtons(root: ParentNode, tab: number): TabButtons {
  const [undo, redo] = listButtons(root, tab);
  return { undo: enabled(undo), redo: enabled(redo) };
}

/** Undo before redo, as they stand in the page. */
function listButtons(root: ParentNode, tab: number): readonly Element[] {
  if (tab === 1) return [...root.querySelectorAll('[class*="fixed-tools_button-group-button_"]')];
  if (tab !== 2) return [];
  const icons = root.querySelectorAll(
    '[class*="sound-editor_undo-icon"], [class*="sound-editor_redo-icon"]',
  );
  return [...icons].flatMap((icon) => icon.closest('button') ?? []);
}

function enabled(button: Element | undefined): HTMLElement | undefined {
  return button instanceof HTMLElement && !button.hasAttribute('disabled') ? button : undefined;
}

import type { Holder } from './holder.ts';

/**
 * Lets a teacher look at everything and change nothing: blocks stay where they are, and what adds,
 * deletes, renames or paints is hidden or dead by the style sheet. Running the work stays possible.
 */
export function makeReadOnly(holder: Holder, root: Element): void {
  root.classList.add('read-only');
  holder.workspace?.setIsReadOnly(true);
  const inherited = holder.onWorkspace;
  holder.onWorkspace = (workspace) => {
    inherited(workspace);
    workspace.setIsReadOnly(true);
  };
}

export type { EditorDefinition, MenuEntry, ProjectFiles, SmallScreen } from './definition.ts';
export { DialogOutlet, type DialogRegistry } from './dialogs/dialog-outlet.tsx';
export { createDialogStore, type DialogGroup, type DialogStore } from './dialogs/dialog-store.ts';
export { FileProblem } from './file-problem.ts';
export { fetchFile } from './files/fetch-file.ts';
export { mountEditor } from './mount-editor.tsx';
export { ChoiceDialog } from './notices/choice-dialog.tsx';
export { describeFailure, type OwnTexts, type Words } from './words.ts';
export type { Workspace, WorkspaceEvents, WorkspacePort, WorkspaceProps } from './workspace.ts';

export type { EditorDefinition, MenuEntry, ProjectFiles, SmallScreen } from './definition.ts';
export { FileProblem } from './file-problem.ts';
export { createWords, describeFailure, type OwnTexts, type Words } from './words.ts';
export type { Workspace, WorkspaceEvents, WorkspacePort, WorkspaceProps } from './workspace.ts';

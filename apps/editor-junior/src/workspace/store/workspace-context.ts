import type { Store } from '@sprout/editor-kit';
import type { JuniorProject } from '@sprout/formats';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { JuniorStage, StageSound, StageState, StoryMedia } from '../../stage/index.ts';
import type { EditorState, JuniorEditor } from './junior-editor.ts';
import type { Carried, CarryStore, View, ViewStore } from './workspace-state.ts';

/** What all parts of the workspace share; the same object for its life. */
export type WorkspaceParts = {
  /** The story is only looked at: it can be played, not changed. */
  readonly isReadOnly: boolean;
  /** Names of characters and pages whose own picture or sound is nowhere. */
  readonly missing: readonly string[];
  readonly editor: JuniorEditor;
  readonly view: ViewStore;
  readonly carry: CarryStore;
  readonly media: StoryMedia;
  readonly sound: StageSound;
  /** The stage, as soon as its canvas is there. */
  readonly stage: { current: JuniorStage | undefined };
  readonly running: Store<StageState>;
  readonly tellFullScreen: (isOn: boolean) => void;
  /** What a screen reader says next. */
  readonly spoken: Store<string>;
};

const WorkspaceContext = createContext<WorkspaceParts | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext;

/** @throws Error outside of a workspace */
export function useWorkspace(): WorkspaceParts {
  const parts = useContext(WorkspaceContext);
  if (parts === undefined) throw new Error('expected a workspace around this, found none');
  return parts;
}

export function useEditorState(): EditorState {
  const { editor } = useWorkspace();
  return useSyncExternalStore(editor.subscribe, editor.get);
}

export const useProject = (): JuniorProject => useEditorState().history.project;

export function useView(): View {
  const { view } = useWorkspace();
  return useSyncExternalStore(view.subscribe, view.get);
}

export function useCarried(): Carried | undefined {
  const { carry } = useWorkspace();
  return useSyncExternalStore(carry.subscribe, carry.get);
}

export function useStageState(): StageState {
  const { running } = useWorkspace();
  return useSyncExternalStore(running.subscribe, running.get);
}

import type { Pin, StarterLimit } from '@sprout/rules';
import type { ReactNode } from 'react';
import type { CloudWork } from '../cloud/index.ts';
import type { EditorPort } from '../types.ts';
import type { Backpack } from './backpack.ts';
import type { DialogStore } from './dialogs/dialog-store.ts';
import type { LoadSchoolLibrary } from './school-library.ts';

/** What the shared page asks of the place where a work is edited, once it can be used. */
export type WorkspacePort = EditorPort & {
  undo(): void;
  redo(): void;
  /** Ends whatever runs. */
  stop(): void;
  /** The stage as it is now, for a cover: PNG, 480x360. Undefined when there is none. */
  takePicture(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  setFullScreen(isOn: boolean): void;
  /** Marks what the staff speak of, numbered from 1 in this order; an empty list takes the marks away. */
  setPins(pins: readonly Pin[]): void;
  /** Goes to the place of a pin that was set, by its place in the list; answers whether the work still has it. */
  showPin(at: number): Promise<boolean>;
};

/** What the shared page hears of it. */
export type WorkspaceEvents = {
  /**
   * The content can be seen and changed.
   * @param missing names of pictures and sounds that the work asks for and that are nowhere
   */
  onReady(port: WorkspacePort, missing?: readonly string[]): void;
  /** The content cannot be shown; a code as in `error.code`. */
  onFailed(code: string): void;
  /**
   * The content has changed.
   * @param rev grows with each change
   * @param isDragging something is held: saving waits until it is let go
   */
  onChange(rev: number, isDragging: boolean): void;
  onHistory(canUndo: boolean, canRedo: boolean): void;
  onRunning(isOn: boolean): void;
  /** The workspace fills the page, or no longer. */
  onFullScreen(isOn: boolean): void;
  /** The keys for saving were pressed where the page does not hear them. */
  onSaveKey(): void;
};

export type WorkspaceProps = WorkspaceEvents & {
  /** The checked file to begin with; the same array for the life of the workspace. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** A guest or a pupil: what a work brings along for others to solve is theirs to solve. */
  readonly isPupil: boolean;
  /** What the lesson offers; everything without one. The same for the life of the workspace. */
  readonly limit: StarterLimit | undefined;
  /** Where it opens what stands above it; the same for the life of the workspace. */
  readonly dialogs: DialogStore;
  /** Of the signed-in child; empty for a guest. */
  readonly nickname: string;
  /** What the school offers in the libraries; absent where there is nothing to ask. */
  readonly loadSchoolLibrary?: LoadSchoolLibrary | undefined;
  /** Of the signed-in child; guests have none. */
  readonly backpack: Backpack | undefined;
  /** Of the signed-in child, for editors whose works have cloud variables. */
  readonly cloud: CloudWork | undefined;
};

/** Stands below the bar of the shared page; language and short messages come from `@sprout/ui`. */
export type Workspace = (props: WorkspaceProps) => ReactNode;

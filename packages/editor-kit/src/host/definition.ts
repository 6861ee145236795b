import type { Language, TextKey } from '@sprout/texts';
import type { ReactNode } from 'react';
import type { Splitter } from '../save/splitter.ts';
import type { Pace } from '../session/pace.ts';
import type { EditorName, WorkType } from '../types.ts';
import type { OwnTexts, Words } from './words.ts';
import type { Workspace } from './workspace.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The project files of an editor. */
export type ProjectFiles = {
  /** Of the field in which a file is chosen: endings, comma between them. */
  readonly accept: string;
  /** Every ending that is cut off when a work is named after its file, lower case with the dot. */
  readonly endings: readonly string[];
  /** Of a download, with the dot. */
  readonly ending: string;
  readonly mime: string;
};

/** A page in place of the workspace where the window is too small, until the child wants it. */
export type SmallScreen = {
  /** Media query. */
  readonly query: string;
  readonly Page: (props: { onPlay: () => void; onAnyway: () => void }) => ReactNode;
};

/** What makes one editor of the shared page. */
export type EditorDefinition = {
  readonly name: EditorName;
  /** 2 blocks, 3 junior, 4 Python. */
  readonly workType: Extract<WorkType, '2' | '3' | '4'>;
  readonly path: `/edit/${EditorName}/`;
  readonly file: ProjectFiles;
  readonly bar: {
    /** Colour of its main button; the field of the bar is `--bar` in the editor's own styles. */
    readonly tone: 'sky' | 'carrot' | 'berry';
    /** Undo, redo and the fast run stand in the bar; else the workspace has them, and the menu the run. */
    readonly hasTools: boolean;
  };
  /**
   * A project that the workspace may be given, made from a file of anywhere.
   * Throws a `FileProblem`, whose code has a text `editor.error.<code>`.
   */
  readonly checkFile: (bytes: Bytes) => Bytes;
  /** Names of what a checked project has and the player has not; nothing when left out. */
  readonly findUnplayable?: (bytes: Bytes) => Promise<readonly string[]>;
  /** The file of a new work. Rejects with an error that has a `code`. */
  readonly startFile: (t: Words, language: Language) => Promise<Bytes>;
  /** Whether what the editor is made of is on the server; taken for granted when left out. */
  readonly isInstalled?: () => Promise<boolean>;
  /** How soon its changes are kept. */
  readonly pace: Pace;
  readonly createSplitter: () => Splitter;
  readonly Workspace: Workspace;
  /** The workspace is made anew for another language; else it follows by itself. */
  readonly isBoundToLanguage?: boolean;
  readonly smallScreen?: SmallScreen;
  readonly texts: {
    /** Name of the editor, in the window's title. */
    readonly title: TextKey;
    /** First heading; has the parameter `name`. */
    readonly heading: TextKey;
    /** Areas beside those of the page. */
    readonly own?: OwnTexts;
  };
  readonly help: { readonly steps: readonly TextKey[]; readonly keys: readonly TextKey[] };
  /** A page with source and licence of what others wrote, where a licence asks for it. */
  readonly source?: { readonly path: string; readonly text: TextKey };
  /** Its works may have variables whose values a class shares. */
  readonly hasCloudVariables?: true;
  /** Further entries of the menu. */
  readonly menu?: readonly MenuEntry[];
};

/** An entry of the menu that belongs to one editor. */
export type MenuEntry = {
  readonly text: TextKey;
  readonly icon: ReactNode;
  readonly onPress: () => void;
};

import { createStore } from '@sprout/editor-kit';
import { listMissingOwners, readSjr } from '@sprout/formats';
import { mediaUrl } from '../../library/index.ts';
import { createStoryMedia, createWebSound, type StageState } from '../../stage/index.ts';
import { createJuniorEditor, shownPageIndex } from './junior-editor.ts';
import type { WorkspaceParts } from './workspace-context.ts';
import { type Carried, createViewStore } from './workspace-state.ts';

type Events = {
  readonly onChange: (rev: number, isDragging: boolean) => void;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
  readonly onFullScreen: (isOn: boolean) => void;
  /** The story is only looked at. */
  readonly isReadOnly?: boolean;
};

/**
 * Opens a story and makes all that the parts of the workspace share.
 * @throws FormatError for a file that is no story
 */
export function createParts(bytes: Uint8Array<ArrayBuffer>, events: Events): WorkspaceParts {
  const { project, media: files } = readSjr(bytes);
  const media = createStoryMedia({ files, libraryUrl: mediaUrl });
  return {
    isReadOnly: events.isReadOnly === true,
    missing: listMissingOwners(project, files),
    editor: createJuniorEditor(project, events),
    view: createViewStore(),
    carry: createStore<Carried | undefined>(undefined),
    media,
    sound: createWebSound(media),
    stage: { current: undefined },
    running: createStore<StageState>({
      isRunning: false,
      pageIndex: shownPageIndex(project),
      pageCount: project.json.pages.length,
      lit: [],
    }),
    spoken: createStore(''),
    tellFullScreen: events.onFullScreen,
  };
}

export function disposeParts({ media, sound }: WorkspaceParts): void {
  sound.dispose();
  media.dispose();
}

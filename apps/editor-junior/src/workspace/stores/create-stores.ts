import type { DialogStore, LoadSchoolLibrary } from '@sprout/editor-kit/host';
import { listMissingOwners, readSjr } from '@sprout/formats';
import { mediaUrl } from '../../library/index.ts';
import { createStoryMedia, createWebSound } from '../../stage/index.ts';
import { listCategories, offerOf } from '../model/palette.ts';
import { createAnnouncer } from './announcer.ts';
import { createCarryStore } from './carry-store.ts';
import type { JuniorDialogs } from './dialog-group.ts';
import { createProjectStore } from './project-store.ts';
import { createRunStore } from './run-store.ts';
import { createViewStore } from './view-store.ts';

type Events = {
  readonly onChange: (rev: number, isDragging: boolean) => void;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
  readonly dialogs: DialogStore;
  /** The story is only looked at. */
  readonly isReadOnly?: boolean;
  /** Types of blocks that the lesson offers; all without any. */
  readonly only?: readonly string[] | undefined;
  readonly loadSchoolLibrary?: LoadSchoolLibrary | undefined;
};

export type JuniorStores = ReturnType<typeof createStores>;

/**
 * Opens a story and makes the stores of its workspace.
 * @throws FormatError for a file that is no story
 */
export function createStores(bytes: Uint8Array<ArrayBuffer>, events: Events) {
  const { project, media: files } = readSjr(bytes);
  const media = createStoryMedia({ files, libraryUrl: mediaUrl });
  return {
    project: createProjectStore(project, {
      ...events,
      missing: listMissingOwners(project, files),
    }),
    run: createRunStore(project),
    view: createViewStore(listCategories(offerOf(events.only, project))),
    only: events.only,
    carry: createCarryStore(),
    dialogs: events.dialogs.group<JuniorDialogs>('junior'),
    media,
    sound: createWebSound(media),
    announcer: createAnnouncer(),
    loadSchoolLibrary: events.loadSchoolLibrary,
  };
}

export function disposeStores({ media, sound }: JuniorStores): void {
  sound.dispose();
  media.dispose();
}

import type { Captured, CaptureReason } from '@sprout/editor-kit';
import { FileProblem, type WorkspacePort } from '@sprout/editor-kit/host';
import { FormatError, type JuniorFile, type JuniorProject, writeSjr } from '@sprout/formats';
import { keepStage, renameProject } from '@sprout/junior-engine';
import { findPinPlace } from '../model/pin-place.ts';
import type { JuniorStores } from './create-stores.ts';

type Deps = {
  readonly stores: JuniorStores;
  /** The name of the work as it is now. */
  readonly nameOf: () => string;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setFullScreen: (isOn: boolean) => void;
};

/** The workspace as the page around it sees it. */
export function createPort({ stores, nameOf, undo, redo, setFullScreen }: Deps): WorkspacePort {
  const { project: projectStore, media, run, view } = stores;
  let last: Captured | undefined;
  /** The change that the cover shows. */
  let pictureRev: number | undefined;

  /** Equal revisions have equal content: what the story did to itself waits for the next edit. */
  async function capture(reason: CaptureReason): Promise<Captured> {
    const { rev, history } = projectStore.get();
    if (last?.rev !== rev) {
      const project = withName(contentOf(history.project), nameOf());
      last = { bytes: pack({ project, media: media.own() }), cover: last?.cover, rev };
      pictureRev = undefined;
    }
    const taken = last;
    // A page that is being left has no time for a picture.
    if (reason === 'draft' || pictureRev === rev) return taken;
    const cover = await takePicture();
    if (last === taken) {
      last = { ...taken, cover };
      pictureRev = rev;
    }
    return { ...taken, cover };
  }

  function contentOf(project: JuniorProject): JuniorProject {
    const stage = run.stage();
    return stage && !stage.state().isRunning ? keepStage(project, stage.allSprites()) : project;
  }

  async function takePicture(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await run.stage()?.takePicture();
    } catch {
      // A work without a cover is better than none.
      return undefined;
    }
  }

  return {
    capture,
    markClean: () => {},
    undo,
    redo,
    stop: () => run.stage()?.stop(),
    takePicture,
    setFullScreen,
    setPins: (pins) => view.patch({ pins, openPin: undefined }),
    showPin: async (at) => showPin(stores, at),
  };
}

/** Opens the page and the character of a pin, and its words beside the block. */
function showPin({ project, view }: JuniorStores, at: number): boolean {
  const pin = view.get().pins[at];
  const found = pin && findPinPlace(project.current(), pin.place);
  if (!found) return false;
  project.showPage(found.at.pageId);
  project.choose(found.at);
  view.patch({ openPin: { at, isGoal: true }, isList: false });
  return true;
}

/** Throws a `FileProblem` for a story that has grown too large to be kept, so that the page can say so. */
function pack(file: JuniorFile): Uint8Array<ArrayBuffer> {
  try {
    return writeSjr(file);
  } catch (error) {
    throw error instanceof FormatError ? new FileProblem('junior.tooLarge') : error;
  }
}

const withName = (project: JuniorProject, name: string): JuniorProject =>
  renameProject(project, name)?.project ?? project;

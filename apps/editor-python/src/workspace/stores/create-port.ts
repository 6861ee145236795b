import type { Captured, CaptureReason } from '@sprout/editor-kit';
import { FileProblem, type WorkspacePort } from '@sprout/editor-kit/host';
import { FormatError } from '@sprout/formats';
import type { PythonStores } from './create-stores.ts';
import type { ProjectStore } from './project-store.ts';

/** The workspace as the page around it sees it. */
export function createPort({
  project,
  history,
  run,
  stage,
  view,
  code,
}: PythonStores): WorkspacePort {
  let cover: Awaited<ReturnType<typeof stage.takeCover>>;

  async function capture(reason: CaptureReason): Promise<Captured> {
    const { rev } = project.get();
    const bytes = pack(project);
    // A page that is being left has no time for a picture.
    if (reason !== 'draft') cover = await stage.takeCover();
    return { bytes, cover, rev };
  }

  return {
    capture,
    markClean: () => undefined,
    undo: history.undo,
    redo: history.redo,
    stop: () => run.stop(),
    takePicture: stage.takeCover,
    setPins: code.setPins,
    showPin: async (at) => code.showPin(at),
    setFullScreen: (isOn) => view.patch({ isFullScreen: isOn, side: isOn ? 'stage' : 'code' }),
  };
}

/** Throws a `FileProblem` for what has grown too large to be kept, so that the page can say so. */
function pack(project: ProjectStore): Uint8Array<ArrayBuffer> {
  try {
    return project.toBytes();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code } = error.problem;
    throw new FileProblem(code === 'format.tooLarge' ? 'python.tooLarge' : code);
  }
}

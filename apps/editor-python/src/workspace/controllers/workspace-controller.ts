import { type Captured, type CaptureReason, createStore } from '@sprout/editor-kit';
import { FileProblem, type WorkspacePort } from '@sprout/editor-kit/host';
import { type Challenge, FormatError } from '@sprout/formats';
import type { Explanation, Fix } from '@sprout/python-engine';
import type { TextKey, Translate } from '@sprout/texts';
import type { PythonRuntime, PythonRuntimeOptions } from '../../runtime/types.ts';
import type { KeptBlocks } from '../blocks/board-parts.ts';
import type { CodeEditor } from '../code/code-editor.ts';
import type { FirstMark } from '../code/find-marks.ts';
import { isMain, textOf } from '../files/project-files.ts';
import { codeCard } from '../stage/code-card.ts';
import { pictureCover } from '../stage/picture-export.ts';
import { createPictures } from '../stage/pictures.ts';
import { createTurtleScreen } from '../stage/turtle-screen.ts';
import { createProjectController, mainName, type ProjectController } from './project-controller.ts';
import { createRunController } from './run-controller.ts';
import { createSettings } from './settings.ts';

/** What a phone shows; wider pages show all of it. */
export type Side = 'code' | 'stage' | 'output';

export type OpenDialog = 'none' | 'blocks' | 'lessons' | 'challenge' | 'newFile' | 'rename';

export type ViewState = {
  readonly side: Side;
  readonly dialog: OpenDialog;
  readonly hasSnippets: boolean;
  readonly mark: FirstMark | undefined;
  /** Call of a standing program that is looked at, the newest first. */
  readonly chosenCall: number;
  readonly stageSize: { readonly width: number; readonly height: number };
  /** Name of a file that was just deleted and can be brought back. */
  readonly removed: string | undefined;
  readonly isFullScreen: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The lesson whose steps stand beside the code. */
  readonly lesson: string | undefined;
};

const firstView: ViewState = {
  side: 'code',
  dialog: 'none',
  hasSnippets: false,
  mark: undefined,
  chosenCall: 0,
  stageSize: { width: 800, height: 600 },
  removed: undefined,
  isFullScreen: false,
  canUndo: false,
  canRedo: false,
  lesson: undefined,
};

type Point = { readonly x: number; readonly y: number };

export type Deps = {
  readonly bytes: Uint8Array;
  readonly createRuntime: (options: PythonRuntimeOptions) => PythonRuntime;
  readonly texts: () => Translate<TextKey>;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
  readonly onSavePicture: (name: string) => void;
};

export type WorkspaceController = ReturnType<typeof createWorkspaceController>;

/** All that lives behind the view of the workspace. */
export function createWorkspaceController(deps: Deps) {
  const project = createProjectController(deps.bytes);
  const view = createStore<ViewState>(firstView);
  const settings = createSettings(openStorage());
  const change = (part: Partial<ViewState>) => view.set({ ...view.get(), ...part });
  const keptBlocks: KeptBlocks = { state: undefined };
  let editor: CodeEditor | undefined;

  const pictures = createPictures(() => screen.repaint());
  const resize = ({ width, height }: ViewState['stageSize']) => {
    const { stageSize } = view.get();
    if (stageSize.width !== width || stageSize.height !== height)
      change({ stageSize: { width, height } });
  };
  const nextFrame = (paint: () => void) => void requestAnimationFrame(paint);
  const screen = createTurtleScreen({ pictures, nextFrame, onPaint: resize, onListen: giveKeys });
  pictures.load(project.store.get().files);
  project.store.subscribe(() => pictures.load(project.store.get().files));

  const breakpoints = () =>
    project.store
      .get()
      .files.flatMap(({ id, name }) =>
        (editor?.breakpoints(id) ?? []).map((line) => ({ file: name, line })),
      );
  const run = createRunController({ ...deps, project, screen, timeOfDay, breakpoints });

  const tellHistory = () => {
    const depths = editor?.depths() ?? { undo: 0, redo: 0 };
    const canUndo = depths.undo > 0 || project.undoesStep(false);
    const canRedo = depths.redo > 0 || project.canRedo();
    const before = view.get();
    if (before.canUndo === canUndo && before.canRedo === canRedo) return;
    change({ canUndo, canRedo });
    deps.onHistory(canUndo, canRedo);
  };
  const undo = () => {
    const canType = (editor?.depths().undo ?? 0) > 0;
    if (project.undoesStep(canType)) project.undo();
    else if (canType) editor?.undo();
    change({ removed: undefined });
    tellHistory();
  };
  const redo = () => {
    if (project.canRedo()) project.redo();
    else editor?.redo();
    tellHistory();
  };
  const openFile = (name: string): boolean => {
    const file = project.store.get().files.find((one) => one.name === name);
    if (file?.kind !== 'text') return false;
    project.open(file.id);
    editor?.open(file);
    return true;
  };
  const replaceMain = (text: string): void => {
    const file = project.store.get().files.find(isMain);
    if (file?.kind !== 'text') return;
    openFile(file.name);
    editor?.replaceText(file, text);
  };
  const takePicture = async () => {
    if (screen.hasDrawn()) return pictureCover(screen.layout(), pictures);
    return codeCard(textOf(project.store.get().files, mainName) ?? '');
  };

  return {
    project,
    run,
    view,
    settings,
    screen,
    pictures,
    change,
    tellHistory,
    /** What was put together with blocks, while the page is open. */
    blocks: keptBlocks,
    editor: () => editor,
    setEditor(next: CodeEditor | undefined): void {
      editor = next;
    },
    find(): void {
      change({ side: 'code' });
      editor?.find();
    },
    /** Shows a line of a file, if the project has it. */
    goTo(name: string, line: number, column = 0): void {
      if (!openFile(name)) return;
      change({ side: 'code' });
      editor?.goTo(line, column);
    },
    showRunLine(name: string, line: number): void {
      if (!openFile(name)) return;
      change({ side: 'code' });
      editor?.setRunLine(line);
    },
    hideRunLine: () => editor?.setRunLine(undefined),
    showProblem({ file, line }: Explanation): void {
      change({ side: 'code' });
      if (line > 0 && openFile(file)) editor?.scrollTo(line);
    },
    /** Puts a program into `main.py`, as one step of its history. */
    replaceMain,
    startLesson(id: string, starter: string, challenge: Challenge | undefined): void {
      replaceMain(starter);
      const before = project.store.get().challenge;
      if (challenge) project.do({ kind: 'challenge', before, after: challenge });
      change({ lesson: id, hasSnippets: false, side: 'code' });
      tellHistory();
    },
    goToMark({ line }: FirstMark): void {
      change({ side: 'code' });
      editor?.goTo(line);
    },
    fixMark(mark: FirstMark): void {
      if (mark.signs > 0) editor?.fixWideSigns();
      else if (mark.fix) {
        const { line, from, to, insert } = mark.fix;
        editor?.changeShown(line, from, to, insert);
      }
      change({ mark: undefined });
      editor?.focus();
    },
    hoverSnippet(point: Point | undefined): void {
      editor?.setDropLine(point && editor.lineAtPoint(point.x, point.y));
    },
    dropSnippet(code: string, { x, y }: Point): void {
      const line = editor?.lineAtPoint(x, y);
      if (line !== undefined) editor?.insertSnippet(code, line);
    },
    undo,
    redo,
    bringBack(): void {
      project.bringBack(view.get().removed ?? '');
      change({ removed: undefined });
      tellHistory();
    },
    applyFix(fix: Fix): void {
      const file = project.store.get().files.find(({ name }) => name === fix.file);
      if (file?.kind !== 'text') return;
      editor?.changeLine(file, fix.line, fix.from, fix.to, fix.insert);
      run.dismissProblem();
      editor?.focus();
    },
    port(): WorkspacePort {
      return {
        capture: createCapture(project, takePicture),
        markClean: () => undefined,
        undo,
        redo,
        stop: () => run.stop(),
        takePicture,
        setFullScreen: (isOn) => change({ isFullScreen: isOn, side: isOn ? 'stage' : 'code' }),
      };
    },
    close(): void {
      run.runtime.close();
      pictures.forgetAll();
    },
  };
}

function createCapture(project: ProjectController, takePicture: WorkspacePort['takePicture']) {
  let picture: Awaited<ReturnType<typeof takePicture>>;
  return async (reason: CaptureReason): Promise<Captured> => {
    const { rev } = project.store.get();
    const bytes = pack(project);
    // A page that is being left has no time for a picture.
    if (reason !== 'draft') picture = await takePicture();
    return { bytes, cover: picture, rev };
  };
}

/** Throws a `FileProblem` for what has grown too large to be kept, so that the page can say so. */
function pack(project: ProjectController): Uint8Array<ArrayBuffer> {
  try {
    return project.toBytes();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code } = error.problem;
    throw new FileProblem(code === 'format.tooLarge' ? 'python.tooLarge' : code);
  }
}

/** As the window of a turtle comes to the front; but nobody who types an answer loses the line. */
function giveKeys(paper: HTMLElement): void {
  if (document.activeElement instanceof HTMLInputElement) return;
  paper.parentElement?.focus({ preventScroll: true });
}

const timeOfDay = (): string => {
  const now = new Date();
  return `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
};

/** A browser that keeps nothing throws on the name alone. */
function openStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

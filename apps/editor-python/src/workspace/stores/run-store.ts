import { createStore } from '@sprout/editor-kit';
import {
  type Breakpoint,
  type DebugOrder,
  type Explanation,
  explainFailure,
  type Failure,
  type Outcome,
  type Pause,
  promptsOf,
} from '@sprout/python-engine';
import type { TextKey, Translate } from '@sprout/texts';
import { canSuspend } from '../../runtime/find-wait-mode.ts';
import type { PythonRuntime, PythonRuntimeOptions, RuntimeState } from '../../runtime/types.ts';
import {
  addNotice,
  addOutput,
  beginRun,
  type ConsoleView,
  emptyView,
} from '../console/console-lines.ts';
import { textOf } from '../files/project-files.ts';
import type { TurtleScreen } from '../stage/turtle-screen.ts';
import { mainName, type ProjectStore, toProgram } from './project-store.ts';

/** A mistake that ended a run. */
export type RunProblem = { readonly explanation: Explanation; readonly failure: Failure };

export type RunState = {
  readonly runtime: RuntimeState;
  readonly console: ConsoleView;
  readonly problem: RunProblem | undefined;
  /** Where a program that goes step by step stood last; undefined once it runs on. */
  readonly pause: Pause | undefined;
  /** Prompts of the inputs that must be answered before the run; undefined: none are asked. */
  readonly askedBefore: readonly string[] | undefined;
  /** The newest run has drawn something. */
  readonly hasDrawn: boolean;
  /** How many runs there were. */
  readonly runs: number;
};

type Deps = {
  readonly project: ProjectStore;
  readonly screen: TurtleScreen;
  readonly createRuntime: (options: PythonRuntimeOptions) => PythonRuntime;
  readonly breakpoints: () => readonly Breakpoint[];
  readonly texts: () => Translate<TextKey>;
  /** Hour and minute for the head of a run. */
  readonly timeOfDay: () => string;
  /** The program asked for its picture under this name. */
  readonly onSavePicture: (name: string) => void;
};

type Mode = 'run' | 'debug';

/** Pictures that one run may put among the downloads: a stranger's program must not fill the disk. */
const mostSaves = 5;

/** Runs the project and keeps what a run shows: its output, its questions, how it ended. */
export function createRunStore(deps: Deps) {
  const { project, screen } = deps;
  const change = (part: Partial<RunState>) => store.set({ ...store.get(), ...part });
  const updateConsole = (update: (view: ConsoleView) => ConsoleView) =>
    change({ console: update(store.get().console) });
  let runId = 0;
  let saves = 0;
  const runtime = deps.createRuntime({
    events: {
      onState(state) {
        // What an ended program still had to draw is not of this run.
        if (state.phase === 'running' && state.runId !== runId) {
          runId = state.runId;
          saves = 0;
          screen.clear();
          change({ hasDrawn: false, pause: undefined });
        }
        const isRunning = state.phase === 'running';
        const pause = isRunning ? (state.paused ?? store.get().pause) : undefined;
        change({ runtime: state, pause });
      },
      onOutput: (stream, text) => updateConsole((view) => addOutput(view, stream, text)),
      onDraw(commands) {
        screen.draw(commands);
        if (!store.get().hasDrawn && screen.hasDrawn()) change({ hasDrawn: true });
        const name = screen.takeRequestedSave();
        if (name === undefined || saves >= mostSaves) return;
        saves += 1;
        deps.onSavePicture(name);
      },
    },
  });
  const store = createStore<RunState>({
    runtime: runtime.getState(),
    console: emptyView,
    problem: undefined,
    pause: undefined,
    askedBefore: undefined,
    hasDrawn: false,
    runs: 0,
  });
  let modeAsked: Mode = 'run';

  const sourceOf = (file: string) => textOf(project.get().files, file);
  const begin = async (mode: Mode, inputs?: readonly string[]): Promise<void> => {
    const t = deps.texts();
    const { runs, console } = store.get();
    screen.clear();
    const head = t(mode === 'run' ? 'python.console.ran' : 'python.console.stepped', {
      time: deps.timeOfDay(),
    });
    change({
      problem: undefined,
      askedBefore: undefined,
      hasDrawn: false,
      runs: runs + 1,
      console: beginRun(console, head),
    });
    const files = toProgram(project.get());
    const options = inputs ? { inputs } : {};
    const breakpoints = deps.breakpoints();
    const setup = { breakpoints, pausesAtStart: breakpoints.length === 0 };
    const outcome = await (mode === 'run'
      ? runtime.run(files, options)
      : runtime.debug(files, setup, options));
    if (store.get().runs === runs + 1) end(outcome);
  };
  const end = (outcome: Outcome): void => {
    const t = deps.texts();
    if (outcome.end === 'failed') {
      const explanation = explainFailure(outcome.failure, sourceOf);
      change({ problem: { explanation, failure: outcome.failure } });
      const what = t(`pythonError.${explanation.name}.what`, explanation.params);
      const key = outcome.failure.syntax ? 'python.console.notBegun' : 'python.console.failed';
      updateConsole((view) => addNotice(view, t(key, { what })));
      return;
    }
    const sentence = {
      done: () => t('python.console.done'),
      stopped: () => t('python.console.stopped'),
      crashed: () => t('python.console.crashed'),
    }[outcome.end]();
    updateConsole((view) => addNotice(view, sentence));
  };
  let isAskingForMode = false;
  const start = async (mode: Mode): Promise<void> => {
    const prompts = promptsOf(sourceOf(mainName) ?? '');
    if (prompts.length === 0 || canSuspend()) return begin(mode);
    if (isAskingForMode) return;
    isAskingForMode = true;
    // Whether a program can wait for its answers is known when Python is there.
    const waitMode = await runtime.whenReady();
    isAskingForMode = false;
    if (waitMode !== 'before') return begin(mode);
    modeAsked = mode;
    change({ askedBefore: prompts });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    runtime,
    run: () => void start('run'),
    debug: () => void start('debug'),
    stop: () => runtime.stop(),
    sendBreakpoints: () => runtime.order({ kind: 'breakpoints', breakpoints: deps.breakpoints() }),
    order(order: DebugOrder): void {
      // Between two steps the panel stays where it is; a program that runs on needs the room.
      if (order.kind === 'continue') change({ pause: undefined });
      runtime.order(order);
    },
    /** Lines for a browser in which no program can wait. */
    answerBefore(lines: readonly string[] | undefined): void {
      if (lines) void begin(modeAsked, lines);
      else change({ askedBefore: undefined });
    },
    answerLine(text: string): void {
      updateConsole((view) => addOutput(view, 'input', `${text}\n`));
      runtime.answer(text);
    },
    answerWindow: (value: string | null) => runtime.answer(value),
    dismissProblem: () => change({ problem: undefined }),
    clearConsole: () => change({ console: { ...emptyView, nextId: store.get().console.nextId } }),
    explain: (failure: Failure) => explainFailure(failure, sourceOf),
  };
}

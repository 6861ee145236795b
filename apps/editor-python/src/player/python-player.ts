import {
  type CreateWorkPlayer,
  createElement,
  LoadError,
  type PlayerPage,
  type WorkPlayer,
} from '@sprout/editor-kit/player';
import { type PythonProject, pythonFileText, readPythonProject } from '@sprout/formats';
import { type Failure, type Outcome, promptsOf } from '@sprout/python-engine';
import type { Language } from '@sprout/texts';
import { createPythonRuntime, type RuntimeState } from '../runtime/index.ts';
import { makeFile } from '../workspace/files/project-files.ts';
import { codeCard } from '../workspace/stage/code-card.ts';
import { pictureCover } from '../workspace/stage/picture-export.ts';
import { createPictures } from '../workspace/stage/pictures.ts';
import { keyEvent } from '../workspace/stage/stage-input.ts';
import { createAsking } from './asking.ts';
import { createBoard, listenToKeys } from './board.ts';
import { createConsoleView } from './console-view.ts';
import type { ToldMistake } from './explain.ts';
import { createLoadingView } from './loading-view.ts';
import { findNeeds } from './needs.ts';

const mainFile = 'main.py';
/** Of a line that was printed, so much is told. */
const mostTold = 200;
const noProject: PythonProject = { files: [], challenge: undefined };

/** Plays Python works: picture and console, nothing to change. */
export const createPythonPlayer =
  ({ t, language }: PlayerPage): CreateWorkPlayer =>
  (mount, { onRunning }) =>
    createWorkPlayer(mount, { t, language, onRunning });

type Deps = Pick<PlayerPage, 't' | 'language'> & { readonly onRunning: (isOn: boolean) => void };

function createWorkPlayer(mount: HTMLElement, { t, language, onRunning }: Deps): WorkPlayer {
  let project = noProject;
  let isOn = false;
  let plays = 0;
  const place = createElement('div', 'python');
  mount.append(place);
  const pictures = createPictures(() => screen.repaint());
  const runtime = createPythonRuntime({
    hasSpare: false,
    events: { onState, onOutput: (stream, text) => words.add(stream, text), onDraw },
  });
  const { screen } = createBoard(place, {
    label: t('player.stage'),
    pictures,
    onEvents: runtime.sendEvents,
  });
  const asking = createAsking((prompt) => words.ask({ kind: 'line', title: '', prompt }));
  const words = createConsoleView(place, {
    t,
    onAnswer: (value) => asking.take(value) || runtime.answer(value),
  });
  const loading = createLoadingView(place, t);
  listenToKeys(() => runtime.getState().phase === 'running', screen.listening, runtime.sendEvents);

  function onState(state: RuntimeState): void {
    loading.show(isOn ? state : undefined);
    if (!asking.isOpen()) words.ask(state.phase === 'running' ? state.question : undefined);
  }

  function onDraw(commands: Parameters<typeof screen.draw>[0]): void {
    screen.draw(commands);
    place.toggleAttribute('data-drawn', true);
  }

  function reset(): void {
    runtime.stop();
    words.clear();
    screen.clear();
  }

  async function play(): Promise<void> {
    plays += 1;
    const own = plays;
    asking.cancel();
    reset();
    isOn = true;
    onRunning(true);
    onState(runtime.getState());
    const waitMode = await runtime.whenReady();
    const prompts = waitMode === 'before' ? promptsOf(pythonFileText(project, mainFile)) : [];
    const inputs = own === plays ? await asking.collect(prompts) : [];
    const canRun = isOn && own === plays;
    const outcome = canRun ? await runtime.run(project.files, { inputs }) : undefined;
    // It was started anew meanwhile.
    if (own !== plays) return;
    if (outcome) await tellEnd(outcome);
    if (own !== plays) return;
    isOn = false;
    onRunning(false);
  }

  async function tellEnd(outcome: Outcome): Promise<void> {
    loading.show(undefined);
    if (outcome.end === 'crashed') words.note(t('player.crashed'));
    if (outcome.end === 'stopped') words.note(t('player.stopped'));
    if (outcome.end === 'done' && !words.hasWords() && !screen.hasDrawn())
      words.note(t('player.done'));
    if (outcome.end !== 'failed') return;
    const own = plays;
    const told = await explain(language, outcome.failure, project);
    if (own !== plays) return;
    if (told) words.problem(told, outcome.failure.traceback);
    else words.add('stderr', outcome.failure.traceback);
  }

  return {
    async load(bytes) {
      project = readProject(bytes);
      const needs = findNeeds(project);
      reset();
      pictures.load(project.files.map((file, index) => makeFile(index, file.name, file.bytes)));
      place.toggleAttribute('data-drawn', needs.drawsAtOnce);
      // The user who opened the player is about to start it.
      runtime.start();
      return needs;
    },
    start: () => void play(),
    stop() {
      isOn = false;
      asking.cancel();
      words.ask(undefined);
      runtime.stop();
    },
    press: (key, isDown) =>
      runtime.sendEvents([keyEvent(isDown ? 'press' : 'release', key, screen.listening())]),
    setMuted: () => undefined,
    async grade(plan) {
      const { judgements } = await runtime.grade(project.files, plan);
      return {
        judgements: judgements.map(({ part, index, status, difference, line }) => ({
          part,
          index,
          status,
          got: (difference?.got ?? '').slice(0, mostTold),
          line: difference?.line ?? line,
        })),
      };
    },
    async takePicture() {
      const png = screen.hasDrawn()
        ? await pictureCover(screen.layout(), pictures)
        : await codeCard(pythonFileText(project, mainFile));
      if (!png) throw new LoadError('engine');
      return png.buffer;
    },
  };
}

/** Undefined when the words cannot be fetched. */
async function explain(
  language: Language,
  failure: Failure,
  project: PythonProject,
): Promise<ToldMistake | undefined> {
  const isOurs = (file: string): boolean => project.files.some(({ name }) => name === file);
  const sourceOf = (file: string) => (isOurs(file) ? pythonFileText(project, file) : undefined);
  try {
    const { tellMistake } = await import('./explain.js');
    return tellMistake(language, failure, sourceOf);
  } catch {
    return undefined;
  }
}

function readProject(bytes: ArrayBuffer): PythonProject {
  try {
    return readPythonProject(new Uint8Array(bytes));
  } catch {
    throw new LoadError('format');
  }
}

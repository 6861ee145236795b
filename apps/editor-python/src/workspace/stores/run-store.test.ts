import { type Pause, readCommands } from '@sprout/python-engine';
import { createTexts } from '@sprout/texts';
import { pythonEditorEnUs } from '@sprout/texts/en-us/python-editor';
import { expect, it, vi } from 'vitest';
import type { PythonRuntime, RuntimeEvents } from '../../runtime/types.ts';
import { createPictures } from '../stage/pictures.ts';
import { createTurtleScreen } from '../stage/turtle-screen.ts';
import { createProjectStore } from './project-store.ts';
import { createRunStore } from './run-store.ts';

const nothing = () => undefined;
const never = new Promise<never>(nothing);

/** A run whose interpreter does what the test says. */
function aRun(onSavePicture: (name: string) => void) {
  const heard: RuntimeEvents[] = [];
  const runtime: PythonRuntime = {
    getState: () => ({ phase: 'idle' }),
    start: nothing,
    order: nothing,
    answer: nothing,
    sendEvents: nothing,
    stop: nothing,
    run: () => never,
    debug: () => never,
    whenReady: () => never,
    check: () => never,
    grade: () => never,
    close: nothing,
  };
  const run = createRunStore({
    project: createProjectStore(new TextEncoder().encode('print(1)\n')),
    screen: createTurtleScreen({
      pictures: createPictures(nothing),
      onPaint: nothing,
      nextFrame: nothing,
    }),
    createRuntime: ({ events }) => {
      heard.push(events);
      return runtime;
    },
    breakpoints: () => [],
    texts: () => createTexts('en-US', pythonEditorEnUs),
    timeOfDay: () => '9:00',
    onSavePicture,
  });
  const [events] = heard;
  if (!events) throw new Error('expected the store to make a runtime');
  const begin = (runId: number, paused?: Pause) =>
    events.onState({
      phase: 'running',
      waitMode: 'suspend',
      runId,
      task: 'run',
      question: undefined,
      paused,
      isStopping: false,
    });
  const finish = () => events.onState({ phase: 'ready', waitMode: 'suspend' });
  const save = (name: string) => events.onDraw(readCommands(JSON.stringify([['save', name]])));
  return { run, begin, finish, save };
}

it('puts no more than a few pictures of one run among the downloads', () => {
  const onSavePicture = vi.fn();
  const { begin, save } = aRun(onSavePicture);
  begin(1);
  for (let i = 0; i < 100; i += 1) save(`a${i}.eps`);
  const ofFirst = onSavePicture.mock.calls.length;
  begin(2);
  save('b.eps');

  expect(ofFirst).toBe(5);
  expect(onSavePicture).toHaveBeenLastCalledWith('b.eps');
});

it('keeps what a step shows until the next one, so that nothing moves between them', () => {
  const { run, begin, finish } = aRun(nothing);
  const pause: Pause = { reason: 'step', frames: [], globals: [], failure: undefined };
  const shown = () => run.get().pause;

  begin(1, pause);
  begin(1);
  const between = shown();
  run.order({ kind: 'continue' });
  const goesOn = shown();
  begin(1, pause);
  finish();

  expect([between, goesOn, shown()]).toEqual([pause, undefined, undefined]);
});

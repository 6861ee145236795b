import { createElement } from '@sprout/editor-kit/player';
import type { Layout, TurtleEvent } from '@sprout/python-engine';
import type { Pictures } from '../workspace/stage/pictures.ts';
import {
  canvasPoint,
  type Held,
  holdAt,
  isForProgram,
  keyEvent,
  moveEvent,
  pressEvent,
} from '../workspace/stage/stage-input.ts';
import { createTurtleScreen } from '../workspace/stage/turtle-screen.ts';

type Options = {
  readonly label: string;
  readonly pictures: Pictures;
  readonly onEvents: (events: readonly TurtleEvent[]) => void;
};

/** The turtle's paper: three layers of canvas, and what is pressed on them. */
export function createBoard(mount: HTMLElement, { label, pictures, onEvents }: Options) {
  const area = createElement('div', 'area');
  const board = createElement('div', 'board');
  board.tabIndex = 0;
  board.setAttribute('role', 'application');
  board.setAttribute('aria-label', label);
  const canvases = {
    paper: createElement('canvas', 'layer'),
    ink: createElement('canvas', 'layer'),
    turtles: createElement('canvas', 'layer'),
  };
  board.append(canvases.paper, canvases.ink, canvases.turtles);
  area.append(board);
  mount.append(area);
  const screen = createTurtleScreen({
    pictures,
    onPaint: fit,
    nextFrame: (paint) => requestAnimationFrame(paint),
  });
  screen.attach(canvases);
  listenToPointer(board, screen.layout, onEvents);
  new ResizeObserver(() => fit(screen.layout())).observe(area);
  return { screen, board };

  /** As large as the room allows, in the paper's own proportions. */
  function fit({ width, height }: Layout): void {
    const scale = Math.min(area.clientWidth / width, area.clientHeight / height);
    board.style.width = `${Math.floor(width * scale)}px`;
    board.style.height = `${Math.floor(height * scale)}px`;
  }
}

function listenToPointer(
  board: HTMLElement,
  layout: () => Layout,
  onEvents: Options['onEvents'],
): void {
  let held: Held | undefined;
  const placeOf = (event: PointerEvent) =>
    canvasPoint(layout(), board.getBoundingClientRect(), event.clientX, event.clientY);
  board.addEventListener('pointerdown', (event) => {
    board.setPointerCapture(event.pointerId);
    const point = placeOf(event);
    held = holdAt(layout(), point, event.button);
    onEvents([pressEvent(layout(), point, held)]);
  });
  board.addEventListener('pointermove', (event) => {
    if (held !== undefined) onEvents([moveEvent(layout(), 'drag', placeOf(event), held)]);
  });
  const letGo = (event: PointerEvent): void => {
    if (held !== undefined) onEvents([moveEvent(layout(), 'release', placeOf(event), held)]);
    held = undefined;
  };
  board.addEventListener('pointerup', letGo);
  board.addEventListener('pointercancel', letGo);
  board.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Keys go to the program wherever the focus is, but not while somebody types an answer. */
export function listenToKeys(
  isRunning: () => boolean,
  listening: () => number,
  onEvents: Options['onEvents'],
): void {
  const hear = (what: 'press' | 'release') => (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const isButton = event.target instanceof HTMLButtonElement && /^( |Enter)$/.test(event.key);
    if (!isRunning() || isTyping || isButton || !isForProgram(event)) return;
    event.preventDefault();
    onEvents([keyEvent(what, event.key, listening())]);
  };
  window.addEventListener('keydown', hear('press'));
  window.addEventListener('keyup', hear('release'));
}

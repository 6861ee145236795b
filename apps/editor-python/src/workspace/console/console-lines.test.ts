import { describe, expect, it } from 'vitest';
import {
  addNotice,
  addOutput,
  beginRun,
  consoleText,
  emptyView,
  isCut,
  mostLines,
} from './console-lines.ts';

describe('the console', () => {
  it('shows runs one below the other with their output as plain text', () => {
    let view = beginRun(emptyView, '15:40');
    view = addOutput(view, 'stdout', '<img onerror=x>\n');
    view = addNotice(view, 'done');
    view = beginRun(view, '15:41');
    view = addOutput(view, 'stdout', 'name? ');
    view = addOutput(view, 'input', 'Kim\n');
    expect(consoleText(view)).toBe('15:40\n<img onerror=x>\ndone\n15:41\nname? Kim\n');
    expect(view.current.pieces.map(({ stream }) => stream)).toEqual(['stdout', 'input']);
  });

  it('gives every row a key of its own', () => {
    let view = emptyView;
    for (const head of ['a', 'b', 'c']) {
      view = addNotice(addOutput(beginRun(view, head), 'stdout', 'x\n'), 'end');
    }
    const ids = view.rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the last five runs', () => {
    let view = emptyView;
    for (let run = 1; run <= 9; run += 1) {
      view = addOutput(beginRun(view, `run ${run}`), 'stdout', `out ${run}\n`);
    }
    expect(view.rows.filter(({ kind }) => kind === 'run').map(({ text }) => text)).toEqual([
      'run 5',
      'run 6',
      'run 7',
      'run 8',
      'run 9',
    ]);
  });

  it('stops growing when a program prints without end, and says so', () => {
    const view = addOutput(beginRun(emptyView, 'run'), 'stdout', 'x\n'.repeat(mostLines + 5));
    expect(isCut(view)).toBe(true);
    expect(addOutput(view, 'stdout', 'more')).toBe(view);
  });
});

import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { type LinePin, openPinAt, pinMarks, setPins } from './pin-marks.ts';

const program = 'a = 1\nb = 2\nprint(a)';

function aView(pins: readonly LinePin[]): EditorView {
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: program, extensions: pinMarks() }),
  });
  view.dispatch({ effects: setPins.of(pins) });
  return view;
}

describe('words of the teacher beside a line', () => {
  it('move with the line when something is typed above it', () => {
    const view = aView([{ n: 1, line: 2, text: '换个名字' }]);

    view.dispatch({ changes: { from: 0, insert: '# new\n' } });

    expect(openPinAt(view, 1)).toBe(3);
    view.destroy();
  });

  it('are numbered beside the code', () => {
    const view = aView([
      { n: 2, line: 3, text: 'two' },
      { n: 1, line: 1, text: 'one' },
    ]);

    const numbers = [...view.dom.querySelectorAll('.cm-pin')].map((mark) => mark.textContent);

    expect(numbers).toEqual(['1', '2']);
    view.destroy();
  });

  it('are missed where the program has the line no more', () => {
    const view = aView([{ n: 1, line: 9, text: 'gone' }]);

    expect(openPinAt(view, 1)).toBeUndefined();
    view.destroy();
  });
});

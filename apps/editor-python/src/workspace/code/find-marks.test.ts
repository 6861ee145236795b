import { python } from '@codemirror/lang-python';
import { EditorState } from '@codemirror/state';
import { explainFailure, type Failure } from '@sprout/python-engine';
import { createTexts, type TextKey } from '@sprout/texts';
import { pythonEditorEnUs } from '@sprout/texts/en-us/python-editor';
import { pythonSyntaxEnUs } from '@sprout/texts/en-us/python-syntax';
import { describe, expect, it } from 'vitest';
import { findMarks } from './find-marks.ts';
import { wideSignsOf } from './wide-signs.ts';

const t = createTexts<TextKey>('en-US', pythonEditorEnUs, pythonSyntaxEnUs);
const stateOf = (doc: string) =>
  EditorState.create({ doc, extensions: [python().language.extension] });
const marksOf = (doc: string, failure?: Failure) =>
  findMarks(stateOf(doc), {
    t,
    check: async () => failure,
    explain: (one) => explainFailure(one, () => doc),
  });

const neverClosed: Failure = {
  type: 'SyntaxError',
  message: "'(' was never closed",
  traceback: '',
  frames: [],
  syntax: { file: 'main.py', line: 2, column: 6, text: 'print(1' },
};

describe('marks in a program', () => {
  it('find wide signs in code but not in texts and comments', () => {
    const found = wideSignsOf("print（\"你好，世界\"） # 好：\ns = '''（\n）'''\nx = “a，b”");
    expect(found.map(({ wrong, right }) => wrong + right)).toEqual([
      '（(',
      '）)',
      '“"',
      '，,',
      '”"',
    ]);
  });

  it('offer to mend all wide signs at once before Python is asked', async () => {
    const { all, first } = await marksOf('x = 1\nprint（x）', neverClosed);
    expect(all).toHaveLength(2);
    expect(first).toMatchObject({ line: 2, signs: 2 });
  });

  it('tell in words what Python cannot read, at its line and place', async () => {
    const { all, first } = await marksOf('x = 1\nprint(1', neverClosed);
    expect(first).toMatchObject({ line: 2, signs: 0 });
    expect(first?.what).toContain('2');
    expect(all[0]).toMatchObject({ from: 11, to: 12, severity: 'error' });
  });

  it('are none in a program that can be read', async () => {
    expect(await marksOf('print("好")')).toEqual({ all: [], first: undefined });
  });
});

import { describe, expect, it } from 'vitest';
import { completeName, freeName, nameProblem } from './file-name.ts';
import {
  applyStep,
  fittingBytes,
  invertStep,
  keepsKind,
  makeFile,
  type ProjectFiles,
  roomProblem,
  textOf,
} from './project-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const main = makeFile(1, 'main.py', bytes('print(1)\r\n'));
const words = makeFile(2, 'words.txt', bytes('a'));
const cat = makeFile(3, 'cat.png', new Uint8Array([1, 2, 3]));
const files: ProjectFiles = [main, words];

describe('the name of a file', () => {
  it.each([
    ['', 'empty'],
    ['cat', 'ending'],
    ['cat.exe', 'ending'],
    ['../cat.py', 'signs'],
    ['challenge.json', 'signs'],
    ['MAIN.py', 'taken'],
    ['turtle.py', 'shadows'],
    [`${'x'.repeat(70)}.py`, 'long'],
    ['小猫.py', undefined],
    ['turtle.txt', undefined],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name, ['main.py'])).toBe(problem);
  });

  it('is that of a Python file when it says nothing else', () => {
    expect([completeName(' cat '), completeName('a.txt'), completeName('')]).toEqual([
      'cat.py',
      'a.txt',
      '',
    ]);
  });

  it('gets a number when it is taken, and plain letters when it has others', () => {
    expect(freeName('Cat.PNG', ['cat.png', 'cat2.png'])).toBe('Cat3.png');
    expect(nameProblem(freeName('my:cat?.png', []), [])).toBeUndefined();
    expect(freeName('challenge.json', [])).toBe('challenge2.json');
  });
});

describe('the files of a project', () => {
  it('stay in order with main.py first', () => {
    const added = applyStep(files, { kind: 'add', file: cat });
    const renamed = applyStep(added, { kind: 'rename', id: 2, from: 'words.txt', to: 'a.txt' });
    expect(added.map(({ name }) => name)).toEqual(['main.py', 'cat.png', 'words.txt']);
    expect(renamed.map(({ name }) => name)).toEqual(['main.py', 'a.txt', 'cat.png']);
  });

  it('come back when a step is taken back', () => {
    const steps = [
      { kind: 'add', file: cat },
      { kind: 'remove', file: words },
      { kind: 'rename', id: 2, from: 'words.txt', to: 'b.txt' },
      { kind: 'replace', before: files, after: [main] },
    ] as const;
    const returned = steps.map((step) => {
      const after = applyStep(files, step);
      return applyStep(after, invertStep(step, after));
    });
    expect(returned).toEqual([files, files, files, files]);
  });

  it('keeps what was typed into an added file when it is taken away and added again', () => {
    const file = makeFile(4, 'new.py', bytes(''));
    const typed = [...files, { ...file, text: 'x = 1' }] as ProjectFiles;
    const away = invertStep({ kind: 'add', file }, typed);
    const again = invertStep(away, applyStep(typed, away));
    expect(textOf(applyStep(files, again), 'new.py')).toBe('x = 1');
  });

  it('come in harmless and as UTF-8, and not at all when they do not fit their name', () => {
    const text = (name: string, content: Uint8Array<ArrayBuffer>) => {
      const found = fittingBytes(name, content);
      return found && new TextDecoder().decode(found);
    };
    const wicked = bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><path d="M0 0"/></svg>',
    );
    expect(text('a.svg', wicked)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
    expect(text('a.txt', new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好');
    expect([text('a.txt', bytes('a\u0000b')), text('a.png', bytes(''))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('stay text, drawings or pictures when their names change', () => {
    expect([keepsKind(words, 'words.py'), keepsKind(cat, 'cat.jpg')]).toEqual([true, true]);
    expect([keepsKind(words, 'words.png'), keepsKind(cat, 'cat.svg')]).toEqual([false, false]);
  });

  it('find room up to the limits', () => {
    const many = Array.from({ length: 30 }, (_, n) => makeFile(n + 10, `f${n}.txt`, bytes('')));
    const big = makeFile(9, 'big.png', new Uint8Array(2 * 1024 * 1024 + 1));
    const long = makeFile(9, 'long.txt', bytes('字'.repeat(90_000)));
    expect([
      roomProblem(files, cat),
      roomProblem(many, cat),
      roomProblem(files, big),
      roomProblem(files, long),
    ]).toEqual([undefined, 'tooMany', 'pictureTooBig', 'textTooBig']);
  });

  it('have lines that end as Python and the editor count them', () => {
    expect(textOf(files, 'main.py')).toBe('print(1)\n');
  });
});

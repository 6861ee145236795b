import fc from 'fast-check';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../testing/problem-of.ts';
import { type RawEntry, rawZip } from '../testing/raw-zip.ts';
import { aPngHeader, aPythonFile } from '../testing/sample-python.ts';
import { emptyChallenge } from './challenge.ts';
import { pythonFileText, readPythonProject, writePythonProject } from './python-project.ts';

const main: RawEntry = { name: 'main.py', content: "print('hi')" };
const namesOf = (bytes: Uint8Array) => readPythonProject(bytes).files.map(({ name }) => name);

describe('a Python project', () => {
  it('is the same after writing and reading, main.py first', () => {
    const project = {
      files: [
        aPythonFile('main.py', 'import 图形\n'),
        aPythonFile('cat.png', aPngHeader(20, 30)),
        aPythonFile('data.csv', 'a,b\n'),
        aPythonFile('图形.py', 'x = 1\n'),
      ],
      challenge: {
        ...emptyChallenge,
        title: 'Area',
        cases: [{ name: '', input: '1', output: '2' }],
      },
    };

    const back = readPythonProject(writePythonProject(project));

    expect(back).toEqual(project);
  });

  it('gives the same bytes in whatever order the files come', () => {
    const files = [
      aPythonFile('b.txt', 'b'),
      aPythonFile('main.py', '1'),
      aPythonFile('a.py', '2'),
    ];

    const [one, other] = [files, [...files].reverse()].map((each) =>
      writePythonProject({ files: each, challenge: undefined }),
    );

    expect(one).toEqual(other);
  });

  it('is one program when it is plain text', () => {
    const project = readPythonProject(strToU8("print('你好')\r\n"));

    expect(project.challenge).toBeUndefined();
    expect(project.files).toEqual([aPythonFile('main.py', "print('你好')\r\n")]);
  });

  it('reads text without a byte order mark and leaves the bytes as they are', () => {
    const project = readPythonProject(strToU8('\ufeffx = 1'));

    expect(project.files[0]?.bytes).toHaveLength(8);
    expect(pythonFileText(project, 'main.py')).toBe('x = 1');
    expect(pythonFileText(project, 'other.py')).toBe('');
  });

  it('turns the text of old Chinese editors into UTF-8', () => {
    const hello = [0xc4, 0xe3, 0xba, 0xc3];
    const bytes = Uint8Array.from([
      ...strToU8('# -*- coding: gbk -*-\nprint("'),
      ...hello,
      0x22,
      0x29,
    ]);

    const project = readPythonProject(bytes);

    expect(pythonFileText(project, 'main.py')).toBe('# -*- coding: utf-8 -*-\nprint("你好")');
  });

  it('leaves out what systems pack and the folder around all files', () => {
    const bytes = rawZip([
      { name: 'homework/' },
      { name: 'homework/main.py', content: '1' },
      { name: 'homework/cat.txt', content: 'x' },
      { name: '__MACOSX/homework/._main.py', content: 'x' },
      { name: 'homework/.DS_Store', content: 'x' },
      { name: 'homework/__pycache__/main.cpython-314.pyc', content: 'x' },
    ]);

    expect(namesOf(bytes)).toEqual(['main.py', 'cat.txt']);
  });

  it('takes the only program for main.py', () => {
    expect(namesOf(rawZip([{ name: 'star.py' }, { name: 'a.txt' }]))).toEqual(['main.py', 'a.txt']);
  });

  it('makes drawings harmless', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect/></svg>';
    const { files } = readPythonProject(rawZip([main, { name: 'a.svg', content: svg }]));

    const text = strFromU8(files[1]?.bytes ?? new Uint8Array());
    expect(text).toContain('<rect');
    expect(text).not.toContain('script');
  });
});

describe('hostile and broken Python projects', () => {
  const big = 'x'.repeat(256 * 1024 + 1);
  const cases: [string, RawEntry[], string][] = [
    ['two programs without main.py', [{ name: 'a.py' }, { name: 'b.py' }], 'format.noMain'],
    ['no program', [{ name: 'a.txt' }], 'format.noMain'],
    ['nothing', [], 'format.noMain'],
    ['an unknown ending', [main, { name: 'run.exe' }], 'format.unknownKind'],
    ['a page', [main, { name: 'index.html' }], 'format.unknownKind'],
    ['a name without ending', [main, { name: 'Makefile' }], 'format.unknownKind'],
    ['a path to the folder above', [main, { name: '../a.py' }], 'format.badPath'],
    ['a folder', [main, { name: 'lib/a.py' }], 'format.badPath'],
    ['an absolute path', [main, { name: '/etc/a.txt' }], 'format.badPath'],
    ['a drive', [main, { name: 'C:\\a.txt' }], 'format.badPath'],
    ['a hidden file', [main, { name: '.env.txt' }], 'format.badPath'],
    ['two names by capitals', [main, { name: 'Main.py' }], 'format.badPath'],
    ['one name twice', [main, main], 'format.badPath'],
    ['a name that turns round', [main, { name: 'a\u202etxt.py' }], 'format.badPath'],
    ['a name with markup', [main, { name: '<img src=x>.py' }], 'format.badPath'],
    ['a name too long', [main, { name: `${'a'.repeat(60)}.py` }], 'format.badPath'],
    ['a long program', [{ name: 'main.py', content: big }], 'format.textTooLarge'],
    ['bytes in a program', [{ name: 'main.py', content: new Uint8Array(9) }], 'format.notText'],
    [
      'no text in a text',
      [main, { name: 'a.txt', content: Uint8Array.of(0xff) }],
      'format.notText',
    ],
    ['no picture', [main, { name: 'a.png', content: '<svg/>' }], 'format.notPicture'],
    [
      'a huge picture',
      [main, { name: 'a.png', content: aPngHeader(60000, 9) }],
      'format.notPicture',
    ],
    [
      'a challenge that is no JSON',
      [main, { name: 'challenge.json', content: '{' }],
      'format.badProject',
    ],
    [
      'a challenge that is a list',
      [main, { name: 'challenge.json', content: '[]' }],
      'format.badProject',
    ],
    [
      'a challenge that nests',
      [main, { name: 'challenge.json', content: '['.repeat(50) }],
      'format.badProject',
    ],
    [
      '31 files',
      Array.from({ length: 31 }, (_, i) => ({ name: i ? `a${i}.py` : 'main.py' })),
      'format.tooManyFiles',
    ],
    ['a bomb', [{ name: 'main.py', sizeBytes: 10, content: big }], 'format.zipBomb'],
    ['a password', [{ ...main, flags: 1 }], 'format.encrypted'],
    ['a wrong checksum', [{ ...main, crc: 7 }], 'format.damaged'],
  ];

  it.each(cases)('are refused: %s', (_name, entries, code) => {
    expect(problemOf(() => readPythonProject(rawZip(entries)))).toBe(code);
  });

  it('are refused when the plain text is none', () => {
    expect(problemOf(() => readPythonProject(aPngHeader(1, 1)))).toBe('format.notText');
    expect(problemOf(() => readPythonProject(strToU8(big)))).toBe('format.textTooLarge');
  });

  it('cannot be written either', () => {
    const files = [aPythonFile('main.py'), aPythonFile('challenge.json', '{}')];

    expect(problemOf(() => writePythonProject({ files, challenge: undefined }))).toBe(
      'format.badPath',
    );
  });

  it('throw nothing but FormatError, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        problemOf(() => readPythonProject(bytes));
        problemOf(() => readPythonProject(Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes])));
      }),
    );
  });
});

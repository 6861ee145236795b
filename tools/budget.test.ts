import { expect, it } from 'vitest';
import { check, measure } from './budget.mjs';

const body = (lines: number) => `${'  work();\n'.repeat(lines)}`;

it('counts lines of a file and statements of its functions, nested ones for themselves', () => {
  const inner = `  const two = () => {\n${body(4)}  };\n`;
  const source = `// a note\nexport function one() {\n${body(3)}${inner}}\n`;

  const { lines, functions } = measure(source, 'a.ts');

  expect(lines).toBe(12);
  expect(functions).toEqual([
    { line: 2, kind: 'function', size: 4 },
    { line: 6, kind: 'function', size: 4 },
  ]);
});

it('counts a function with markup as a component', () => {
  const { functions } = measure('export const A = () => {\n  return <p>a</p>;\n};\n', 'a.tsx');

  expect(functions).toEqual([{ line: 1, kind: 'component', size: 3 }]);
});

it('refuses giants and a bare suppression', () => {
  const long = `export function one() {\n${body(101)}}\n`;
  const tall = `export function One() {\n${body(248)}  return <p>a</p>;\n}\n`;
  const file = `${'export const a = 1;\n'.repeat(501)}`;
  const bare = '// biome-ignore lint/a/b:\nexport const a = 1;\n';
  const inMarkup = `export const A = () => <p>{/${'* biome-ignore lint/a/b: *'}/}</p>;\n`;

  const { problems } = check([
    { path: 'long.ts', text: long },
    { path: 'tall.tsx', text: tall },
    { path: 'file.ts', text: file },
    { path: 'bare.ts', text: bare },
    { path: 'markup.tsx', text: inMarkup },
  ]);

  expect(problems).toEqual([
    'long.ts:1: function of 101 statements, at most 100',
    'tall.tsx:1: component of 251 lines, at most 250',
    'file.ts: 501 lines, at most 500',
    'bare.ts:1: a suppression needs its reason beside it',
    'markup.tsx:1: a suppression needs its reason beside it',
  ]);
});

it('refuses a literal that is spread into its own object', () => {
  const { problems } = check([
    { path: 'a.ts', text: 'export const a = {\n  ...{ b: 1, c: 2 },\n};\n' },
    { path: 'b.tsx', text: 'export const B = () => <A {...{ b: 1 }} />;\n' },
    { path: 'c.ts', text: 'const rest = {};\nexport const a = { ...rest, b: 1 };\n' },
  ]);

  expect(problems).toEqual([
    'a.ts:2: a literal spread into its own object',
    'b.tsx:1: a literal spread into its own object',
  ]);
});

it('refuses words that only we would understand', () => {
  const { problems } = check([
    { path: 'room.ts', text: 'export const a = 1;\n' },
    { path: 'a.ts', text: 'export const userDeeds = 1;\nexport const nothing = 1;\n' },
    {
      path: 'packages/texts/src/a.ts',
      text: "export const a = {\n  'python.look.size': 'Size',\n};\n",
    },
  ]);

  expect(problems).toEqual([
    'room.ts: a private word in its name, see the glossary',
    'a.ts: userDeeds: a private word, see the glossary',
    "packages/texts/src/a.ts: 'python.look.size': a private word, see the glossary",
  ]);
});

it('refuses a Chinese sentence in a component', () => {
  const { problems } = check([
    { path: 'a.tsx', text: "export const A = () => <p>{'你好'}</p>;\n" },
  ]);

  expect(problems).toContain('a.tsx:1: a sentence outside packages/texts');
});

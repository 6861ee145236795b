import { expect, it } from 'vitest';
import { check, measure } from './budget.mjs';

const body = (lines: number) => `${'  work();\n'.repeat(lines)}`;

it('counts the lines of a file and of its functions', () => {
  const source = `// a note\nexport function one() {\n${body(3)}}\nconst two = () => {\n${body(1)}};\n`;

  const { lines, functions } = measure(source, 'a.ts');

  expect(lines).toBe(9);
  expect(functions).toEqual([
    { line: 2, lines: 5, kind: 'function' },
    { line: 7, lines: 3, kind: 'function' },
  ]);
});

it('counts a function with markup as a component', () => {
  const { functions } = measure('export const A = () => {\n  return <p>a</p>;\n};\n', 'a.tsx');

  expect(functions).toEqual([{ line: 1, lines: 3, kind: 'component' }]);
});

it('refuses a function of 61 lines, a file of 301 and a bare suppression', () => {
  const long = `export function one() {\n${body(59)}}\n`;
  const file = `${'export const a = 1;\n'.repeat(301)}`;
  const bare = '// biome-ignore lint/a/b:\nexport const a = 1;\n';

  const { problems } = check([
    { path: 'long.ts', text: long },
    { path: 'file.ts', text: file },
    { path: 'bare.ts', text: bare },
  ]);

  expect(problems).toEqual(
    expect.arrayContaining([
      'long.ts:1: function of 61 lines, at most 60',
      'file.ts: 301 lines, at most 300',
      'bare.ts:1: a suppression needs its reason beside it',
    ]),
  );
});

it('refuses a Chinese sentence in a component', () => {
  const { problems } = check([
    { path: 'a.tsx', text: "export const A = () => <p>{'你好'}</p>;\n" },
  ]);

  expect(problems).toContain('a.tsx:1: a sentence outside packages/texts');
});

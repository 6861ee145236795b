import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { CodeDifference } from './code-difference.tsx';
import type { CodeSource } from './use-code.ts';

const aProgram = (id: string, text: string): CodeSource => ({
  id,
  family: 'python',
  bytes: new TextEncoder().encode(text).slice().buffer,
});
const numbers = Array.from({ length: 20 }, (_, at) => `x${at} = ${at}`).join('\n');

it('shows what is new and what was removed, and folds the rest until somebody wants it', async () => {
  const before = aProgram('v1', `print(1)\n${numbers}`);
  const after = aProgram('v2', `print(2)\n${numbers}`);
  renderConsole(<CodeDifference before={before} after={after} />, {});

  const lines = (await screen.findAllByRole('option')).map((line) =>
    line.getAttribute('aria-label'),
  );
  const fold = screen.getByText('18 行没有改动');

  expect(lines.slice(0, 3)).toEqual([
    '删去 · print(1)',
    '新加 · 第 1 行 · print(2)',
    '第 2 行 · x0 = 0',
  ]);
  expect(screen.queryByText('x19')).toBeNull();
  fireEvent.click(fold);
  expect(screen.getByRole('option', { name: '第 21 行 · x19 = 19' })).toBeDefined();
});

it('says so when nothing changed', async () => {
  renderConsole(
    <CodeDifference before={aProgram('v1', 'print(1)')} after={aProgram('v2', 'print(1)')} />,
    {},
  );

  expect(await screen.findByText('和之前一样，没有改动。')).toBeDefined();
});

it('says so when one of the two cannot be read', async () => {
  const before: CodeSource = { ...aProgram('v1', ''), family: 'blocks' };
  renderConsole(<CodeDifference before={before} after={aProgram('v2', 'print(1)')} />, {});

  expect(await screen.findByText('代码读不出来，请在编辑器里看。')).toBeDefined();
});

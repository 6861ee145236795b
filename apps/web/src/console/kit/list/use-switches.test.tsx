import { storedFiles } from '@sprout/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { TableScreen } from './list-page.tsx';

const file = { id: 'f1', fileName: '第七课.pdf', fileType: '1', isKept: false, version: 3 };
const spec = { columns: ['fileName', 'isKept'], switches: { isKept: {} } } as const;

const show = (codes: readonly string[]) => {
  const server: Answers = {
    'storedFiles.list': () => aPage([file]),
    'storedFiles.edit': () => ({ ...file, isKept: true }),
    'storedFiles.queryById': () => ({ ...file, fileName: '第八课.pdf', isKept: true, version: 4 }),
    'dicts.getDictItems': () => [],
  };
  return renderConsole(<TableScreen resource={storedFiles} spec={spec} />, server, { codes });
};

it('changes its row at once with what no row is saved without, and is taken back', async () => {
  const { bodiesOf } = show(['system:file:list', 'system:file:edit']);

  fireEvent.click(await screen.findByRole('switch', { name: /「第七课.pdf」/ }));
  await screen.findByText(/^第七课.pdf：.* 是$/);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));

  await waitFor(() => expect(bodiesOf('storedFiles.edit')).toHaveLength(2));
  expect(bodiesOf('storedFiles.edit')).toEqual([
    { id: 'f1', fileName: '第七课.pdf', fileType: '1', isKept: true, version: 3 },
    { id: 'f1', fileName: '第八课.pdf', fileType: '1', isKept: false },
  ]);
});

it('is turned once, however often it is pressed before the row is back', async () => {
  const { bodiesOf } = show(['system:file:list', 'system:file:edit']);
  const found = await screen.findByRole('switch', { name: /「第七课.pdf」/ });

  fireEvent.click(found);
  fireEvent.click(found);
  await screen.findByText(/^第七课.pdf：.* 是$/);

  expect(bodiesOf('storedFiles.edit')).toHaveLength(1);
});

it('cannot be turned by whoever may only read', async () => {
  show(['system:file:list']);

  const found = await screen.findByRole<HTMLButtonElement>('switch', { name: /「第七课.pdf」/ });

  expect(found.disabled).toBe(true);
});

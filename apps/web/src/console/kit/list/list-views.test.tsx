import { field, resource, storedFiles } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { listPage, TableScreen } from './list-page.tsx';

const file = { id: 'f1', fileName: '海.png', fileType: '1', sizeBytes: 1200, isKept: false };
const codes = ['system:file:list', 'system:position:list'];
const server: Answers = {
  'storedFiles.list': () => ({ ...aPage([file]), sums: { sizeBytes: 4800 } }),
  'dicts.getDictItems': () => [],
};

it('ends with what the numbers of all rows come to, drawn as those of a row', async () => {
  const columns = [
    'fileName',
    { key: 'sizeBytes', title: '大小', render: (row: typeof file) => `${row.sizeBytes} 字节` },
  ] as const;
  const Page = listPage(storedFiles, { columns: columns as never });
  renderConsole(<Page />, server, { codes });

  const sum = await screen.findByRole('row', { name: /合计/ });

  expect(within(sum).getByText('4800 字节')).toBeDefined();
});

it('shows cards in place of rows, and remembers it', async () => {
  const spec = { columns: ['fileName'] } as const;
  const parts = { card: () => ({ title: '海', cover: '/sea.png' }), hasCards: true };
  renderConsole(<TableScreen resource={storedFiles} spec={spec} {...parts} />, server, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '以卡片显示' }));

  const card = (await screen.findByText('海')).closest('li');

  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/sea.png');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: '以表格显示' })).toBeDefined();
});

// The name of a table that has words.
const read = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  verbs: [],
  fields: {
    name: field.text({ max: 20, readOnly: true }),
    code: field.text({ max: 20, readOnly: true }),
    picture: field.file('cover', { readOnly: true }),
    slides: field.files('document', { max: 3, readOnly: true }),
  },
});
const slide = { file: 'document/a.pdf', name: '课件.pdf', size: 2048, type: '', url: '/a.pdf' };
const row = { id: 'r1', name: '第一课', code: 'A1', picture_url: '/a.png', slides: [slide] };

it('puts a picture before two lines, and shows a row that nobody edits with its files', async () => {
  const Page = listPage(read, {
    columns: ['name', 'code'],
    cover: { picture: 'picture', second: 'code' },
  });
  renderConsole(<Page />, { 'positions.list': () => aPage([row]) }, { codes });

  const open = await screen.findByRole('button', { name: /第一课/ });
  const second = within(open).getByText('A1');
  const source = open.querySelector('img')?.getAttribute('src');
  fireEvent.click(open);
  const drawer = within(await screen.findByRole('dialog'));

  expect(second).toBeDefined();
  expect(source).toBe('/a.png');
  expect(await drawer.findByText('课件.pdf')).toBeDefined();
  // Until a control has been loaded, an input that is turned off holds its place.
  await waitFor(() => expect(drawer.queryByRole('textbox')).toBeNull());
});

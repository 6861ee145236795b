import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { FileLink, FileLinks, fileNameOf } from './file-link.tsx';

/** A browser with a viewer of PDF, which jsdom has not. */
const withViewer = (has: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: has, configurable: true });

afterEach(() => withViewer(false));

async function openFile(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

it('opens a PDF in place, and keeps it under its name', async () => {
  withViewer(true);
  renderConsole(<FileLink name="教案.pdf" url="/api/sys/common/static/document/a.pdf" />, {});

  const dialog = await openFile('教案.pdf');

  const pages = await dialog.findByTitle('教案.pdf');
  expect(pages.getAttribute('src')).toBe('/api/sys/common/static/document/a.pdf');
  expect(dialog.getByRole('link', { name: '下载' }).getAttribute('download')).toBe('教案.pdf');
});

it('says where the browser cannot show a PDF', async () => {
  renderConsole(<FileLink name="教案.pdf" url="/document/a.pdf" />, {});

  const dialog = await openFile('教案.pdf');

  await dialog.findByText(/不能在这里预览/);
  expect(dialog.queryByTitle('教案.pdf')).toBeNull();
});

it('shows a text as it stands, never as a page', async () => {
  vi.stubGlobal('fetch', async () => new Response('<b>第一课</b>'));
  renderConsole(<FileLink name="说明.txt" url="/document/a.txt" />, {});

  const dialog = await openFile('说明.txt');

  await dialog.findByText('<b>第一课</b>');
});

it('lists the files of a row by their names there', async () => {
  const files = [
    { file: 'document/a.pdf', name: '教案', url: '/a.pdf' },
    { file: 'document/b.png', name: '图', url: '/b.png' },
  ];
  renderConsole(<FileLinks files={files} />, {});

  const dialog = await openFile('图');

  expect((await dialog.findByRole('img', { name: '图' })).getAttribute('src')).toBe('/b.png');
  screen.getByRole('button', { name: '教案', hidden: true });
});

it.each([
  ['教案', 'document/a1b2.PDF', '教案.PDF'],
  ['教案.pdf', 'document/a1b2.pdf', '教案.pdf'],
  ['教案', 'document/a1b2', '教案'],
])('gives %s the ending of %s', (name, stored, named) => {
  expect(fileNameOf(name, stored)).toBe(named);
});

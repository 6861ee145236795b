import { TextsProvider } from '@sprout/ui';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import { DoneDialog } from './done-dialog.tsx';

vi.mock('qrcode.react', () => {
  throw new Error('the script did not come');
});

it('tells that the work is handed in although its picture code does not come', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  render(
    <TextsProvider texts={{ language: 'zh-CN', t: chineseWords }}>
      <DoneDialog workId="w1" onClose={() => undefined} />
    </TextsProvider>,
  );

  // React draws again when it has heard that the script was given up.
  await act(async () => {
    await vi.dynamicImportSettled();
  });

  expect(screen.getByText(chineseWords('editor.done.title'))).toBeTruthy();
  // What is below the code tells from when on it works.
  expect(screen.getByRole('figure').textContent).toBe(chineseWords('editor.done.whenOpen'));
});

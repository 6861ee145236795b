import type { Client } from '@sprout/client';
import { TextsProvider } from '@sprout/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import { CloudDialog } from './cloud-dialog.tsx';

const variables = [{ name: '☁ 最高分', value: '42', updateTime: '2030-05-02 10:00:00' }];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => undefined;
});

function show(call: (id: string) => Promise<unknown>) {
  const asked = vi.fn(call);
  const client = { call: asked } as unknown as Client;
  render(
    <TextsProvider texts={{ language: 'zh-CN', t: chineseWords }}>
      <CloudDialog client={client} workId="w1" onClose={() => undefined} />
    </TextsProvider>,
  );
  return asked;
}

/** Buttons of a dialog that jsdom does not open count as hidden. */
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

it('shows the values and sets them to 0 after asking', async () => {
  const asked = show(async () => ({ allowed: true, mayAllow: false, variables }));

  expect(await screen.findByText('42')).toBeTruthy();
  expect(screen.queryByText('关闭云变量')).toBeNull();
  fireEvent.click(await button('全部清零'));
  expect(screen.getByText('所有云变量都会变成 0，同学们那里也一样。')).toBeTruthy();
  fireEvent.click(await button('全部清零'));

  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('cloudVariables.clear', { body: { workId: 'w1' } }),
  );
});

it('lets author and staff switch them off', async () => {
  const asked = show(async () => ({ allowed: true, mayAllow: true, variables: [] }));

  fireEvent.click(await button('关闭云变量'));

  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('cloudVariables.allow', {
      body: { workId: 'w1', allowed: false },
    }),
  );
});

it('lets the author switch on again what the author switched off', async () => {
  const asked = show(async () => ({ allowed: false, mayAllow: true, variables: [] }));

  expect(await screen.findByText('这个作品的云变量已经关闭')).toBeTruthy();
  fireEvent.click(await button('开启云变量'));

  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('cloudVariables.allow', {
      body: { workId: 'w1', allowed: true },
    }),
  );
});

it('says what to do before the first save', async () => {
  show(() => Promise.reject(Object.assign(new Error('no'), { code: 'work.notFound' })));

  expect(await screen.findByText(/先保存作品/)).toBeTruthy();
});

it('can be tried again without a network', async () => {
  let isOnline = false;
  show(async () => {
    if (!isOnline) throw new Error('no network');
    return { allowed: false, mayAllow: false, variables };
  });
  const retry = await button('再试一次');
  isOnline = true;

  fireEvent.click(retry);

  expect(await screen.findByText('42')).toBeTruthy();
  expect(screen.getByText('老师关闭了这个作品的云变量')).toBeTruthy();
});

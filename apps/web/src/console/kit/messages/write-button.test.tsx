import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { WriteButton } from './write-button.tsx';

const codes = ['system:announcement:release'];
const child = { to: 'person', id: 'u1', name: '王小明' } as const;
const open = async (answer: () => unknown = () => null) => {
  const shown = renderConsole(
    <WriteButton addressee={child} />,
    { 'announcements.write': answer },
    { codes },
  );
  fireEvent.click(screen.getByRole('button', { name: '给这个学生写消息' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...shown, dialog, type };
};

it('sends two fields to a child and says that only this child gets them', async () => {
  const { dialog, type, bodiesOf } = await open();
  expect(dialog.getByText(/只有「王小明」会收到/)).toBeDefined();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '发送' });
  expect(send.disabled).toBe(true);

  type('标题', ' 明天 ');
  type('内容', '带上耳机');
  fireEvent.click(send);

  await screen.findByText('已经发给「王小明」');
  expect(bodiesOf('announcements.write')).toEqual([
    { to: 'person', id: 'u1', title: '明天', text: '带上耳机' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed where it could not be sent', async () => {
  const refuse = () => {
    throw apiError('access.outOfReach');
  };
  const { dialog, type, bodiesOf } = await open(refuse);
  type('标题', '明天');
  type('内容', '带上耳机');

  fireEvent.click(dialog.getByRole('button', { name: '发送' }));

  await waitFor(() => expect(bodiesOf('announcements.write')).toHaveLength(1));
  expect(dialog.getByLabelText<HTMLInputElement>('标题').value).toBe('明天');
});

it('is not offered to who may publish nothing', () => {
  renderConsole(<WriteButton addressee={child} />, {});

  expect(screen.queryByRole('button')).toBeNull();
});

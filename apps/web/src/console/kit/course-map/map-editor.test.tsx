import { drawnMapFile } from '@sprout/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { MapEditor } from './map-editor.tsx';

const unit = (id: string, unitName: string, pinX: number | null) => ({
  id,
  unitName,
  unitCover: null,
  pinX,
  pinY: pinX,
  isPinLocked: false,
});
const course = { id: 'c', courseName: '海洋', courseMap: null };
const units = [unit('a', '认识舞台', 0.2), unit('b', '小猫走一走', 0.4)];

const open = (movePins: () => unknown, rows: readonly unknown[] = units) => {
  const onClose = vi.fn();
  const rendered = renderConsole(<MapEditor courseId="c" onClose={onClose} />, {
    'courses.queryById': () => course,
    'courseUnits.list': () => aPage(rows),
    'courseUnits.movePins': movePins,
    'courses.edit': () => course,
  });
  return { ...rendered, onClose };
};

it('saves moved pins alone, by keys', async () => {
  const { bodiesOf } = open(() => null);
  const pin = await screen.findByRole('button', { name: '第 2 节 小猫走一走，左 40%，上 40%' });

  fireEvent.keyDown(pin, { key: 'ArrowRight' });
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: '保存 1 处修改' }));

  await waitFor(() =>
    expect(bodiesOf('courseUnits.movePins')).toEqual([
      { courseId: 'c', pins: [{ id: 'b', x: 0.41, y: 0.35, was: { x: 0.4, y: 0.4 } }] },
    ]),
  );
  await screen.findByRole('button', { name: '保存 0 处修改' });
});

it('keeps own moves of a pin that somebody else has moved, to be saved over theirs or put back', async () => {
  const place = { x: 0.9, y: 0.9 };
  let calls = 0;
  const { bodiesOf } = open(() => {
    calls += 1;
    if (calls > 1) return null;
    throw apiError('unit.pinMoved', 200, { pins: [{ id: 'a', place, isLocked: false }] });
  });
  const pin = await screen.findByRole('button', { name: /^第 1 节/ });

  fireEvent.keyDown(pin, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  await screen.findByText('从 (90%, 90%) 移到这里');
  // While it is saving its button hears nothing and is called otherwise.
  await waitFor(() => {
    const again = screen.getByRole('button', { name: '保存 1 处修改' });
    expect(again.className).not.toContain('loading');
    fireEvent.click(again);
  });

  await waitFor(() => expect(bodiesOf('courseUnits.movePins')).toHaveLength(2));
  expect(bodiesOf('courseUnits.movePins')[1]).toEqual({
    courseId: 'c',
    pins: [{ id: 'a', x: 0.21, y: 0.2, was: place }],
  });
});

it('asks before moves are lost, and says when there is nothing to place', async () => {
  const { onClose } = open(() => null);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^第 1 节/ }), { key: 'ArrowRight' });

  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(await screen.findByRole('button', { name: '不保存，关闭' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('takes moves back and does them again by keys, and saves by Ctrl S, wherever the focus is', async () => {
  const { bodiesOf } = open(() => null);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^第 1 节/ }), { key: 'ArrowRight' });

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('button', { name: '保存 0 处修改' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

  await waitFor(() =>
    expect(bodiesOf('courseUnits.movePins')).toEqual([
      { courseId: 'c', pins: [{ id: 'a', x: 0.21, y: 0.2, was: { x: 0.2, y: 0.2 } }] },
    ]),
  );
});

it('leads by Enter from a pin to its numbers, which Tab would reach as those of the last pin', async () => {
  open(() => null);
  const first = await screen.findByRole('button', { name: /^第 1 节/ });
  first.focus();

  fireEvent.keyDown(first, { key: 'Enter' });

  expect(document.activeElement).toBe(screen.getByLabelText(/左 \(X\)/));
  expect(screen.getByRole('region', { name: '认识舞台' })).toBeDefined();
});

it('shows what a child sees, without drafts and with what is not saved', async () => {
  const rows = [
    unit('a', '认识舞台', 0.2),
    { ...unit('d', '还没写完', 0.3), isDraft: true },
    { ...unit('b', '小猫走一走', 0.4), afterUnitId: 'a' },
  ];
  open(() => null, rows);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^第 1 节/ }), { key: 'ArrowRight' });

  fireEvent.click(screen.getByRole('button', { name: '学生视角' }));

  const first = screen.getByText(/第 1 节.*认识舞台.*从这里开始/).parentElement;
  expect(first?.style.left).toBe('21%');
  expect(screen.getByText(/第 2 节.*小猫走一走.*还没有打开/)).toBeDefined();
  expect(screen.queryByText(/第 . 节.*还没写完/)).toBeNull();
});

it('puts another picture below the pins at once', async () => {
  const { bodiesOf } = open(() => null);
  fireEvent.click(await screen.findByRole('button', { name: '换地图' }));
  fireEvent.click(await screen.findByRole('radio', { name: '太空' }));
  fireEvent.click(screen.getByRole('button', { name: '换成这张' }));

  await waitFor(() =>
    expect(bodiesOf('courses.edit')).toEqual([
      expect.objectContaining({ id: 'c', courseMap: drawnMapFile('space') }),
    ]),
  );
});

it('says when a course has no units', async () => {
  open(() => null, []);

  await screen.findByText('这门课还没有内容');
});

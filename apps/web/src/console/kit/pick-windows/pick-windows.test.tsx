import { referenceTargets } from '@sprout/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { PickWindowsContext } from '../pickers/pick-window.tsx';
import { ReferencePicker, type ReferenceProps } from '../pickers/reference-picker.tsx';
import { pickWindows } from './pick-windows.ts';

const aPerson = (id: string, realname: string) => ({
  id,
  username: id,
  realname,
  nickname: realname,
});
const server: Answers = {
  'courses.list': () => aPage(['c1', 'c2'].map((id) => ({ id, courseName: `课程 ${id}` }))),
  'dicts.loadDictItem': () => ['课程'],
  'users.list': () => aPage([aPerson('u1', '林一'), aPerson('u2', '周二')]),
  'users.queryByIds': () => [],
  'roles.queryMySubRole': () => [],
  'departs.idTree': () => [],
};

const show = (props: Omit<ReferenceProps, 'onChange'>) => {
  const onChange = vi.fn();
  renderConsole(
    <PickWindowsContext value={pickWindows}>
      <ReferencePicker {...props} label="选择" onChange={onChange} />
    </PickWindowsContext>,
    server,
  );
  return onChange;
};
const openList = () => fireEvent.click(screen.getByLabelText('从列表中选择'));

it('a reference takes the row that is clicked in the list of its rows', async () => {
  const onChange = show({ code: referenceTargets.course, value: 'c1', hasWindow: true });

  openList();
  fireEvent.click(await screen.findByText('课程 c2', { selector: 'button, button *' }));

  await waitFor(() => expect(screen.queryByText('选择课程')).toBeNull());
  expect(onChange.mock.calls).toEqual([['c2']]);
});

it('references of a list join those that are chosen already', async () => {
  const onChange = show({
    code: referenceTargets.user,
    value: 'u1',
    isMultiple: true,
    hasWindow: true,
  });

  openList();
  fireEvent.click(await screen.findByLabelText('选择「周二」'));
  fireEvent.click(screen.getByText(/^选择 1 /));

  await waitFor(() => expect(onChange.mock.calls).toEqual([[['u1', 'u2']]]));
});

it('a condition of a list has no button for a window', () => {
  show({ code: referenceTargets.course, value: 'c1' });

  expect(screen.queryByLabelText('从列表中选择')).toBeNull();
});

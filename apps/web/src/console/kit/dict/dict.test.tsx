import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { selectControl } from '../form/controls.tsx';
import { DepartPicker } from '../pickers/depart-picker.tsx';
import { RolePicker } from '../pickers/role-picker.tsx';
import { UserPicker } from '../pickers/user-picker.tsx';
import { DictSelect } from './dict-select.tsx';
import { DictText } from './dict-text.tsx';

const pending = () => new Promise<never>(() => {});

it('a chosen value is never shown as it is stored while the texts are on their way', async () => {
  const select = selectControl([], { isWaiting: true });
  const common = { onChange: () => {}, onBlur: () => {}, isDisabled: false, isInvalid: false };
  renderConsole(
    <>
      <DictSelect label="性别" code="sex" value="stored" onChange={() => {}} />
      <DictText code="sex" value="stored" />
      <RolePicker label="角色" value={['stored']} isMultiple onChange={() => {}} />
      <DepartPicker label="部门" value={['stored']} isMultiple onChange={() => {}} />
      <UserPicker label="负责人" value="stored" onChange={() => {}} />
      {select({ ...common, id: 's', name: 's', label: '来源', value: 'stored', describedBy: '' })}
    </>,
    {
      'dicts.getDictItems': pending,
      'roles.queryMySubRole': pending,
      'departs.idTree': pending,
      'users.list': pending,
      'users.queryByIds': pending,
    },
  );

  await waitFor(() => expect(screen.getAllByText('…')).toHaveLength(6));
  expect(document.body.textContent).not.toContain('stored');
});

it('a value that the dictionary has no more is shown as it is stored', async () => {
  renderConsole(<DictText code="sex" value="9" />, { 'dicts.getDictItems': () => [] });

  expect(await screen.findByText('9')).toBeDefined();
});

const yesNo = [
  { value: '1', text: '是' },
  { value: '0', text: '否' },
];

it('a choice begins with nothing chosen', async () => {
  renderConsole(<DictSelect label="是否" code="yn" value={undefined} onChange={() => {}} />, {
    'dicts.getDictItems': () => yesNo,
  });

  expect(await screen.findByText('请选择')).toBeDefined();
});

it('a choice of a condition offers all, which is an empty value', async () => {
  const chosen: unknown[] = [];
  const choose = (value: string | undefined) => chosen.push(value);
  renderConsole(<DictSelect label="是否" code="yn" value="1" onChange={choose} all />, {
    'dicts.getDictItems': () => yesNo,
  });
  await screen.findByText('是');

  fireEvent.mouseDown(screen.getByRole('combobox', { name: '是否' }));
  fireEvent.click(await screen.findByTitle('全部'));

  expect(chosen).toEqual([undefined]);
});

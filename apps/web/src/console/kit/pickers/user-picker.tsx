import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useServices } from '../../services.ts';
import { Person } from '../person.tsx';
import { useRun } from '../use-run.ts';
import { waitingText } from '../waiting-choices.ts';
import { DepartPicker } from './depart-picker.tsx';
import { idsOf, type PickerProps, single } from './picker-props.ts';

/** People by a part of their name; the value is one id, or a list of them. */
export function UserPicker(props: PickerProps) {
  const { value, onChange, isMultiple, isDisabled, id, label } = props;
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const found = useFound(useDeferredValue(words));
  const chosen = useChosen(idsOf(value));
  const addClass = useAddClass(props);
  const options = [...found.people, ...chosen.filter(({ id: own }) => !found.ids.has(own))];
  const select = (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      value={isMultiple ? idsOf(value) : idsOf(value)[0]}
      disabled={isDisabled ?? false}
      allowClear
      placeholder={t('kit.pick.user')}
      loading={found.isLoading}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setWords }}
      optionRender={({ data }) => <Person user={data.user} second={data.user.username} />}
      options={options.map((user) => ({ value: user.id, label: user.name, user }))}
      onChange={(next: unknown) => onChange(single(next, isMultiple))}
    />
  );
  if (!isMultiple || isDisabled) return select;
  return (
    <Flex vertical gap={8}>
      {select}
      <DepartPicker
        label={t('kit.pick.wholeClass')}
        placeholder={t('kit.pick.wholeClass')}
        value={null}
        onChange={(departId) => void addClass(String(departId))}
      />
    </Flex>
  );
}

/** Most people that one question answers. Source: `pageSizeLimit` of the contract. */
const wholeClass = 1000;

/** Everybody of a department and of what is below it joins those who are chosen. */
function useAddClass({ value, onChange }: PickerProps) {
  const { client } = useServices();
  const run = useRun();
  return (departId: string) =>
    run(async () => {
      const query = { departId, pageNo: 1, pageSize: wholeClass };
      const { records } = await client.call('users.list', { query });
      onChange([...new Set([...idsOf(value), ...records.map(({ id }) => id)])]);
    });
}

type Found = { id: string; name: string; username: string; picture?: string | undefined };

function useFound(keyword: string) {
  const { client } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: ['users.list', 'pick', keyword],
    queryFn: ({ signal }) =>
      client.call('users.list', { query: { keyword, pageNo: 1, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
  const people = (data?.records ?? []).map(
    ({ id, realname, nickname, username, avatar_url: picture }): Found => ({
      id,
      username,
      picture,
      name: realname || nickname,
    }),
  );
  return { people, ids: new Set(people.map(({ id }) => id)), isLoading: isFetching };
}

/** Those who are chosen already and may not be among the found. */
function useChosen(ids: readonly string[]): readonly Found[] {
  const { client } = useServices();
  const userIds = ids.join();
  const {
    data = [],
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['users.queryByIds', userIds],
    queryFn: () => client.call('users.queryByIds', { query: { userIds } }),
    enabled: userIds !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const known = data.map(({ id, realname, username }) => ({
    id,
    username,
    name: realname || username,
  }));
  if (!isPending && !isPlaceholderData) return known;
  const waiting = ids.filter((id) => !known.some((user) => user.id === id));
  return [...known, ...waiting.map((id) => ({ id, username: '', name: waitingText }))];
}

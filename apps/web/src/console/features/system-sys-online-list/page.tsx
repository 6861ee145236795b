import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { LogOut } from 'lucide-react';
import { useConfirm } from '../../kit/confirm.tsx';
import { deviceOf } from '../../kit/device.ts';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, Column, FilterField, RowAction } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type Place = Result<'online.list'>['records'][number];

/** So many end with one call. */
const batchLimit = 100;
const icon = { size: 16, 'aria-hidden': true } as const;

/** Who is logged in where, and how that is ended. */
export const Page = () => (
  <SubjectTexts subject="online">
    <OnlinePlaces />
  </SubjectTexts>
);

function OnlinePlaces() {
  const list = useList('online.list', { name: 'online', filters: useFilters() });
  const columns = useColumns();
  const { row, batch } = useActions();
  const words = useWords();
  const card = (place: Place): CardParts => ({
    title: <Who place={place} />,
    text: [words.device(place), place.ip, words.method(place)].filter(Boolean).join(' · '),
    meta: <TimeText at={place.seenTime} />,
  });
  return (
    <ListFrame<Place>
      list={list}
      columns={columns}
      nameOf={(place) => words.name(place)}
      rowActions={row}
      {...(batch ? { batch } : {})}
      card={card}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTexts();
  const { label } = useResourceNames('online');
  return [
    { name: 'username', label: label('username'), kind: 'text', placeholder: t('online.who') },
    {
      name: 'seen',
      label: label('seen'),
      kind: 'select',
      options: [{ value: 'now', label: t('online.now') }],
    },
    {
      name: 'userIdentity',
      label: label('userIdentity'),
      kind: 'select',
      options: [
        { value: '2', label: t('online.staff') },
        { value: '1', label: t('online.student') },
      ],
    },
    { name: 'ip', label: label('ip'), kind: 'text', placeholder: t('online.ipHint') },
  ];
}

function useWords() {
  const { t } = useTexts();
  return {
    name: ({ realname, username }: Place) => realname ?? username,
    device: ({ userAgent }: Place) => {
      const device = deviceOf(userAgent);
      return device ? t('online.device', device) : t('online.device.unknown');
    },
    // One word for each way to log in that the server knows.
    method: ({ method }: Place) => t(`online.method.${method}` as TextKey),
  };
}

function useColumns(): readonly Column<Place>[] {
  const { label } = useResourceNames('online');
  const words = useWords();
  const title = (key: string) => ({ key, title: label(key) });
  return [
    { ...title('realname'), render: (place) => <Who place={place} /> },
    title('username'),
    { ...title('userAgent'), render: (place) => words.device(place) },
    title('ip'),
    { ...title('method'), render: (place) => words.method(place) },
    { ...title('loginTime'), render: ({ loginTime }) => <TimeText at={loginTime} /> },
    { ...title('seenTime'), render: ({ seenTime }) => <TimeText at={seenTime} /> },
  ];
}

const Who = ({ place }: { place: Place }) => (
  <>
    {place.realname ?? place.username} {place.isCurrent && <Here />}
  </>
);

function Here() {
  const { t } = useTexts();
  return <Tag tone="ok">{t('online.here')}</Tag>;
}

function useActions() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const can = useCan();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('online');
  const words = useWords();
  const perm = 'system:online:forceLogout';

  async function end(places: readonly Place[], onDone?: () => void): Promise<void> {
    const [only] = places;
    if (!only) return;
    const isSure = await confirm({
      title:
        places.length === 1
          ? t('online.endOne', { name: words.name(only) })
          : t('online.endMany', { n: places.length }),
      body: t('online.endBody'),
      okText: t('online.end'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async () => {
      await client.call('online.forceLogout', { body: { ids: places.map(({ id }) => id) } });
      message.success(t('online.ended'), 2);
      onDone?.();
      await refresh();
    });
  }

  const action = (places: readonly Place[], onDone?: () => void): RowAction => {
    const isOwn = places.some(({ isCurrent }) => isCurrent);
    const isTooMany = places.length > batchLimit;
    return {
      key: 'end',
      label: t('online.end'),
      icon: <LogOut {...icon} />,
      perm,
      problem: isOwn
        ? t('online.own')
        : isTooMany
          ? t('online.tooMany', { n: batchLimit })
          : undefined,
      run: () => end(places, onDone),
    };
  };

  return {
    row: (place: Place): RowAction[] => [action([place])],
    batch: can(perm)
      ? (places: readonly Place[], { clear }: { clear: () => void }) => [action(places, clear)]
      : undefined,
  };
}

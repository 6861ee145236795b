import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Blank } from '../../kit/blank.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { State } from '../../kit/state.tsx';
import type { CardParts, Column, FilterField, View } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';

export type LogEntry = Result<'logs.list'>['records'][number];

const kinds = ['1', '2', '3'] as const;

export function useLogList() {
  const { t } = useTexts();
  const { label } = useResourceNames('logs');
  const views: View[] = kinds.map((key) => ({
    key,
    label: t(`log.tab.${key}`),
    params: { logType: key },
  }));
  const filters: FilterField[] = [
    { name: 'keyWord', label: label('keyWord'), kind: 'text' },
    { name: 'createTime', label: label('createTime'), kind: 'range' },
    { name: 'operateType', label: label('operateType'), kind: 'dict', dict: 'operate_type' },
    { name: 'who', label: label('who'), kind: 'text' },
    {
      name: 'outcome',
      label: label('outcome'),
      kind: 'select',
      options: [
        { value: 'done', label: t('log.done') },
        { value: 'refused', label: t('log.refused') },
      ],
    },
    { name: 'ip', label: label('ip'), kind: 'text', placeholder: t('log.wholeValue') },
    {
      name: 'requestId',
      label: label('requestId'),
      kind: 'text',
      placeholder: t('log.wholeValue'),
    },
    { name: 'rowId', label: label('rowId'), kind: 'text', placeholder: t('log.wholeValue') },
  ];
  return useList('logs.list', { name: 'logs', views, filters });
}

export function useLogColumns(): readonly Column<LogEntry>[] {
  const { label } = useResourceNames('logs');
  const title = (key: string) => ({ key, title: label(key) });
  return [
    {
      ...title('logContent'),
      isSentence: true,
      render: (entry) => <Content entry={entry} />,
    },
    { ...title('username'), render: (entry) => <Doer entry={entry} /> },
    title('rowName'),
    title('ip'),
    { ...title('costTime'), isRight: true },
    { ...title('operateType'), render: ({ operateType_dictText: text }) => text },
    {
      ...title('createTime'),
      canSort: true,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    { ...title('logType'), render: ({ logType_dictText: text }) => text, isHidden: true },
    { ...title('userid'), isHidden: true },
    { ...title('requestId'), isHidden: true },
    { ...title('rowId'), isHidden: true },
    { ...title('userAgent'), isHidden: true },
  ];
}

/** A mark of another shape stands before what was refused. */
const Content = ({ entry: { reason, logContent } }: { entry: LogEntry }) =>
  reason === null ? logContent : <State kind="bad">{logContent}</State>;

function Doer({ entry: { userid, username, logType } }: { entry: LogEntry }) {
  const { t } = useTexts();
  if (userid === null) return logType === 1 ? t('log.nobody') : <Blank />;
  return <span title={userid}>{username ?? userid}</span>;
}

export function useLogCard(): (entry: LogEntry) => CardParts {
  const { t } = useTexts();
  return (entry) => ({
    title: <Content entry={entry} />,
    text: [entry.username ?? entry.userid ?? t('log.nobody'), entry.rowName, entry.ip]
      .filter(Boolean)
      .join(' · '),
    state: entry.operateType_dictText ?? entry.logType_dictText,
    meta: <TimeText at={entry.createTime} />,
  });
}

import { messageStates, messageTypes, outgoingMessages } from '@sprout/contract';
import { ellipsis } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { askByItself } from '../../ask-by-itself.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { State, type StateKind } from '../../kit/state.tsx';
import { useTab } from '../../kit/tab-context.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './messages.module.css';

type Message = RowOfTable<typeof outgoingMessages>;

const RichText = lazy(async () => ({
  default: (await import('../../kit/rich/rich-text.tsx')).RichText,
}));

const spec: ListSpec<typeof outgoingMessages> = {
  columns: [
    'esTitle',
    {
      key: 'esContent',
      render: ({ esContent }: Message) => (
        <span data-kept="">{ellipsis(wordsOf(esContent ?? ''), mostLetters)}</span>
      ),
    },
    'esReceiver',
    'esSendNum',
    {
      key: 'esSendStatus',
      render: (row: Message) => (
        <TwoLines
          first={<SendState row={row} />}
          second={
            row.esSendStatus === messageStates.sent ? null : (
              <span className={styles['reason']}>
                <ResultText row={row} />
              </span>
            )
          }
        />
      ),
    },
    'esSendTime',
    'esType',
    { key: 'createTime', isHidden: true },
    { key: 'templateCode', isHidden: true },
    { key: 'nextAt', isHidden: true },
  ],
};

/** What goes out to people by mail, SMS, WeChat and inside, and how that went. Source: system-domain section 6.15. */
export const Page = () => (
  <SubjectTexts subject="messageCenter">
    <Messages />
  </SubjectTexts>
);

function Messages() {
  const { t } = useTexts();
  useFreshList();
  return (
    <TableScreen
      resource={outgoingMessages}
      spec={spec}
      rowActions={(declared, row) =>
        declared.filter(({ key }) => !isPointless(key, row.esSendStatus))
      }
      details={(declared, row) => [
        ...declared.filter(({ key }) => key !== 'esContent'),
        { key: 'esResult', label: t('messageCenter.result'), value: <ResultText row={row} /> },
      ]}
      detailEnd={(row) => <Content row={row} />}
      card={(row) => ({
        title: row.esTitle,
        second: row.esType_dictText,
        text: row.esReceiver,
        state: <SendState row={row} />,
        meta: <TimeText at={row.createTime} />,
      })}
    />
  );
}

const freshMs = 15_000;

/** Messages go out while one looks. */
function useFreshList(): void {
  const { isActive } = useTab();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isActive) return undefined;
    const refresh = () => void queries.invalidateQueries({ queryKey: ['outgoingMessages.list'] });
    const timer = setInterval(() => askByItself(refresh), freshMs);
    return () => clearInterval(timer);
  }, [isActive, queries]);
}

/** Ways that lead nowhere from the state of a row. */
const isPointless = (action: string, state: string): boolean =>
  (action === 'cancel' && state === messageStates.sent) ||
  (action === 'resend' && state === messageStates.waiting);

/** Letters of the content in a list. Source: system-domain section 6.15. */
const mostLetters = 10;

const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const kinds: Readonly<Record<string, StateKind>> = {
  [messageStates.waiting]: 'run',
  [messageStates.sent]: 'ok',
  [messageStates.failed]: 'warn',
  [messageStates.givenUp]: 'bad',
};

function SendState({ row: { esSendStatus, esSendStatus_dictText } }: { row: Message }) {
  return <State kind={kinds[esSendStatus] ?? 'off'}>{esSendStatus_dictText ?? esSendStatus}</State>;
}

/** How the last attempt ended, in the language of the reader. */
function ResultText({ row: { result } }: { row: Message }): ReactNode {
  const { t } = useTexts();
  if (!result) return null;
  const { key, ...data } = result;
  return t(`messageResult.${key}` as Parameters<typeof t>[0], data);
}

/** As it was written, with what is for the receiver alone covered. */
function Content({ row: { esContent, esType, esParam } }: { row: Message }) {
  const { t } = useTexts();
  const isMarked = esType === messageTypes.mail || esType === messageTypes.app;
  const text = esContent ?? '';
  return (
    <section className={styles['content']} aria-label={t('field.outgoingMessages.esContent')}>
      <h3>{t('field.outgoingMessages.esContent')}</h3>
      {isMarked ? (
        <Suspense fallback={null}>
          <RichText html={text} />
        </Suspense>
      ) : (
        <p>{text}</p>
      )}
      {`${esParam}`.includes('******') && (
        <Alert type="info" showIcon title={t('messageCenter.masked')} />
      )}
    </section>
  );
}

import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { CheckCheck, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { DictText } from '../../kit/dict/dict-text.tsx';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { MessageModal } from '../../kit/messages/message-modal.tsx';
import { PriorityTag } from '../../kit/messages/priority-tag.tsx';
import { TopTag } from '../../kit/messages/top-tag.tsx';
import { useMessageTarget } from '../../kit/messages/use-message-target.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import type { CardParts, Column, FilterField } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type Message = Result<'announcementSends.getMyAnnouncementSend'>['records'][number];

/** Everything that the school and the server told somebody. Source: system-domain section 6.4. */
export const Page = () => (
  <SubjectTexts subject="messages">
    <MyMessages />
  </SubjectTexts>
);

function MyMessages() {
  const { t } = useTexts();
  const [openedId, setOpenedId] = useState<string>();
  const list = useList('announcementSends.getMyAnnouncementSend', {
    name: 'myMessages',
    filters: useFilters(),
  });
  const columns = useColumns();
  const card = useCard();
  const own = useReaderActions();
  const targetOf = useMessageTarget();
  const open = (message: Message) => {
    const go = message.openType === 'component' ? targetOf(message) : undefined;
    if (!go) {
      setOpenedId(message.id);
      return;
    }
    void own.mark(message, '1');
    go();
  };
  return (
    <>
      <ListFrame<Message>
        list={list}
        columns={columns}
        nameOf={({ titile }) => titile}
        onOpen={open}
        actions={[
          {
            key: 'readAll',
            label: t('messages.markAll'),
            icon: <CheckCheck size={16} aria-hidden="true" />,
            run: own.markAll,
          },
        ]}
        rowActions={(message) => [
          { key: 'open', label: t('messages.open'), run: () => open(message) },
          ...(message.readFlag === '1'
            ? [
                {
                  key: 'unread',
                  label: t('messages.unread'),
                  isRare: true,
                  run: () => own.mark(message, '0'),
                },
              ]
            : []),
          {
            key: 'remove',
            label: t('messages.remove'),
            isRare: true,
            run: () => own.remove([message]),
          },
        ]}
        batch={(messages, { clear }) => [
          {
            key: 'remove',
            label: t('messages.remove'),
            icon: <EyeOff size={16} aria-hidden="true" />,
            run: async () => {
              if (await own.remove(messages)) clear();
            },
          },
        ]}
        card={card}
      />
      {openedId && (
        <MessageModal key={openedId} id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  );
}

/** What a reader does with messages; the bell hears of it. */
function useReaderActions() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message: toast } = App.useApp();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('announcements', 'announcementSends');

  return {
    async mark({ id }: Message, readFlag: '0' | '1'): Promise<void> {
      await run(() => client.call('announcementSends.edit', { body: { id, readFlag } }));
      await refresh();
    },

    async markAll(): Promise<void> {
      const isSure = await confirm({
        title: t('messages.markAll.title'),
        body: t('messages.markAll.body'),
        okText: t('messages.markAll'),
      });
      if (!isSure) return;
      const isDone = await run(() => client.call('announcementSends.readAll'));
      await refresh();
      if (isDone) toast.success(t('messages.markAll.done'), doneSeconds);
    },

    async remove(messages: readonly Message[]): Promise<boolean> {
      const isSure = await confirm({
        title: t('messages.remove.title'),
        body: t('messages.remove.body'),
        okText: t('messages.remove'),
      });
      if (!isSure) return false;
      const ids = messages.map(({ id }) => id).join(',');
      const isDone = await run(() =>
        client.call('announcementSends.deleteBatch', { query: { ids } }),
      );
      await refresh();
      return isDone;
    },
  };
}

function useFilters(): readonly FilterField[] {
  const { t } = useTexts();
  const { label } = useResourceNames('myMessages');
  return [
    { name: 'titile', label: label('titile'), kind: 'text' },
    { name: 'sender', label: label('sender'), kind: 'text' },
    {
      name: 'readFlag',
      label: label('readFlag'),
      kind: 'select',
      options: (['0', '1'] as const).map((value) => ({
        value,
        label: t(`messages.flag.${value}`),
      })),
    },
  ];
}

function useColumns(): readonly Column<Message>[] {
  const { label } = useResourceNames('myMessages');
  return [
    {
      key: 'titile',
      title: label('titile'),
      render: ({ titile, readFlag, isTop }) => (
        <>
          <TopTag isTop={isTop} /> {readFlag === '0' ? <b>{titile}</b> : titile}
        </>
      ),
    },
    {
      key: 'msgCategory',
      title: label('msgCategory'),
      render: ({ msgCategory }) => <DictText code="msg_category" value={msgCategory} />,
    },
    { key: 'sender', title: label('sender'), render: (message) => <Sender message={message} /> },
    {
      key: 'sendTime',
      title: label('sendTime'),
      render: ({ sendTime }) => <TimeText at={sendTime ?? ''} />,
    },
    {
      key: 'priority',
      title: label('priority'),
      render: ({ priority }) => <PriorityTag priority={priority} />,
    },
    {
      key: 'readFlag',
      title: label('readFlag'),
      render: (message) => <ReadState message={message} />,
    },
  ];
}

function useCard(): (message: Message) => CardParts {
  return (message) => ({
    title: message.titile,
    second: (
      <>
        <TopTag isTop={message.isTop} /> <Sender message={message} />
      </>
    ),
    text: message.msgAbstract,
    state: <ReadState message={message} />,
    meta: <TimeText at={message.sendTime ?? ''} />,
  });
}

function Sender({ message: { sender, sender_dictText } }: { message: Message }) {
  const { t } = useTexts();
  return <>{sender_dictText ?? sender ?? t('messages.system')}</>;
}

function ReadState({ message: { readFlag } }: { message: Message }) {
  const { t } = useTexts();
  const isRead = readFlag === '1';
  return (
    <StateChip tone={isRead ? 'off' : 'run'}>{t(`messages.flag.${isRead ? '1' : '0'}`)}</StateChip>
  );
}

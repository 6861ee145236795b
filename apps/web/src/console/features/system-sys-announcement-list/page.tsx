import { announcementList, audiences, sendStates } from '@sprout/contract';
import type { Body } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useMemo, useState } from 'react';
import { dictControl } from '../../kit/form/controls.tsx';
import type { FormField } from '../../kit/form-types.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { PriorityTag } from '../../kit/messages/priority-tag.tsx';
import { TopTag } from '../../kit/messages/top-tag.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';
import { type ChipTone, StateChip } from '../../kit/state-chip.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { useCan, useSeesWholeSchool } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import type { Announcement } from './announcement.ts';
import { PreviewModal } from './preview-modal.tsx';
import { ReadersDrawer } from './readers-drawer.tsx';

/** Announcements: written, released, followed by who has read them, revoked. Source: system-domain section 6.3. */
export const Page = () => (
  <SubjectTexts subject="messages">
    <Announcements />
  </SubjectTexts>
);

type Opened = { kind: 'preview' | 'readers'; row: Announcement };

function Announcements() {
  const { t } = useTexts();
  const columns = useColumns();
  const isWhole = useSeesWholeSchool();
  const initial = useInitial(isWhole);
  const finish = useFinish();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const ownActions = (row: Announcement): RowAction[] => [
    {
      key: 'view',
      label: t('announcements.view'),
      isRare: true,
      run: () => setOpened({ kind: 'preview', row }),
    },
    ...(row.sendStatus === sendStates.draft
      ? []
      : [
          {
            key: 'readers',
            label: t('announcements.readers'),
            isRare: true,
            run: () => setOpened({ kind: 'readers', row }),
          },
        ]),
  ];
  return (
    <>
      <TableScreen
        resource={announcementList}
        spec={{ columns }}
        initial={initial}
        finish={finish}
        fields={(declared) =>
          isWhole ? declared.map(withoutLimit) : declared.map(withOwnAudiences)
        }
        formSize={900}
        problemOf={(row, verb) => {
          if (verb === 'edit') {
            return row.sendStatus === sendStates.draft ? undefined : t('announcements.kept');
          }
          return row.sendStatus === sendStates.released ? t('announcements.isSeen') : undefined;
        }}
        rowActions={(declared, row) => [
          ...declared.filter(({ key }) => fits(row, key)),
          ...ownActions(row),
        ]}
        card={(row) => ({
          title: row.titile,
          second: row.msgType_dictText,
          text: row.msgAbstract,
          state: <SendState row={row} />,
          meta: row.sendTime && <TimeText at={row.sendTime} />,
        })}
      />
      {opened?.kind === 'preview' && <PreviewModal row={opened.row} onClose={close} />}
      {opened?.kind === 'readers' && <ReadersDrawer row={opened.row} onClose={close} />}
    </>
  );
}

/** What is released is neither edited nor deleted; what is revoked is not edited any more. */
const fits = ({ sendStatus }: Announcement, action: string): boolean =>
  action === 'edit'
    ? sendStatus === sendStates.draft
    : action !== 'delete' || sendStatus !== sendStates.released;

/** An actor who may publish does so from the form; all others write drafts. */
function useFinish() {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  if (!can('system:announcement:release')) return undefined;
  return {
    transition: 'release',
    text: t('transition.announcementList.release'),
    keepText: t('announcements.keep'),
    // The form has been checked by the schema of the table, which this endpoint shares.
    run: (values: unknown) =>
      client.call('announcements.publish', { body: values as Body<'announcements.publish'> }),
  };
}

/** A teacher tells classes and chosen people; its pickers list those in reach. */
const ownAudiences = [audiences.departs, audiences.people];
const withOwnAudiences = (field: FormField): FormField =>
  field.name === 'msgType' ? { ...field, control: dictControl('msg_type', ownAudiences) } : field;

/** Takes the hint about teachers from the field, for an actor who may tell the whole school. */
function withoutLimit(field: FormField): FormField {
  if (field.name !== 'msgType') return field;
  const { hint: _, ...rest } = field;
  return rest;
}

const dayMs = 24 * 3_600_000;
const usualDays = 30;

/** Runs from now for a month, to everybody or, by a teacher, to the own classes. */
function useInitial(isWhole: boolean) {
  const now = useSchoolClock();
  const [begin] = useState(now);
  return {
    msgCategory: '1',
    priority: 'L',
    startTime: wireMinute(begin),
    endTime: wireMinute(begin + usualDays * dayMs),
    msgType: isWhole ? audiences.everybody : audiences.departs,
  };
}

function useColumns(): ListSpec<typeof announcementList>['columns'] {
  const { t } = useTexts();
  return useMemo(
    () => [
      {
        key: 'titile',
        render: ({ titile, isTop }) => (
          <>
            <TopTag isTop={isTop} /> {titile}
          </>
        ),
      },
      'msgCategory',
      {
        key: 'sender',
        title: t('field.announcementList.sender'),
        render: ({ sender, sender_dictText }) => sender_dictText ?? sender ?? '—',
      },
      { key: 'priority', render: ({ priority }) => <PriorityTag priority={priority} /> },
      'msgType',
      { key: 'sendStatus', render: (row) => <SendState row={row} /> },
      {
        key: 'readCount',
        title: t('field.announcementList.readCount'),
        isRight: true,
        render: (row) => <Progress row={row} />,
      },
      'sendTime',
      // Of the few that were taken back; the state says it of all.
      { key: 'cancelTime', isHidden: true },
      { key: 'startTime', isHidden: true },
      { key: 'endTime', isHidden: true },
    ],
    [t],
  );
}

const tones: Readonly<Record<string, ChipTone>> = {
  [sendStates.draft]: 'off',
  [sendStates.released]: 'ok',
  [sendStates.revoked]: 'warn',
};

function SendState({ row: { sendStatus, sendStatus_dictText } }: { row: Announcement }) {
  return (
    <StateChip tone={tones[sendStatus] ?? 'off'}>{sendStatus_dictText ?? sendStatus}</StateChip>
  );
}

/** How far it has come on its way, then how many have read it. */
function Progress({ row }: { row: Announcement }) {
  const { t } = useTexts();
  const { sendStatus, receiverCount: all, sentCount: sent, readCount: read } = row;
  if (sendStatus === sendStates.draft) return '—';
  return sent < all && sendStatus === sendStates.released
    ? t('announcements.sentOf', { sent, all })
    : t('announcements.readOf', { read, all: Math.max(all, read) });
}

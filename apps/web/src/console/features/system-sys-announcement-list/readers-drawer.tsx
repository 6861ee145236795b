import { audiences } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import type { FilterField } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';
import type { Announcement } from './announcement.ts';

type Reader = Result<'announcementSends.list'>['records'][number];

/** Who got an announcement, and who has read it when. */
export function ReadersDrawer({ row, onClose }: { row: Announcement; onClose: () => void }) {
  const { t } = useTexts();
  const { label } = useResourceNames('receivers');
  const filters: readonly FilterField[] = [
    {
      name: 'readFlag',
      label: label('readFlag'),
      kind: 'select',
      options: (['0', '1'] as const).map((value) => ({
        value,
        label: t(`messages.flag.${value}`),
      })),
    },
    ...(row.needsConfirm
      ? [
          {
            name: 'isConfirmed',
            label: label('isConfirmed'),
            kind: 'select' as const,
            options: (['0', '1'] as const).map((value) => ({
              value,
              label: t(`announcements.confirm.${value}`),
            })),
          },
        ]
      : []),
  ];
  const list = useList('announcementSends.list', {
    name: 'receivers',
    filters,
    fixed: { anntId: row.id },
    isLocal: true,
  });
  return (
    <PageDrawer title={t('announcements.readers.title', { title: row.titile })} onClose={onClose}>
      <ListFrame<Reader>
        list={list}
        about={
          <p>
            {t('announcements.sentOf', { sent: row.sentCount, all: row.receiverCount })}
            {row.needsConfirm && (
              <>
                {' '}
                ·{' '}
                {t('announcements.confirmedOf', {
                  n: row.confirmCount,
                  all: Math.max(row.receiverCount, row.confirmCount),
                })}
              </>
            )}
            {row.msgType !== audiences.people && <> · {t('announcements.readers.later')}</>}
          </p>
        }
        nameOf={({ realname }) => realname}
        columns={[
          { key: 'realname', title: label('realname') },
          { key: 'username', title: label('username') },
          {
            key: 'readFlag',
            title: label('readFlag'),
            render: (reader) => <Read reader={reader} />,
          },
          {
            key: 'readTime',
            title: label('readTime'),
            render: ({ readTime }) => (readTime ? <TimeText at={readTime} /> : '—'),
          },
          ...(row.needsConfirm
            ? [
                {
                  key: 'confirmTime',
                  title: label('confirmTime'),
                  render: ({ confirmTime }: Reader) =>
                    confirmTime ? <TimeText at={confirmTime} /> : '—',
                },
              ]
            : []),
        ]}
        card={(reader) => ({
          title: reader.realname,
          second: reader.username,
          state: <Read reader={reader} />,
          meta: reader.readTime && <TimeText at={reader.readTime} />,
        })}
      />
    </PageDrawer>
  );
}

function Read({ reader: { readFlag } }: { reader: Reader }) {
  const { t } = useTexts();
  const isRead = readFlag === '1';
  return (
    <StateChip tone={isRead ? 'ok' : 'off'}>{t(`messages.flag.${isRead ? '1' : '0'}`)}</StateChip>
  );
}

import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Person } from '../../kit/person.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import styles from '../../shell/home-panel.module.css';
import { HomePanelFrame } from '../../shell/home-panel.tsx';

const shownPeople = 6;
const quietDays = 7;
/** `userIdentity` of children. */
const child = 1;

/** Children whom nobody has seen here for a week; no ranking, and for their staff alone. */
export function QuietPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['departs.members', 'quiet'],
    queryFn: () =>
      client.call('departs.members', {
        query: { userIdentity: child, quietDays, pageNo: 1, pageSize: shownPeople },
      }),
    staleTime: 0,
  });
  if (!data || data.total === 0) return null;
  return (
    <HomePanelFrame
      title={t('console.home.quiet')}
      more={t('console.home.quietAll', { n: data.total })}
    >
      {data.records.map(({ id, realname, nickname, avatar_url: picture, ...member }) => (
        <div key={id} className={styles['row']}>
          <span className={styles['grow']}>
            <Person user={{ id, name: realname ?? nickname, picture }} second={member.orgCode} />
          </span>
          <span className={styles['quiet']}>
            {member.lastSeenTime ? <TimeText at={member.lastSeenTime} /> : t('members.never')}
          </span>
        </div>
      ))}
    </HomePanelFrame>
  );
}

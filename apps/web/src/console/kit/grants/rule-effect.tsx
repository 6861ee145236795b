import type { Query } from '@sprout/contract/types';
import { joinSentences } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { useResourceNames } from '../resource-names.ts';
import styles from './grants.module.css';

type Asked = Query<'permissions.countRule'>;

/**
 * How many rows some rules leave to the first users whom they will bind, or to the reader when there is no
 * such user; nothing where that cannot be asked.
 */
export function RuleEffect({ asked }: { asked: Asked }) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const { data, isError } = useQuery({
    queryKey: ['permissions.countRule', asked],
    queryFn: () => client.call('permissions.countRule', { query: asked }),
    enabled: can('system:permission:list'),
    placeholderData: keepPreviousData,
    retry: false,
    // A rule that is half typed may be invalid.
    meta: { isQuiet: true },
  });
  const names = useResourceNames(data?.of ?? 'users');
  if (!data || isError) return null;
  const countsOf = ({ total, left }: { total: number; left: number }) => ({
    total: names.count(total),
    left: names.count(left),
  });
  if (data.people.length === 0) {
    return (
      <>
        {joinSentences([
          t('access.rule.effectNobody'),
          t('access.rule.effect', countsOf(data)),
          data.isPersonal ? t('access.rule.effectOwn') : '',
        ])}
      </>
    );
  }
  const more = data.holderCount - data.people.length;
  return (
    <>
      {data.people.map((person, index) => (
        // Two people may have one name; the order is the server's.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <span key={index} className={styles['effect']}>
          {t('access.rule.effectFor', { name: person.name, ...countsOf(person) })}
        </span>
      ))}
      {more > 0 && t('access.rule.effectMore', { n: more })}
    </>
  );
}

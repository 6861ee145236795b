import type { Query } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import { useThing } from '../thing.ts';

type Asked = Query<'permissions.countRule'>;

/** How many of the rows that one sees oneself some rules leave; nothing where that cannot be asked. */
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
  });
  const thing = useThing(data?.of ?? 'users');
  if (!data || isError) return null;
  const counts = { total: thing.count(data.total), left: thing.count(data.left) };
  return (
    <>
      {t('access.rule.effect', counts)} {data.isPersonal && t('access.rule.effectOwn')}
    </>
  );
}

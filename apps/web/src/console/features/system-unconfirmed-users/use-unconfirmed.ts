import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';

export type UnconfirmedUser = Result<'users.unconfirmed'>['records'][number];

export const pageSize = 20;

export function useUnconfirmed(page: number) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['unconfirmed', page],
    queryFn: () => client.call('users.unconfirmed', { query: { pageNo: page, pageSize } }),
    placeholderData: keepPreviousData,
  });
}

/** Confirms accounts; those that somebody else has confirmed meanwhile are left out of the count. */
export function useConfirm(onDone: () => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      client.call('users.confirm', { body: { ids: [...ids] } }),
    onError: fail,
    onSuccess: async ({ count }) => {
      void message.success(t('console.confirm.done', { n: count }));
      onDone();
      await queries.invalidateQueries({ queryKey: ['unconfirmed'] });
    },
  });
}

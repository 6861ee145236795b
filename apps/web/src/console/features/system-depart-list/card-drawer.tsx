import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Skeleton } from 'antd';
import { CardMaker } from '../../kit/cards/card-maker.tsx';
import { draftOf } from '../../kit/cards/card-types.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import type { Member } from './member.ts';
import { useChildren } from './use-departs.ts';

type Props = {
  depart: DepartNode;
  /** Children who were selected; none: the whole class. */
  chosen: readonly Member[];
  onClose: () => void;
};

/** Log-in cards: for whom, with what, issued and printed. */
export function CardDrawer({ depart, chosen, onClose }: Props) {
  const { t } = useTexts();
  const query = useChildren(depart.id);
  const draft = (member: Member) => draftOf(member, depart.departName);
  const everybody = query.data?.map(draft) ?? [];
  if (everybody.length > 0 || chosen.length > 0) {
    const selected = chosen.map(draft);
    return (
      <CardMaker
        title={depart.departName}
        everybody={everybody}
        selected={selected}
        onClose={onClose}
      />
    );
  }
  return (
    <PageDrawer title={t('cards.title')} size={860} onClose={onClose}>
      {query.isPending && <Skeleton active />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && (
        <EmptyState pose="point" title={t('cards.none')} text={t('cards.noneText')} />
      )}
    </PageDrawer>
  );
}

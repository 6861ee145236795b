import type { Belongings } from '../../platform/belongings.ts';

/** Assets belong to the school; works that have one keep it. */
export const assetBelongings: Belongings = {
  scratch_asset: { is_demo: { of: 'demo', onDelete: 'delete' } },
};

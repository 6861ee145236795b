import type { TextKey, Translate } from '@sprout/texts';
import { treePartOf } from '../pickers/tree-text.ts';
import type { Column } from '../table/list-types.ts';

/** Where a row that was found stands: the rows above it. */
export const pathColumn = <Row extends object>(
  t: Translate<TextKey>,
  isEnglish: boolean,
): Column<Row> => ({
  key: 'treePath',
  title: t('kit.tree.path'),
  render: (row) => {
    const { treePath = [] } = treePartOf(row);
    const path = treePath.map(({ text, textEn }) => (isEnglish && textEn) || text);
    return path.join(' / ') || t('kit.tree.root');
  },
});

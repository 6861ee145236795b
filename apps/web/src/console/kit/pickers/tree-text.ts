import type { Tree, TreeRow } from '@sprout/contract';
import { fieldText } from '../table/cell.tsx';

/** What a row of a tree is called in a language. */
export const rowText = (row: unknown, { text, textEn }: Tree, isEnglish: boolean): string =>
  (isEnglish && textEn ? fieldText(row, textEn) : '') || fieldText(row, text);

/** What the contract gives rows of a tree beside their fields. */
export const treePartOf = (row: object): Partial<TreeRow> => row;

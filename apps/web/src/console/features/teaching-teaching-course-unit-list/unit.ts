import type { courseUnits } from '@sprout/contract';
import type { RowOfTable } from '../../kit/table/table-api.ts';

export type Unit = RowOfTable<typeof courseUnits>;

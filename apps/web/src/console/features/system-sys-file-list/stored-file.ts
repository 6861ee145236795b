import type { storedFiles } from '@sprout/contract';
import type { RowOfTable } from '../../kit/list/table-api.ts';

export type StoredFile = RowOfTable<typeof storedFiles>;

import type { storedFiles } from '@sprout/contract';
import type { RowOfTable } from '../../kit/table/table-api.ts';

export type StoredFile = RowOfTable<typeof storedFiles>;

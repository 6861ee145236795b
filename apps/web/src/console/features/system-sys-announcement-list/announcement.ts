import type { announcementList } from '@sprout/contract';
import type { RowOfTable } from '../../kit/table/table-api.ts';

export type Announcement = RowOfTable<typeof announcementList>;

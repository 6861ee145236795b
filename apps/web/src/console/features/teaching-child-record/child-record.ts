import type { Result } from '@sprout/contract/types';

export type ChildRecord = Result<'childRecord.query'>;

import type { Result } from '@sprout/contract/types';

export type SystemAnswer = Result<'monitor.system'>;

import type { Result } from '@sprout/contract/types';

export type ProcessAnswer = Result<'monitor.process'>;

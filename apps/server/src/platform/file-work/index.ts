export { asAppError } from './as-app-error.ts';
export { type JobPlace, startFileProcess } from './file-process.ts';
export type { ItemContent } from './kinds/backpack-item.ts';
export type { Media } from './media.ts';
export { createPool, type FileWork, usualLimits } from './pool.ts';
export { runJob } from './run-job.ts';
export { processCount } from './usage.ts';

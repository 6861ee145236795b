export { HiddenRun, type RunJob } from './hidden-run.tsx';
export { type FoundAt, programJob } from './program-job.ts';

import { setPriority } from 'node:os';
import { runJob, type SentJob } from './run-job.ts';

/** Below the server, which answers people meanwhile. */
const niceness = 10;

try {
  setPriority(niceness);
} catch {
  // A system that does not let a process step back runs it as it is.
}

// The server ends it so; one whose server was killed has nobody to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the server decides when the processes end.
process.on('SIGINT', () => undefined);

process.on('message', async (job: SentJob) => {
  process.send?.(await runJob(job));
});
process.send?.('ready');

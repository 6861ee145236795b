import { runJob, type SentJob } from './run-job.ts';
import { standBack } from './stand-back.ts';

standBack();

// The server ends it so; one whose server was killed has nobody to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the server decides when the processes end.
process.on('SIGINT', () => undefined);

process.on('message', async (job: SentJob) => {
  process.send?.(await runJob(job));
});
process.send?.('ready');

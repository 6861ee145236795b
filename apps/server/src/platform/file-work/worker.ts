import { runJob, type SentJob } from './run-job.ts';
import { type Standing, standBack } from './stand-back.ts';

// The server ends it so; one whose server was killed gets no more jobs.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the server decides when the processes end.
process.on('SIGINT', () => undefined);

process.on('message', async (job: SentJob) => {
  process.send?.(await runJob(job));
});
process.send?.('ready');
// Not before it has told so: the server looks from then on whether it gets on.
standBack(process.argv[2] as Standing);

import { describeConfig } from '../config.ts';
import { runCommand } from './installation.ts';

/** `npm run config`: every setting of the environment. */
await runCommand(async (print) => {
  for (const line of describeConfig()) print(line);
});

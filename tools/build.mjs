// @ts-check
import { build } from './lib/build-plan.mjs';
import { describeFailure } from './lib/failure.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('build');
try {
  const ran = await build();
  if (ran.length === 0) console.log('Nothing to build.');
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

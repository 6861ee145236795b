// @ts-check
import { describeFailure } from './lib/failure.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runScript } from './lib/run-script.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('crash');
try {
  await prepareProduct();
  await runScript('bench/src/crash/main.ts');
} catch (error) {
  console.error(describeFailure(error));
  // A server that was started may still run and would keep this process.
  process.exit(1);
}

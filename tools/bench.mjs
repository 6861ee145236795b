// @ts-check
import { findChromium, provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runScript } from './lib/run-script.mjs';

try {
  await prepareProduct();
  if (!(await findChromium())) process.env.SPROUT_CHROMIUM = await provideChromium();
  await runScript('bench/src/bench/main.ts');
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

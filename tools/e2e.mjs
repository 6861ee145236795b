// @ts-check
import { findChromium, provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runVitest } from './lib/vitest.mjs';

/** Browser tests of the built product: node tools/e2e.mjs [part of a file name ...] */
try {
  await prepareProduct();
  process.env.SPROUT_CHROMIUM ||= (await findChromium()) ?? (await provideChromium());
  const words = ['--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)];
  const { passed, failed } = await runVitest('e2e', words);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

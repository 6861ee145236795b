// @ts-check
import { findChromium, provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runBrowserTests } from './lib/test-suites.mjs';
import { takeWords } from './lib/words.mjs';

/** Browser tests of the built product: node tools/e2e.mjs [part of a file name ...] */
const { words } = takeWords('e2e');
try {
  await prepareProduct();
  process.env.SPROUT_CHROMIUM ||= (await findChromium()) ?? (await provideChromium());
  const { outcome, text } = await runBrowserTests(words);
  if (text) console.log(`\n${text}`);
  console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
  process.exitCode = outcome.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

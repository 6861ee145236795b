// @ts-check
import { findChromium, provideChromium } from './lib/chromium.mjs';
import { describeFailure } from './lib/failure.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runScript } from './lib/run-script.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('bench');
try {
  await prepareProduct();
  // Figures are of the browser that people have, where there is one.
  const found = await findChromium({ isLightFirst: false });
  process.env.SPROUT_CHROMIUM = found ?? (await provideChromium());
  await runScript('bench/src/bench/main.ts');
} catch (error) {
  console.error(describeFailure(error));
  // A server that was started may still run and would keep this process.
  process.exit(1);
}

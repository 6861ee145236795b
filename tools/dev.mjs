// @ts-check
import { describeFailure } from './lib/failure.mjs';
import { installPackages } from './lib/install.mjs';
import { vendorBlocks } from './lib/vendor.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('dev');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);

try {
  await installPackages();
  await vendorBlocks();
  // Loads packages, so they must be there.
  const { develop } = await import('./lib/dev/develop.mjs');
  await develop({ host, port, print: console.log });
} catch (error) {
  console.error(describeFailure(error, { port: String(port), command: 'npm run dev' }));
  process.exit(1);
}

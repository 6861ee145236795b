// @ts-check
import { runUnitTests } from './lib/test-suites.mjs';
import { takeWords } from './lib/words.mjs';

/** Unit and API tests: node tools/unit.mjs [part of a file name ...] */
const { outcome, text } = await runUnitTests(takeWords('unit').words);
if (text) console.log(`\n${text}`);
console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed > 0 ? 1 : 0;

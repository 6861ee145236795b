// @ts-check
import { runUnitTests } from './lib/test-suites.mjs';

/** Unit and API tests: node tools/unit.mjs [part of a file name ...] */
const { outcome, text } = await runUnitTests(process.argv.slice(2));
if (text) console.log(`\n${text}`);
console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed > 0 ? 1 : 0;

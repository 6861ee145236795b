// @ts-check
import { runVitest } from './lib/vitest.mjs';

/** Unit and API tests: node tools/unit.mjs [part of a file name ...] */
const { passed, failed } = await runVitest('vitest', process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

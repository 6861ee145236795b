// @ts-check
import { formatExpensiveFiles, formatTimeTable } from './lib/time-table.mjs';
import { readLastReport } from './lib/vitest.mjs';
import { refuseWords, takeWords } from './lib/words.mjs';

/** Where the time of the last tests went: node tools/test-times.mjs [number of files to name, else 40] */
const [asked = '40'] = takeWords('test:times').words;
const count = Number(asked);
if (!Number.isInteger(count) || count < 1) {
  refuseWords('test:times', `"${asked}" is no number of files.`);
}
for (const [name, title] of /** @type {const} */ ([
  ['unit', 'unit and API'],
  ['browser', 'browser'],
])) {
  const report = readLastReport(name);
  if (!report) {
    console.log(
      `${title}: no report yet; it is written by npm test, npm run unit and npm run e2e.`,
    );
    continue;
  }
  const stage = { name: title, wallMs: report.durationMs, report };
  console.log(`${formatTimeTable([stage])}\n\n  seconds, tests, file`);
  console.log(`${formatExpensiveFiles(report.files, count)}\n`);
}

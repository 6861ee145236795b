// @ts-check

/**
 * @typedef {import('./select-tests.mjs').Selection} Selection
 * @typedef {import('./select-tests.mjs').Reached} Reached
 */

/**
 * What a run of the touched tests takes and why, and what it leaves to the whole run.
 * @param {Selection} selection
 * @param {{ base: string, files: readonly string[] }} changes
 */
export function describeSelection(selection, { base, files }) {
  const { unit, unitLeft, browser, browserLeft, subjects, subjectsLeft } = selection;
  const { endpointTestsLeft, touchingEverything } = selection;
  const left = [
    unitLeft.length > 0 ? `${unitLeft.length} unit and API tests` : '',
    endpointTestsLeft.length > 0
      ? `${names(endpointTestsLeft)} over all ${subjects.length > 0 ? 'other ' : ''}endpoints`
      : '',
    browserLeft.length > 0 ? `of the browser tests ${names(filesOf(browserLeft))}` : '',
    subjectsLeft.length > 0 ? `endpoints of ${subjectsLeft.join(', ')}` : '',
  ].filter(Boolean);
  return [
    `  ${countFiles(files.length)} changed since ${base}`,
    ...(unit.length + browser.length + left.length === 0
      ? ['  no test is touched; the checks run all the same']
      : []),
    ...(unit.length > 0
      ? [`  unit and API tests: ${countFiles(unit.length)}`, ...reasons(unit)]
      : []),
    ...(subjects.length > 0 ? [`  tests over all endpoints: ${subjects.join(', ')}`] : []),
    ...(browser.length > 0
      ? [`  browser tests: ${names(filesOf(browser))}`, ...reasons(browser)]
      : []),
    ...(left.length > 0 ? [`  touched, and left to npm test: ${left.join('; ')}`] : []),
    ...(touchingEverything.length > 0
      ? [
          `  every test depends on ${touchingEverything.join(', ')}: npm test alone tells what that does`,
        ]
      : []),
  ].join('\n');
}

/** @param {number} count */
const countFiles = (count) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Changed files that are named; more make a list that is not read. */
const reasonLimit = 6;

/** @param {readonly Reached[]} tests */
function reasons(tests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { origin } of tests) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  const lines = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([origin, count]) => `${String(count).padStart(7)} by ${origin}`);
  const more = lines.length - reasonLimit;
  return more > 0 ? [...lines.slice(0, reasonLimit), `        by ${more} other files`] : lines;
}

/** @param {readonly Reached[]} tests */
const filesOf = (tests) => tests.map(({ file }) => file);

/** @param {readonly string[]} files */
const names = (files) =>
  files.map((file) => file.replace(/^.*\/|(?:\.full)?\.test\.tsx?$/g, '')).join(', ');

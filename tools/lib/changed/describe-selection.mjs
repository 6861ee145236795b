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
  const { unit, unitLeft, browser, browserLeft, subjects, subjectsLeft, together } = selection;
  const left = [
    unitLeft.length > 0 ? `${unitLeft.length} unit and API tests` : '',
    browserLeft.length > 0 ? `of the browser tests ${names(browserLeft)}` : '',
    subjectsLeft.length > 0 ? `endpoints of ${subjectsLeft.join(', ')}` : '',
  ].filter(Boolean);
  return [
    `  ${countFiles(files.length)} changed since ${base}`,
    ...(unit.length + browser.length === 0
      ? ['  no test is touched; the checks run all the same']
      : []),
    ...(unit.length > 0
      ? [`  unit and API tests: ${countFiles(unit.length)}`, ...reasons(unit)]
      : []),
    ...(subjects.length > 0 ? [`  tests over all endpoints: ${subjects.join(', ')}`] : []),
    ...(browser.length > 0 ? [`  browser tests: ${names(browser)}`, ...reasons(browser)] : []),
    ...(left.length > 0 ? [`  touched, and left to npm test: ${left.join('; ')}`] : []),
    ...(together.length > 0
      ? [`  everything stands on ${together.join(', ')}: npm test alone tells what that does`]
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
const names = (tests) =>
  tests.map(({ file }) => file.replace(/^.*\/|(?:\.full)?\.test\.tsx?$/g, '')).join(', ');

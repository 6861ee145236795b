// @ts-check
// Purpose, words and options of each npm script, for `--help` and for tools/lib/words.mjs, which checks the words.

/**
 * @typedef {object} Usage
 * @property {string} does
 * @property {Readonly<Record<string, string>>} [words] in their order: `<name>` is needed, `[name]` may be left away,
 *   `[name ...]` comes as often as one likes
 * @property {Readonly<Record<string, string>>} [options] `--name`, or `--name <value>`
 * @property {Readonly<Record<string, string>>} [codes] exit codes beside 0, 1 and 2
 * @property {boolean} [passesOn] all words go to another program, which judges them
 */

const beside =
  'Beside an installed service it takes the settings and the account of the service; there it is called with sudo.';
const user = 'a user name';
const parts = 'parts of file names, or options of vitest; all files without';
const lossCode = { 3: 'when it is done but contents are lost, which it names' };

/** @satisfies {Readonly<Record<string, Usage>>} */
const usagesOfOperators = {
  start: {
    does: 'Builds what is missing and starts Sprout. The settings are environment variables: npm run config lists them.',
  },
  doctor: {
    does: 'Looks at everything that Sprout stands on, changes nothing, and names the command that mends what is wrong. Its exit code is 1 when something is wrong.',
    options: { '--json': 'the same for programs' },
  },
  service: {
    does: 'Lets the system start Sprout with the computer (install), says whether it runs (status), or takes the service away and leaves the data (remove).',
    words: { '<install|status|remove>': 'what to do' },
    options: { '--dry-run': 'shows what install would write and run, and changes nothing' },
    codes: { 3: 'when the service does not run' },
  },
  backup: {
    does: `Writes a backup at any time, also while Sprout runs. ${beside}`,
    words: { '[folder]': 'a new or empty folder; without it one of this moment in <data>/backups' },
    codes: lossCode,
  },
  restore: {
    does: `Puts a backup into an empty data folder, or into the empty database of DATABASE_URL. ${beside}`,
    words: { '<backup>': 'folder of the backup' },
    options: {
      '--leave-out-damaged': 'goes on without contents that are damaged or missing, and lists them',
    },
    codes: lossCode,
  },
  upgrade: {
    does: `Builds a newer version and tries it on a copy of the data while Sprout runs, which stops for the change alone. ${beside}`,
    words: {
      '[version]':
        'an archive of a release; in a clone a branch, tag or commit, without one what its branch follows',
    },
    options: { '--dry-run': 'says what would be done, and changes nothing' },
  },
  'move-files': {
    does: `Brings the files into the bucket of the S3_ settings, or back to the disk, each read again there; also while Sprout runs. ${beside}`,
    words: { '<bucket|disk>': 'where to' },
    options: { '--remove': 'takes away what was moved, once Sprout uses the new place' },
  },
  'admin:password': {
    does: `Sets another password of an administrator who has lost it, and ends what the old one opened: sessions, cards, codes. It asks for it at a terminal and else reads one line, as in: npm run -s admin:password -- admin < file. ${beside}`,
    words: { '<user>': user },
  },
  'child:export': {
    does: `Writes everything that is stored of one child, for parents who ask: all rows, every version of its works, its files. It is written to the audit, and works beside a running Sprout. ${beside}`,
    words: {
      '<user>': user,
      '[folder]': 'a new or empty folder; without it one of this moment in <data>/exports',
    },
    codes: lossCode,
  },
  'second-factor:remove': {
    does: `Lets somebody in by the password alone who has lost phone and recovery codes. ${beside}`,
    words: { '<user>': user },
  },
  'demo:remove': {
    does: `Takes every demo person, work, course, order, asset and piece of news away; also while Sprout runs. ${beside}`,
  },
  config: { does: 'Lists every setting: its name, what it is without a word, and what it means.' },
};

/** @satisfies {Readonly<Record<string, Usage>>} */
const usagesOfDevelopers = {
  test: {
    does: 'Installs what it needs, runs all checks and tests, and ends with "N passed, N failed".',
    words: { '[ref]': 'with --changed: a branch, tag or commit' },
    options: {
      '--full': 'with everything that is left out for being long',
      '--changed': 'the checks, and the tests that a change touches',
    },
  },
  'test:times': {
    does: 'Says where the time of the last tests went, by part of the work and by file.',
    words: { '[count]': 'how many files to name; 40 without' },
  },
  'test:nodes': {
    does: "Starts Sprout and runs the server's tests on other releases of Node.js, which it fetches.",
    words: { '[major ...]': 'such as 24; 22 and 24 without' },
  },
  dev: {
    does: 'Starts everything for developers: open pages follow each change, the server restarts after changes of its own.',
  },
  build: { does: 'Builds what is stale.' },
  check: {
    does: 'Style, types, directions, sizes, dead code and regular expressions.',
    options: { '--planted': 'whether each of them finds the faults it must find' },
  },
  types: {
    does: 'Checks the types; after the first time only of what a change reaches.',
    options: { '--fresh': 'of everything' },
  },
  unit: {
    does: 'Runs unit and API tests.',
    words: { '[word ...]': parts },
    passesOn: true,
  },
  e2e: {
    does: 'Runs the journeys in a browser, which is installed when there is none.',
    words: { '[word ...]': parts },
    passesOn: true,
  },
  bench: { does: 'Prints one table of measured figures beside their bounds.' },
  crash: {
    does: 'Kills server and database under load, then looks for everything that was acknowledged.',
  },
  nodes: {
    does: 'Takes three nodes and what they share away from each other under load, then looks for everything that was acknowledged.',
  },
  counts: { does: 'Counts the lines and files of each subject.' },
  matrix: {
    does: 'Prints who may call what: the outcome of every endpoint for each kind of caller.',
  },
  fuzz: {
    does: 'Sends every endpoint invalid requests, in four roles, and names the command that repeats each finding.',
    words: { '[endpoint ...]': 'their ids; all without' },
    options: {
      '--cases <number>': 'of each endpoint; 300 without',
      '--seed <number>': 'of their making; 1 without',
      '--first <number>': 'the first of them; 0 without',
    },
  },
  release: {
    does: 'Makes dist/sprout-<version>.tar.gz for computers like this one, and starts it once in an empty folder.',
  },
  generate: {
    does: 'Draws the asset libraries, and builds the demo works and the courses that come with Sprout.',
    options: { '--contact-sheet': 'draws the pictures of the libraries in docs as well' },
  },
  'vendor:blocks': { does: 'Fetches and patches the blocks editor again.' },
};

export const usages = { ...usagesOfOperators, ...usagesOfDevelopers };

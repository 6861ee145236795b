// @ts-check
import { dirname } from 'node:path/posix';
import { endpointsFile, readSubjects, usedSubjects } from './endpoint-subjects.mjs';
import { readGraph } from './import-graph.mjs';
import { journeys, longJourneys } from './journeys.mjs';
import { isTextArea, quotesChanged } from './text-words.mjs';

/**
 * @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph
 * @typedef {import('./endpoint-subjects.mjs').Subjects} Subjects
 * @typedef {{ file: string, distance: number, origin: string }} Reached
 *   distance: steps from the changed file `origin`
 * @typedef {{
 *   unit: Reached[], unitLeft: Reached[],
 *   browser: Reached[], browserLeft: Reached[],
 *   subjects: string[], subjectsLeft: string[],
 *   endpointTestsLeft: string[],
 *   touchingEverything: string[],
 * }} Selection
 *   the nearest first; left: touched, but more than a quick run has time for
 *   subjects: of the contract; the tests over all endpoints are run for these alone, for all when there are none
 *   endpointTestsLeft: tests over all endpoints that are touched for more subjects than they run for
 *   touchingEverything: changed files on which every test depends
 */

/** Files that put everything together: through them each file would reach each test. */
const assembling = [
  endpointsFile,
  'apps/server/src/app.ts',
  'apps/server/src/main.ts',
  'apps/server/src/modules/index.ts',
  'apps/server/src/modules/plain-tables.ts',
  'apps/web/src/console/app.tsx',
  'apps/web/src/console/entry.tsx',
  'apps/web/src/console/feature-files.ts',
  'apps/web/src/site/app.tsx',
  'apps/web/src/site/entry.client.tsx',
  'apps/web/src/site/entry.server.tsx',
  'apps/web/src/site/routes.tsx',
];

/** The test runner, what it sets up and the build: every test depends on these, though no import says so. */
const runnerAndBuild = [
  /^package(?:-lock)?\.json$|^tsconfig[^/]*\.json$/,
  /^(?:e2e\/)?vitest\.config\.ts$|^tools\/lib\/(?:vitest|longest-first|wait-setup|test-[\w-]+)\.mjs$/,
  /^apps\/server\/src\/testing\/(?:database-server|database-snapshot|fill-template|global-setup|reusable-apps|template-database|test-clock|test-databases)\.ts$/,
  /^packages\/ui\/src\/testing\/page-setup\.ts$|^e2e\/src\/(?:school\/global-setup|shared\/patience)\.ts$/,
  /^apps\/[^/]+\/(?:vite\.(?:\w+\.)?config\.ts|build\.mjs|[\w-]+\.html|(?:public|build)\/.+)$/,
  /^tools\/lib\/(?:build-plan|bundle|bundle-server)\.mjs$/,
];

/** Tests over all endpoints; they run for the subjects that are touched. */
const endpointTests = [
  'apps/server/src/testing/questions/questions.test.ts',
  'apps/server/src/testing/matrix/matrix.test.ts',
];
const questionsFolder = 'apps/server/src/testing/questions/';

/** Every request passes this code, whatever its endpoint. */
const everyRequest = /^apps\/server\/src\/platform\/(?:http|access|table)\//;

/** Tests that read files of another place than their own. @type {readonly [files: RegExp, tests: RegExp][]} */
const fileReadingTests = [
  [/\.md$/, /^tools\/(?:document-paths|specification-state)\.test\.ts$/],
  [/^package(?:-lock)?\.json$/, /^tools\/(?:lock|install)\.test\.ts$/],
  [/^packages\/texts\/src\//, /^apps\/web\/src\/loaded-texts\.test\.ts$/],
  [
    /^apps\/server\/(?:migrations|src\/seed)\//,
    /^apps\/server\/src\/(?:seed|platform\/db)\/|^apps\/server\/src\/testing\/belongings\.test\.ts$/,
  ],
];

const moduleFolder = /^apps\/server\/src\/modules\/[^/]+\//;

/** The folder whose tests are about what lies in it; those of the server ask over HTTP and import nothing of it. */
const testedFolders = [
  moduleFolder,
  /^apps\/server\/src\/platform\/[^/]+\//,
  /^apps\/server\/src\/[^/]+\//,
  /^apps\/web\/src\/console\/(?:features|kit)\/[^/]+\//,
  /^apps\/web\/src\/site\/pages\/[^/]+\//,
  /^apps\/web\/src\/(?:console|site)\/[^/]+\//,
  /^(?:apps\/editor-[^/]+|packages\/[^/]+)\/src\/[^/]+\//,
  /^tools\//,
];
/** No test is about these as a whole. */
const foldersWithoutTests = /^apps\/server\/src\/(?:testing|modules|platform)\/$|\/testing\/$/;

/**
 * What a quick run has time for. A test of the server has a database and takes some seconds, others less than one;
 * they weigh by that. So do browser tests: most take some twenty seconds, long ones more than a minute.
 */
const unitLimit = 120;
const browserLimit = 8;
const subjectLimit = 12;

const isTest = /** @param {string} file */ (file) => /\.test\.tsx?$/.test(file);
const isLong = /** @param {string} file */ (file) => /\.full\.test\.tsx?$/.test(file);
const isHelper = /** @param {string} file */ (file) => file.includes('/testing/');
const isBrowser = /** @param {string} file */ (file) => file.startsWith('e2e/');

/**
 * @param {string} root
 * @param {readonly string[]} files all there are
 */
export function readProject(root, files) {
  const subjects = readSubjects(root);
  return { subjects, graph: readGraph({ root, files, retarget: createRetarget(subjects) }) };
}

/**
 * @param {ReturnType<typeof readProject>} project
 * @param {{ changed: readonly string[], oldText: (file: string) => string }} changes changed: deleted files too
 * @returns {Selection}
 */
export function selectTests({ graph, subjects }, { changed, oldText }) {
  const reached = reach(graph, changed, oldText);
  const found = new Map([...reached].filter(([file]) => isTest(file)));
  addFolderTests(graph, { changed, reached, found });
  addFileReadingTests(graph, { changed, found });
  addJourneys(reached, found);
  const ofEndpoints = chooseEndpointTests(graph, { changed, reached, found, subjects });
  const list = [...found.values()].sort(
    (a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1),
  );
  const [unit, unitLeft] = takeUpTo(
    unitLimit,
    list.filter(({ file }) => !isBrowser(file)),
    weigh,
  );
  const shown = list.filter(({ file }) => isBrowser(file));
  const [browser, browserLeft] = takeUpTo(
    browserLimit,
    sortJourneys(graph.files, shown),
    weighJourney,
  );
  return {
    unit,
    unitLeft,
    browser,
    browserLeft,
    ...ofEndpoints,
    touchingEverything: changed.filter(
      (file) => assembling.includes(file) || runnerAndBuild.some((pattern) => pattern.test(file)),
    ),
  };
}

/**
 * @param {Subjects} subjects
 * @returns {import('./import-graph.mjs').Retarget}
 */
const createRetarget =
  (subjects) =>
  ({ from, file, name, local, text }) => {
    // Texts are found by what a test quotes.
    if (
      /^packages\/texts\/src\/(?:zh-cn|en-us)/.test(file) &&
      !from.startsWith('packages/texts/')
    ) {
      return [];
    }
    if (file !== endpointsFile || name !== 'endpoints') return undefined;
    const used = usedSubjects(text, local);
    return used && [...used].flatMap((subject) => subjects.get(subject) ?? []);
  };

/**
 * The files that need a changed one, directly or through others, with the shortest way.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {(file: string) => string} oldText
 * @returns {Map<string, Reached>}
 */
function reach(graph, changed, oldText) {
  /** @type {Map<string, Reached>} */
  const reached = new Map();
  /** @param {Reached} next */
  const add = (next) => {
    if (!reached.has(next.file)) reached.set(next.file, next);
  };
  const there = new Set(graph.files);
  for (const file of changed) if (there.has(file)) add({ file, distance: 0, origin: file });
  for (const file of changed.filter(isTextArea)) {
    const quotes = quotesChanged(oldText(file), graph.textOf(file));
    for (const other of graph.files) {
      if ((isTest(other) || isBrowser(other) || isHelper(other)) && quotes(graph.textOf(other))) {
        add({ file: other, distance: 1, origin: file });
      }
    }
  }
  // New entries of a map are met by its iterator, so this goes breadth first.
  for (const { file, distance, origin } of reached.values()) {
    const stops = assembling.includes(file) || (isHelper(file) && !isStart(file, distance));
    for (const importer of graph.importersOf(file)) {
      const passes = !stops || (isTest(importer) && !isHelper(file));
      if (passes) add({ file: importer, distance: distance + 1, origin });
    }
  }
  return reached;

  /** @param {string} file @param {number} distance */
  function isStart(file, distance) {
    return distance === 0 || isTextArea(reached.get(file)?.origin ?? '');
  }
}

/**
 * Tests in the folders of changed files, and those of the server's folders that are reached.
 * @param {ImportGraph} graph
 * @param {{ changed: readonly string[], reached: ReadonlyMap<string, Reached>, found: Map<string, Reached> }} state
 */
function addFolderTests(graph, { changed, reached, found }) {
  /** @type {Map<string, { distance: number, origin: string }>} */
  const touched = new Map();
  for (const file of changed) {
    const folder = packageOfResource(graph, file) ?? testedFolderOf(file);
    if (folder) touched.set(folder, { distance: 1, origin: file });
  }
  for (const { file, distance, origin } of reached.values()) {
    const folder =
      isTest(file) || isHelper(file) || assembling.includes(file)
        ? undefined
        : testedFolderOf(file);
    if (folder?.startsWith('apps/server/') && !touched.has(folder)) {
      touched.set(folder, { distance: distance + 1, origin });
    }
  }
  for (const file of graph.files.filter(isTest)) {
    const nearest = touched.get(testedFolderOf(file) ?? '') ?? touched.get(packageOf(file) ?? '');
    if (nearest) addNearer(found, { file, ...nearest });
  }
}

/** @param {string} file */
function testedFolderOf(file) {
  if (isTest(file) && endpointTests.includes(file)) return undefined;
  const folder = testedFolders.map((pattern) => pattern.exec(file)?.[0]).find((path) => path);
  return folder && !foldersWithoutTests.test(folder) ? folder : undefined;
}

/**
 * What is read at run time only (pictures, Python programs) belongs to its whole package.
 * @param {ImportGraph} graph @param {string} file
 */
const packageOfResource = (graph, file) =>
  graph.textOf(file) === '' && graph.importersOf(file).size === 0 ? packageOf(file) : undefined;

/** @param {string} file */
const packageOf = (file) => /^packages\/[^/]+\//.exec(file)?.[0];

/**
 * @param {ImportGraph} graph
 * @param {{ changed: readonly string[], found: Map<string, Reached> }} state
 */
function addFileReadingTests(graph, { changed, found }) {
  for (const [read, tests] of fileReadingTests) {
    const origin = changed.find((file) => read.test(file));
    if (origin === undefined) continue;
    for (const file of graph.files.filter((path) => isTest(path) && tests.test(path))) {
      addNearer(found, { file, distance: 1, origin });
    }
  }
}

/**
 * Browser tests that show what is reached.
 * @param {ReadonlyMap<string, Reached>} reached
 * @param {Map<string, Reached>} found
 */
function addJourneys(reached, found) {
  for (const [journey, places] of journeys) {
    for (const { file, distance, origin } of reached.values()) {
      if (isTest(file) || !places.some((place) => isIn(file, place))) continue;
      addNearer(found, { file: journey, distance: distance + 1, origin });
      // The map has the nearest first.
      break;
    }
  }
}

/** @param {string} file @param {string} place */
const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

/** @param {Map<string, Reached>} found @param {Reached} next */
function addNearer(found, next) {
  const before = found.get(next.file);
  if (!before || before.distance > next.distance) found.set(next.file, next);
}

/**
 * The tests over all endpoints run for the subjects that are touched, and for all of them when they themselves are
 * changed, unless it is by the probes of single subjects.
 * @param {ImportGraph} graph
 * @param {{ changed: readonly string[], reached: ReadonlyMap<string, Reached>, found: Map<string, Reached>, subjects: Subjects }} state
 * @returns {Pick<Selection, 'subjects' | 'subjectsLeft' | 'endpointTestsLeft'>}
 */
function chooseEndpointTests(graph, { changed, reached, found, subjects }) {
  const touched = listSubjects(graph, { changed, reached, subjects });
  const ownFiles = changed.filter((file) => isOfEndpointTests(file) && !namesSubject(file));
  const isThroughPlatform = [...reached.keys()].some(
    (file) => everyRequest.test(file) && !isTest(file),
  );
  /** @type {string[]} */
  const left = [];
  for (const file of endpointTests) {
    const isReached = found.has(file);
    const origin = ownFiles.find((other) => isAskedBy(other, file));
    if (origin) addNearer(found, { file, distance: 1, origin });
    else if (touched.length === 0) found.delete(file);
    if (touched.length > 0) {
      addNearer(found, { file, distance: 1, origin: 'subjects of the contract' });
    }
    const isWhole = ownFiles.length > 0 && found.has(file);
    if (!isWhole && (isThroughPlatform || (isReached && touched.length === 0))) left.push(file);
  }
  const limit = ownFiles.length > 0 ? 0 : subjectLimit;
  return {
    subjects: touched.slice(0, limit),
    subjectsLeft: ownFiles.length > 0 ? [] : touched.slice(limit),
    endpointTestsLeft: left,
  };

  /** @param {string} file */
  function namesSubject(file) {
    const imported = graph.importsOf(file);
    return (
      probedSubjects(graph.textOf(file)).length > 0 ||
      [...subjects.values()].flat().some((declaration) => imported.has(declaration))
    );
  }
}

/** Probes are listed by endpoint. @param {string} text */
const probedSubjects = (text) =>
  [...text.matchAll(/^\s*'(\w+)\.\w+':/gm)].map(([, subject = '']) => subject);

/**
 * The matrix asks with the probes of the questions, in the same world.
 * @param {string} file @param {string} test
 */
const isAskedBy = (file, test) =>
  dirname(file) === dirname(test) || (file.startsWith(questionsFolder) && !isTest(file));

/** @param {string} file */
const isOfEndpointTests = (file) =>
  endpointTests.includes(file) ||
  (!isTest(file) && endpointTests.some((test) => dirname(test) === dirname(file)));

/**
 * The subjects of the contract whose declaration, module or probes are changed.
 * @param {ImportGraph} graph
 * @param {{ changed: readonly string[], reached: ReadonlyMap<string, Reached>, subjects: Subjects }} state
 */
function listSubjects(graph, { changed, reached, subjects }) {
  const modules = changed.flatMap((file) => moduleFolder.exec(file)?.[0] ?? []);
  const asking = graph.files.filter(
    (file) => !isTest(file) && modules.some((folder) => file.startsWith(folder)),
  );
  const probes = changed.filter((file) => file.startsWith(questionsFolder));
  const probed = probes.flatMap((file) => probedSubjects(graph.textOf(file)));
  const declared = [...asking, ...probes].flatMap((file) => [...graph.importsOf(file)]);
  const isTouched = /** @param {string} file */ (file) =>
    declared.includes(file) || reached.has(file);
  return [...subjects]
    .filter(([name, files]) => probed.includes(name) || files.some(isTouched))
    .map(([name]) => name)
    .sort();
}

/**
 * Among equally near ones those that show the least beside, as they say most of what is changed.
 * @param {readonly string[]} files
 * @param {readonly Reached[]} list
 */
function sortJourneys(files, list) {
  const breadth = new Map(
    list.map(({ file }) => {
      const places = journeys.get(file) ?? [];
      return [file, files.filter((other) => places.some((place) => isIn(other, place))).length];
    }),
  );
  const breadthOf = /** @param {Reached} one */ ({ file }) => breadth.get(file) ?? 0;
  return list.toSorted((a, b) => a.distance - b.distance || breadthOf(a) - breadthOf(b));
}

/** @param {Reached} one */
const weigh = ({ file }) => (file.startsWith('apps/server/') ? 3 : 1);

/** @param {Reached} one */
const weighJourney = ({ file }) => (longJourneys.test(file) ? 4 : 1);

/**
 * @param {number} limit
 * @param {readonly Reached[]} list
 * @param {(one: Reached) => number} weightOf
 * @returns {[taken: Reached[], left: Reached[]]}
 */
function takeUpTo(limit, list, weightOf) {
  /** @type {Reached[]} */
  const taken = [];
  /** @type {Reached[]} */
  const left = [];
  let weight = 0;
  for (const one of list) {
    const isChanged = one.distance === 0;
    const fits = !isLong(one.file) && (isChanged || weight + weightOf(one) <= limit);
    if (fits) weight += weightOf(one);
    (fits ? taken : left).push(one);
  }
  return [taken, left];
}

// @ts-check
// Faults for the checks beside tools/direction.mjs. Each lies in a file of its own, or changes one that is there.
import { directionFaults } from './direction-faults.mjs';

/** @typedef {import('./tree.mjs').Fault} Fault */

/**
 * @param {string} rule @param {string} file @param {string} text
 * @returns {Fault}
 */
const fault = (rule, file, text) => ({ rule, file, text: `${text}\n` });

/**
 * @param {string} rule @param {string} file @param {string} text
 * @returns {Fault}
 */
const append = (rule, file, text) => ({ rule, file, change: (before) => `${before}\n${text}\n` });

/** A comment in this file would suppress something here. @param {string} text */
const comment = (text) => `/${'/'} ${text}`;

const style = [
  fault('noConsole', 'packages/rules/src/planted-console.ts', "console.log('a');"),
  fault('noConsole', 'apps/server/src/modules/works/planted-console.ts', "console.error('a');"),
  fault('noExplicitAny', 'packages/ui/src/planted-any.ts', 'export const a = (b: any) => b;'),
  fault(
    'noNonNullAssertion',
    'apps/server/src/platform/planted-assertion.ts',
    'export const a = (b?: string) => b!.length;',
  ),
  fault(
    'useImportType',
    'apps/web/src/site/planted-type.ts',
    "import { Pin } from '@sprout/rules';\n\nexport type A = Pin;",
  ),
  fault('useFilenamingConvention', 'packages/formats/src/plantedName.ts', 'export const a = 1;'),
  fault('noUnusedVariables', 'e2e/src/planted-variable.ts', 'const a = 1;'),
  fault(
    'noUnusedImports',
    'apps/editor-python/src/planted-import.ts',
    "import { pin } from '@sprout/rules';\n\nexport const a = 1;",
  ),
  fault(
    'useExhaustiveDependencies',
    'apps/web/src/console/kit/planted-effect.ts',
    "import { useEffect } from 'react';\n\nexport const useA = (a: () => void) => useEffect(() => a(), []);",
  ),
  fault(
    'noRestrictedImports',
    'apps/web/src/console/features/dashboard/planted-modal.tsx',
    "import { Modal } from 'antd';\n\nexport const A = () => <Modal open={true} />;",
  ),
  fault(
    'noRestrictedImports',
    'apps/web/src/console/kit/planted-modal.tsx',
    "import { Modal } from 'antd';\n\nexport const A = () => <Modal open={true} />;",
  ),
  append(
    'noRestrictedImports',
    'apps/editor-python/build.mjs',
    "export { build as planted } from 'esbuild';",
  ),
  // Of the recommended ones.
  fault('noDebugger', 'tools/planted-debugger.mjs', 'debugger;'),
  fault(
    'useButtonType',
    'packages/ui/src/planted-button.tsx',
    'export const A = () => <button>a</button>;',
  ),
  fault('format', 'bench/src/planted-format.ts', 'export const a = "b"'),
  fault('format', 'apps/web/src/console/planted-format.css', '.a { color: red }'),
  fault('format', 'apps/web/planted-format.json', '{"a":1}'),
];

/** @type {readonly Fault[]} */
const deadCode = [
  fault('files', 'apps/server/src/modules/works/planted-file.ts', 'export const a = 1;'),
  fault('files', 'apps/web/src/console/kit/planted-file.tsx', 'export const a = 1;'),
  fault('files', 'apps/editor-blocks/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'apps/editor-junior/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'apps/editor-python/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'apps/editor-blocks-frame/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'packages/content/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'packages/rules/src/planted-file.ts', 'export const a = 1;'),
  fault('files', 'tools/lib/planted-file.mjs', 'export const a = 1;'),
  append('exports', 'apps/server/src/platform/clock.ts', 'export const plantedInServer = 1;'),
  append('exports', 'apps/web/src/site/paths.ts', 'export const plantedInSite = 1;'),
  append('exports', 'packages/rules/src/nickname.ts', 'export const plantedInRules = 1;'),
  append('exports', 'tools/lib/run.mjs', 'export const plantedInTools = 1;'),
  append('types', 'packages/ui/src/components/mascot.tsx', 'export type Planted = 1;'),
  {
    rule: 'dependencies',
    file: 'packages/ui/package.json',
    change: (text) =>
      text.replace('"dependencies": {', '"dependencies": {\n    "fflate": "0.8.3",'),
  },
  append('unlisted', 'packages/rules/src/proof-of-work.ts', "import 'fflate';"),
  append('unresolved', 'packages/rules/src/find-contact.ts', "import './planted-nowhere.ts';"),
];

const statements = '  work();\n';
/** @param {string} head @param {number} count */
const body = (head, count) => `${head} {\n${statements.repeat(count)}}`;

const budget = [
  fault('lines, at most', 'packages/rules/src/planted-long.ts', 'export {};\n'.repeat(501)),
  fault('lines, at most', 'tools/planted-long.mjs', 'export {};\n'.repeat(501)),
  fault('function of', 'apps/server/src/planted-function.ts', body('export function a()', 101)),
  fault('function of', 'tools/planted-function.mjs', body('export const a = () =>', 101)),
  fault('function of', 'packages/rules/src/种下.ts', body('export function a()', 101)),
  fault(
    'function of',
    'packages/ui/src/planted-class.ts',
    `export class A {\n${body('constructor()', 101)}\n}`,
  ),
  fault(
    'component of',
    'apps/web/src/console/kit/planted-component.tsx',
    `export function A() {\n${statements.repeat(250)}  return <p>a</p>;\n}`,
  ),
  fault(
    'a literal spread',
    'packages/client/src/planted-spread.ts',
    'export const a = { ...{ b: 1 } };',
  ),
  fault(
    'a literal spread',
    'apps/web/src/site/planted-spread.tsx',
    'export const A = () => <p {...{ id: "a" }} />;',
  ),
  fault('a private word,', 'packages/rules/src/planted-word.ts', 'export const openDesk = 1;'),
  fault('a private word,', 'tools/planted-word.mjs', 'export const a = { wishes: 1 };'),
  fault(
    'a private word,',
    'packages/texts/src/planted-key.ts',
    "export const a = {\n  'desk.title': 'b',\n};",
  ),
  fault('a private word in its name', 'apps/web/src/console/kit/planted-desk.ts', 'export {};'),
  fault('a private word in its name', 'apps/editor-junior/src/room/planted.ts', 'export {};'),
  fault(
    'a suppression needs',
    'apps/server/src/planted-suppression.ts',
    `${comment('@ts-expect-error')}\nexport const a: string = 1;`,
  ),
  fault(
    'a suppression needs',
    'apps/web/src/site/planted-suppression.tsx',
    `export const A = () => <p>{/${'* biome-ignore lint/a/b: *'}/}</p>;`,
  ),
  fault(
    'a suppression needs',
    'tools/planted-suppression.mjs',
    `${comment('biome-ignore lint/a/b: no')}\nexport const a = 1;`,
  ),
  fault(
    'a sentence outside',
    'apps/editor-python/src/planted-sentence.tsx',
    'export const A = () => <p>你好</p>;',
  ),
];

const wrongTypes = [
  fault(
    'wrong type',
    'apps/server/src/modules/works/planted-type.ts',
    'export const a: string = 1;',
  ),
  fault(
    'wrong type',
    'apps/server/src/modules/works/planted-type.test.ts',
    'export const a: string = 1;',
  ),
  fault('wrong type', 'apps/web/src/site/planted-type.tsx', 'export const A = () => <p id={1} />;'),
  fault('wrong type', 'apps/web/src/console/planted-type.tsx', 'export const a: string = 1;'),
  fault('wrong type', 'apps/web/planted.config.ts', 'export const a: string = 1;'),
  fault('wrong type', 'apps/editor-blocks/src/planted-type.ts', 'export const a: string = 1;'),
  fault(
    'wrong type',
    'apps/editor-blocks-frame/src/planted-type.ts',
    'export const a: string = 1;',
  ),
  fault('wrong type', 'apps/editor-junior/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'apps/editor-python/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'packages/client/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'packages/content/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'packages/editor-kit/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'packages/python-engine/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'packages/ui/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'e2e/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'bench/src/planted-type.ts', 'export const a: string = 1;'),
  fault('wrong type', 'tools/planted-type.test.ts', 'export const a: string = 1;'),
  fault(
    'wrong type',
    'tools/lib/planted-type.mjs',
    `${comment('@ts-check')}\n/** @type {string} */\nexport const a = 1;`,
  ),
  fault(
    'unchecked index',
    'packages/ui/src/planted-index.ts',
    'export const a = (b: string[]): string => b[0];',
  ),
  fault(
    'exact optional',
    'packages/ui/src/planted-optional.ts',
    'export const a: { b?: string } = { b: undefined };',
  ),
  // These packages run in browsers, workers and Node.js alike.
  fault('no page', 'packages/contract/src/planted-page.ts', 'export const a = document.title;'),
  fault('no page', 'packages/formats/src/planted-page.ts', 'export const a = document.title;'),
  fault('no page', 'packages/junior-engine/src/planted-page.ts', 'export const a = window.name;'),
  fault('no page', 'packages/rules/src/planted-page.ts', 'export const a = document.title;'),
  fault('no page', 'packages/texts/src/planted-page.ts', 'export const a = document.title;'),
  fault('no Node.js', 'packages/rules/src/planted-process.ts', 'export const a = process.cwd();'),
];

const wrongProjects = [
  fault('belongs to no project', 'packages/rules/planted-nowhere.ts', 'export const a = 1;'),
  fault('belongs to no project', 'packages/rules/种下.ts', 'export const a = 1;'),
  {
    rule: 'apps/web/src/site/paths.ts belongs to ./tsconfig.web.json and',
    file: 'tsconfig.tools.json',
    change: (/** @type {string} */ text) =>
      text.replace('"include": [', '"include": [\n    "apps/web/src/site/paths.ts",'),
  },
];

const stale = 'is stale';
const paths = [
  append(stale, 'packages/contract/src/paths.generated.ts', comment('planted')),
  append(stale, 'packages/contract/src/open-paths.generated.ts', comment('planted')),
];

/**
 * By the name of the check; `words` make it name all that it finds.
 * @typedef {object} Planted
 * @property {readonly Fault[]} faults
 * @property {string[]} [words]
 * @property {(fault: Fault, output: string) => boolean} isFound
 */

/** @param {Fault} fault @param {string} output */
const isFoundInLine = ({ rule, file }, output) =>
  output.split('\n').some((line) => line.includes(file) && line.includes(rule));

/** @param {Fault} fault @param {string} output */
function isInReport({ rule, file }, output) {
  const json = output.split('\n').find((line) => line.startsWith('{"issues"')) ?? '{"issues":[]}';
  /** @type {{ issues: Record<string, unknown>[] }} */
  const { issues } = JSON.parse(json);
  return issues.some((issue) => {
    const found = issue[rule];
    return issue['file'] === file && Array.isArray(found) && found.length > 0;
  });
}

const regexes = [
  fault(
    'exponential',
    'packages/rules/src/planted-rounds.ts',
    'export const a = /^(\\s|\\ufeff)*</;',
  ),
  fault(
    'exponential',
    'apps/editor-python/src/player/planted-assertion.ts',
    "export const a = new RegExp('^(?!(?:a+)+$)', 'u');",
  ),
  fault('polynomial', 'apps/server/src/web/planted-ends.ts', 'export const a = /\\/+$/;'),
  fault(
    'polynomial',
    'packages/contract/src/planted-schema.ts',
    "export const a = { type: 'string', pattern: '^[a-z]*[a-z0-9]*$' };",
  ),
  fault(
    'unknown',
    'apps/web/src/site/planted-variable.ts',
    'export const a = (b: string) => new RegExp(b);',
  ),
  {
    rule: 'nothing to allow',
    file: 'tools/lib/regexes/allowed.mjs',
    change: (/** @type {string} */ before) =>
      before.replace('allowed = {', "allowed = {\n  'packages/rules/src/planted-none.ts': 'none',"),
  },
];

/** @type {Record<string, Planted>} */
export const planted = {
  style: {
    faults: style,
    // A rule that only warns lets everything pass.
    words: ['--diagnostic-level=error', '--max-diagnostics=none'],
    isFound: isFoundInLine,
  },
  'dead code': {
    faults: deadCode,
    words: ['--reporter=json', '--no-progress'],
    isFound: isInReport,
  },
  direction: {
    faults: directionFaults,
    isFound: ({ rule, file }, output) =>
      output.split(/\n(?! )/).some((part) => part.startsWith(`${rule}: `) && part.includes(file)),
  },
  budget: { faults: budget, isFound: isFoundInLine },
  'regular expressions': { faults: regexes, isFound: isFoundInLine },
  paths: { faults: paths, isFound: isFoundInLine },
  types: {
    faults: [...wrongTypes, ...wrongProjects],
    isFound: (fault, output) =>
      isFoundInLine(wrongProjects.includes(fault) ? fault : { ...fault, rule: 'error TS' }, output),
  },
};

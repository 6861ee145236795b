// @ts-check
// How much a subject costs: npm run counts. Lines are all lines of a file; tests and generated files aside.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/git.mjs';
import { rootDir } from './lib/paths.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('counts');

const isSource = /** @param {string} file */ (file) =>
  /\.(tsx?|sql)$/.test(file) && !/\.(test|generated|d)\.tsx?$|\/testing\//.test(file);

const sources = listFiles(rootDir).filter(isSource);

/** @param {string[]} paths folders or files */
const filesOf = (...paths) => sources.filter((file) => paths.some((path) => isIn(file, path)));

/** @param {string} file @param {string} path */
const isIn = (file, path) =>
  file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`);

/** @param {string} file */
const textOf = (file) => readFileSync(join(rootDir, file), 'utf8');

/** @param {string[]} files */
const linesOf = (files) =>
  files.reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0);

/** @param {string[]} files @param {RegExp} word */
const linesWith = (files, word) =>
  files
    .map((file) => ({
      file,
      lines: textOf(file)
        .split('\n')
        .filter((line) => word.test(line)).length,
    }))
    .filter(({ lines }) => lines > 0);

const roleScreen = 'apps/web/src/console/features/system-role-user-list/';
const roleServer = 'apps/server/src/modules/roles/';

/** List, form, number of people, deleting and sheets; without members, grants and roles of departments. */
const rolePart = filesOf(
  ...['page.tsx', 'role-columns.tsx', 'roles.ts'].map((name) => roleScreen + name),
  ...['role-table.ts', 'role-choices.routes.ts', 'role-removal.ts', 'role-uses.repository.ts'].map(
    (name) => roleServer + name,
  ),
  'packages/contract/src/endpoints/role-table.ts',
);

const roles = filesOf(
  roleScreen,
  roleServer,
  'packages/contract/src/endpoints/role-table.ts',
  'packages/contract/src/endpoints/role-shapes.ts',
  'packages/contract/src/endpoints/roles.ts',
  'packages/contract/src/endpoints/roles-departs.ts',
);

const positionFiles = filesOf(
  'packages/contract/src/endpoints/positions.ts',
  'apps/web/src/console/features/system-sys-position-list',
);
const plainTables = 'apps/server/src/modules/plain-tables.ts';
/** Its whole entry, with its menu and its dictionary. */
const entryOfPositions =
  /^ {2}tableModule\(positions,[\s\S]*?^ {2}\}\),$/m.exec(textOf(plainTables))?.[0] ?? '';
const sharedWithPositions = [
  ...linesWith(
    filesOf('packages/contract/src', 'packages/texts/src').filter(
      (file) => !positionFiles.includes(file),
    ),
    /'\w+\.positions\b|'\.\/positions\.ts'/,
  ),
  // Beside the entry the line that imports the declaration.
  { file: plainTables, lines: entryOfPositions.split('\n').length + 1 },
];
const positionCost = {
  files: positionFiles.length + sharedWithPositions.length,
  lines: linesOf(positionFiles) + sharedWithPositions.reduce((sum, { lines }) => sum + lines, 0),
};

/** Lists of menus, dictionaries and demo people are data. */
const isOfSeed = /** @param {string} file */ (file) => file.startsWith('apps/server/src/seed/');

/** A column of a user that `person-texts.ts` of the contract does not prepare. */
const birthday = linesWith(
  filesOf(
    'packages/contract/src',
    'packages/texts/src',
    'apps/server/src',
    'apps/web/src/console',
  ).filter((file) => !isOfSeed(file)),
  /\bbirthday\b/,
);

const wholeLines = linesOf(
  filesOf('apps/server/src', 'apps/web/src/console').filter((file) => !isOfSeed(file)),
);

const rows = [
  ['roles: list, form, people, deleting, sheets', `${linesOf(rolePart)} lines (350)`],
  ['roles: all of them, both sides and contract', `${linesOf(roles)} lines (2000)`],
  [
    'positions: files beside the migration, with their own lines and those in shared files',
    `${positionCost.files} files, ${positionCost.lines} lines (6, 40)`,
  ],
  [
    'a column more of a user, as birthday is one: files beside migrations, tests and the seed',
    `${birthday.length}: ${birthday.map(({ file }) => file).join(', ')} (8)`,
  ],
  ['apps/server/src without the seed, and apps/web/src/console', `${wholeLines} lines`],
];
for (const [name, value] of rows) console.log(`${name}: ${value}`);

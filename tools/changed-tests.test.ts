import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname, join as joinPath } from 'node:path/posix';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listChanged } from './lib/changed/changed-files.mjs';
import { describeSelection } from './lib/changed/describe-selection.mjs';
import { readProject, selectTests } from './lib/changed/select-tests.mjs';
import { listFiles } from './lib/git.mjs';
import { rootDir } from './lib/paths.mjs';

describe('the tests of this repository that a change touches', () => {
  let project: ReturnType<typeof readProject>;
  beforeAll(() => {
    project = readProject(rootDir, listFiles(rootDir));
  });

  const select = (...changed: string[]) => {
    const selection = selectTests(project, { changed, oldText: () => '' });
    const unit = selection.unit.map(({ file }) => file);
    const browser = selection.browser.map(({ file }) => file);
    return { selection, unit, browser };
  };
  const within = (files: string[], folder: string) =>
    files.filter((file) => file.startsWith(folder)).length;

  it('are those of the module and its endpoints, for a file of a module', () => {
    const { selection, unit, browser } = select(
      'apps/server/src/modules/roles/role-uses.repository.ts',
    );

    expect(unit).toContain('apps/server/src/modules/roles/roles.test.ts');
    expect(unit).toContain('apps/server/src/testing/matrix/matrix.test.ts');
    expect(within(unit, 'apps/server/src/modules/works/')).toBe(0);
    expect(selection.subjects).toEqual(['departPermissions', 'departRoles', 'roles']);
    expect(browser).toContain('e2e/journeys/keyboard-console.test.ts');
  });

  it('are those of modules that use what another module offers', () => {
    const { unit } = select('apps/server/src/modules/works/works.repository.ts');

    expect(within(unit, 'apps/server/src/modules/works/')).toBeGreaterThan(0);
    expect(within(unit, 'apps/server/src/modules/grading/')).toBeGreaterThan(0);
    expect(within(unit, 'apps/server/src/modules/dicts/')).toBe(0);
  });

  it('are those of a rule and of what is built on it', () => {
    const { selection, unit } = select('packages/rules/src/homework-due.ts');

    expect(unit[0]).toBe('packages/rules/src/homework-due.test.ts');
    expect(unit).toContain('apps/web/src/console/kit/homework/homework-words.test.ts');
    expect(within(unit, 'apps/web/src/console/features/system-dict-list/')).toBe(0);
    expect(selection.subjects).toEqual([]);
  });

  it('are those that reach a part of a package through a helper of tests alone', () => {
    const { unit } = select('packages/editor-kit/src/session/save-steps.ts');

    expect(unit).toContain('packages/editor-kit/src/session/faults.test.ts');
  });

  it('ask the subject of a changed declaration', () => {
    const { selection, unit } = select('packages/contract/src/endpoints/role-table.ts');

    expect(selection.subjects).toEqual(['roles']);
    expect(unit).toContain('apps/server/src/modules/roles/roles.test.ts');
  });

  const testing = 'apps/server/src/testing';
  const matrix = `${testing}/matrix/matrix.test.ts`;
  const questions = `${testing}/questions/questions.test.ts`;

  it.each([
    ['matrix/matrix.test.ts', [matrix]],
    ['matrix/rules.ts', [matrix]],
    ['matrix/callers.ts', [matrix]],
    ['questions/questions.test.ts', [questions]],
    ['questions/world.ts', [matrix, questions]],
    ['questions/administrator.ts', [matrix, questions]],
  ])('ask all endpoints after a change of %s', (file, expected) => {
    const { selection, unit } = select(`${testing}/${file}`);

    expect(unit.filter((test) => [matrix, questions].includes(test)).sort()).toEqual(expected);
    expect(selection.subjects).toEqual([]);
    expect(selection.endpointTestsLeft).toEqual([]);
  });

  it('ask all endpoints when one module is changed as well', () => {
    const { selection, unit } = select(
      `${testing}/matrix/rules.ts`,
      'apps/server/src/modules/roles/role-uses.repository.ts',
    );

    expect(unit).toEqual(expect.arrayContaining([matrix, questions]));
    expect([selection.subjects, selection.subjectsLeft]).toEqual([[], []]);
  });

  it('ask the subjects of changed probes', () => {
    const { selection, unit } = select(`${testing}/questions/dict-probes.ts`);

    expect(unit).toContain(questions);
    expect(selection.subjects).toContain('dicts');
    expect(selection.subjects).not.toContain('users');
  });

  it.each([['http/register.ts'], ['access/scope.ts'], ['table/table-service.ts']])(
    'leave all endpoints to the whole run after a change of platform/%s, and say so',
    (file) => {
      const changed = `apps/server/src/platform/${file}`;
      const { selection, unit } = select(changed);
      const withRoles = select(changed, 'apps/server/src/modules/roles/role-uses.repository.ts');
      const describe = (one: typeof selection) =>
        describeSelection(one, { base: 'HEAD', files: [changed] });

      expect(unit).not.toContain(matrix);
      expect(describe(selection)).toMatch(
        /left to npm test: .*questions, matrix over all endpoints/,
      );
      expect(withRoles.unit).toContain(matrix);
      expect(describe(withRoles.selection)).toContain('questions, matrix over all other endpoints');
    },
  );

  it('are not said to be none when they are left to the whole run', () => {
    const file = `${testing}/reusable-apps.ts`;
    const said = describeSelection(select(file).selection, { base: 'HEAD', files: [file] });

    expect(said).toContain('left to npm test: matrix over all endpoints');
    expect(said).not.toContain('no test is touched');
  });

  it('are a page’s own, for a screen of the back office', () => {
    const { unit, browser } = select('apps/web/src/console/features/system-dict-list/page.tsx');

    expect(within(unit, 'apps/web/src/console/features/system-dict-list/')).toBeGreaterThan(0);
    expect(within(unit, 'apps/server/')).toBe(0);
    expect(browser).toContain('e2e/journeys/every-console-page.test.ts');
  });

  it('are the journeys that use a changed helper', () => {
    const { browser, unit } = select('e2e/src/pages/grading-page.ts');

    expect(browser).toEqual([
      'e2e/journeys/two-teachers-grade.test.ts',
      'e2e/journeys/homework-from-unit-to-report.test.ts',
    ]);
    expect(unit).toEqual([]);
  });

  it('are those of the seed and the database, for a migration', () => {
    const { unit } = select('apps/server/migrations/0002_people.sql');

    expect(within(unit, 'apps/server/src/seed/')).toBeGreaterThan(0);
    expect(within(unit, 'apps/server/src/platform/db/')).toBeGreaterThan(0);
  });

  it('are the nearest where more are touched than a quick run has time for', () => {
    const { selection, browser } = select(
      'e2e/src/school/use-school.ts',
      'packages/contract/src/fields.ts',
    );

    expect(browser.length).toBeLessThanOrEqual(8);
    expect(selection.browserLeft.length).toBeGreaterThan(8);
    expect(selection.unitLeft.length).toBeGreaterThan(0);
    expect(selection.subjectsLeft.length).toBeGreaterThan(0);
  });

  it('are not found through the file that puts everything together, which is told', () => {
    const { selection, unit } = select('apps/server/src/app.ts');

    expect(unit).toEqual([]);
    expect(describeSelection(selection, { base: 'HEAD', files: ['apps/server/src/app.ts'] })).toBe(
      [
        '  1 file changed since HEAD',
        '  no test is touched; the checks run all the same',
        '  every test depends on apps/server/src/app.ts: npm test alone tells what that does',
      ].join('\n'),
    );
  });

  it.each(['vitest.config.ts', 'e2e/vitest.config.ts'])(
    'are all of them for every file that %s names',
    async (config) => {
      const text = await readFile(join(rootDir, config), 'utf8');
      const named = [...text.matchAll(/'([^'*]+\.(?:ts|mjs))'/g)]
        .map(([, name = '']) => (name.startsWith('.') ? joinPath(dirname(config), name) : name))
        // Of the list of journeys it reads only which of them begin.
        .filter((name) => name !== 'tools/lib/changed/journeys.mjs');

      expect(named).not.toEqual([]);
      expect(select(config, ...named).selection.touchingEverything).toEqual([config, ...named]);
    },
  );

  it('are all of them for what API tests and the build are made of', () => {
    const files = [
      ...['database-server', 'database-snapshot', 'fill-template', 'reusable-apps'],
      ...['template-database', 'test-clock', 'test-databases'],
    ].map((name) => `${testing}/${name}.ts`);
    const inputs = [
      ...['apps/web/vite.config.ts', 'apps/web/vite.console.config.ts', 'apps/web/site.html'],
      ...['apps/web/console.html', 'apps/web/public/logo.png', 'apps/web/build/page-art.ts'],
      ...['apps/editor-python/build.mjs', 'tools/lib/bundle.mjs'],
    ];
    const all = [...files, ...inputs];

    expect(project.graph.files).toEqual(expect.arrayContaining(all));
    expect(select(...all).selection.touchingEverything).toEqual(all);
  });
});

describe('the files that a change consists of', () => {
  async function aCheckout() {
    const root = await mkdtemp(join(tmpdir(), 'sprout-changed-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], {
        cwd: root,
        stdio: 'ignore',
      });
    await writeFile(join(root, 'kept.ts'), '1');
    await writeFile(join(root, 'gone.ts'), '1');
    await writeFile(join(root, '.gitignore'), 'made.ts\n');
    git('init', '--initial-branch=main');
    git('add', '.');
    git('commit', '--message=first');
    return { root, git };
  }

  it('are those that differ from the last commit, new and deleted ones too', async () => {
    const { root } = await aCheckout();
    await rm(join(root, 'gone.ts'));
    await writeFile(join(root, 'new file.ts'), '1');
    await writeFile(join(root, '新.ts'), '1');
    await writeFile(join(root, 'made.ts'), '1');

    const { files, oldText } = listChanged(root, undefined);

    expect(files).toEqual(['gone.ts', 'new file.ts', '新.ts']);
    expect([oldText('gone.ts'), oldText('new file.ts')]).toEqual(['1', '']);
    expect(listFiles(root).sort()).toEqual(['.gitignore', 'kept.ts', 'new file.ts', '新.ts']);
  });

  it('are those of all commits since a branch', async () => {
    const { root, git } = await aCheckout();
    git('checkout', '-b', 'work');
    await writeFile(join(root, 'kept.ts'), '2');
    git('commit', '--all', '--message=second');

    expect(listChanged(root, undefined).files).toEqual([]);
    expect(listChanged(root, 'main').files).toEqual(['kept.ts']);
    git('branch', '--set-upstream-to=main');
    expect(listChanged(root, undefined).files).toEqual(['kept.ts']);
  });

  it('are not made up when there is no such branch or no checkout', async () => {
    const { root } = await aCheckout();
    const bare = await mkdtemp(join(tmpdir(), 'sprout-bare-'));
    onTestFinished(() => rm(bare, { recursive: true }));

    expect(() => listChanged(root, 'nosuch')).toThrow('--changed does not know nosuch');
    expect(() => listChanged(root, '--output=x')).toThrow('--changed does not know');
    expect(() => listChanged(bare, undefined)).toThrow('no git checkout');
    expect(() => listFiles(bare)).toThrow('no checkout');
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listChanged, listFiles } from './lib/changed/changed-files.mjs';
import { describeSelection } from './lib/changed/describe-selection.mjs';
import { readProject, selectTests } from './lib/changed/select-tests.mjs';
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

  it('ask the subject of a changed declaration', () => {
    const { selection, unit } = select('packages/contract/src/endpoints/role-table.ts');

    expect(selection.subjects).toEqual(['roles']);
    expect(unit).toContain('apps/server/src/modules/roles/roles.test.ts');
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
        '  everything stands on apps/server/src/app.ts: npm test alone tells what that does',
      ].join('\n'),
    );
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
    await writeFile(join(root, 'made.ts'), '1');

    const { files, oldText } = listChanged(root, undefined);

    expect(files).toEqual(['gone.ts', 'new file.ts']);
    expect([oldText('gone.ts'), oldText('new file.ts')]).toEqual(['1', '']);
    expect(listFiles(root).sort()).toEqual(['.gitignore', 'kept.ts', 'new file.ts']);
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
  });
});

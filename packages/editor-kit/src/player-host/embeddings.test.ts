import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentPolicies, framePolicy } from '@sprout/contract/sandbox-policies';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Source of the product in which a frame is made, without tests. */
function findFrames(): string[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-coz', '--exclude-standard', 'apps', 'packages'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\0');
  return files
    .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /<iframe\b[^>]|createElement\('iframe'\)/.test(read(file)))
    .sort();
}

const read = (file: string): string => readFileSync(root + file, 'utf8');

const holdsWorks = [
  'apps/editor-blocks/src/host/frame/frame-element.ts',
  'packages/editor-kit/src/player-host/player-frame.tsx',
];
/**
 * A page of the administrator's choice, the school's own site in the preview of its settings, and a PDF
 * that the server sends as one: browsers show none in a sandbox.
 */
const holdsPages = [/\/iframe-page\.tsx$/, /\/preview-pane\.tsx$/, /\/pdf-frame\.tsx$/];

/** Videos of hosts that the school allows. */
const holdsMedia = [
  'apps/server/src/modules/courses/lessons/present-lesson.ts',
  'apps/web/src/console/kit/lessons/lesson-video.tsx',
  'apps/web/src/site/pages/courses/unit-page.tsx',
];

it.each(holdsMedia)('a frame of another host is fenced in like all of them: %s', (file) => {
  const source = read(file);

  expect(source).toContain('mediaFrameAttributes');
  expect(source).not.toContain('allow-');
});

describe('a frame for works', () => {
  it('is made by the host of players and by the blocks editor, and nowhere else', () => {
    const isOther = (file: string): boolean =>
      holdsMedia.includes(file) || holdsPages.some((page) => page.test(file));

    expect(findFrames().filter((file) => !isOther(file))).toEqual(holdsWorks);
  });

  it.each(holdsWorks)('has its permissions from the table: %s', (file) => {
    const source = read(file);

    expect(source).toContain('framePolicy(');
    expect(source).not.toContain('allow-');
  });
});

describe('the table of policies', () => {
  it.each(['blocks', 'junior'] as const)(
    'keeps works of %s out of the origin of the site',
    (family) => {
      const both = [framePolicy(family, 'show'), framePolicy(family, 'edit')];

      expect(both.map(({ sandbox }) => sandbox).join(' ')).not.toContain('allow-same-origin');
      expect(documentPolicies[family]['sandbox']).not.toContain('allow-same-origin');
    },
  );

  it('lets the Python page run nothing but its own scripts, since it has the origin', () => {
    expect(framePolicy('python', 'show').sandbox).toBe('allow-scripts allow-same-origin');
    expect(documentPolicies.python['script-src']).toBe("'self'");
  });

  it('lets a work that is only shown save no files and open no windows', () => {
    const shown = (['blocks', 'junior', 'python'] as const).map(
      (family) => framePolicy(family, 'show').sandbox,
    );

    expect(shown.join(' ')).not.toMatch(/downloads|modals|popups|forms|top-navigation/);
  });
});

import { describe, expect, it } from 'vitest';
import { findProjectProblems } from './lib/project-files.mjs';

describe('findProjectProblems', () => {
  it('reports a script that no project has', () => {
    const problems = findProjectProblems(
      ['apps/a/src/main.ts', 'apps/a/build.mjs', 'apps/a/src/view.tsx', 'README.md'],
      [{ name: 'a', files: ['./apps/a/src/main.ts'] }],
    );

    expect(problems).toEqual([
      'apps/a/build.mjs belongs to no project of tsconfig.json',
      'apps/a/src/view.tsx belongs to no project of tsconfig.json',
    ]);
  });

  it('reports a script that two projects have', () => {
    const problems = findProjectProblems(
      ['apps/a/src/main.ts'],
      [
        { name: 'a', files: ['./apps/a/src/main.ts'] },
        { name: 'b', files: ['./apps/a/src/main.ts'] },
      ],
    );

    expect(problems).toEqual(['apps/a/src/main.ts belongs to a and b']);
  });
});

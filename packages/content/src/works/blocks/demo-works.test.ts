import { checkSb3, type Sb3Project, similarity } from '@sprout/formats';
import { beforeAll, expect, it } from 'vitest';
import { buildLibrary } from '../../blocks-library/index.ts';
import { buildProject, demoWorks } from './index.ts';

const built = new Map<string, { project: Sb3Project; warnings: unknown[] }>();

beforeAll(() => {
  const library = buildLibrary();
  for (const { key, project } of demoWorks) {
    const check = checkSb3(buildProject(project, library, 'zh'));
    if (check.kind !== 'sb3') throw new Error(`${key} is no Scratch 3 project.`);
    built.set(key, { project: check.project, warnings: check.warnings });
  }
});

it('has at least 24 works with a key, name and text of their own', () => {
  expect(demoWorks.length).toBeGreaterThanOrEqual(24);
  expect(new Set(demoWorks.map(({ key }) => key)).size).toBe(demoWorks.length);
  expect(new Set(demoWorks.map(({ name }) => name)).size).toBe(demoWorks.length);
});

it('passes the format check without a warning', () => {
  const warned = [...built].filter(([, { warnings }]) => warnings.length > 0).map(([key]) => key);

  expect(warned).toEqual([]);
});

it('has no two works that share more than 60 % of their opcode pairs', () => {
  const keys = [...built.keys()];
  const close = keys.flatMap((a, index) =>
    keys.slice(index + 1).flatMap((b) => {
      const shared = similarity(projectOf(a), projectOf(b));
      return shared > 0.6 ? [`${a} ~ ${b}: ${shared.toFixed(2)}`] : [];
    }),
  );

  expect(close).toEqual([]);
});

it('has at least eight works that react to keys or mouse', () => {
  const reacting = [
    'event_whenkeypressed',
    'event_whenthisspriteclicked',
    'sensing_keypressed',
    'sensing_mousex',
    'sensing_mousedown',
  ];
  const count = demoWorks.filter(({ project }) => {
    const text = JSON.stringify(project);
    return reacting.some((opcode) => text.includes(opcode));
  }).length;

  expect(count).toBeGreaterThanOrEqual(8);
});

function projectOf(key: string): Sb3Project {
  const found = built.get(key);
  if (!found) throw new Error(`No work ${key}.`);
  return found.project;
}

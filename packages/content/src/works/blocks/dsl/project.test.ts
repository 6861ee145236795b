import { checkSb3, measureSb3, type Sb3Project } from '@sprout/formats';
import { expect, it } from 'vitest';
import { buildLibrary } from '../../../blocks-library/index.ts';
import {
  add,
  buildProject,
  changeVariable,
  either,
  forever,
  greater,
  move,
  ownBlock,
  penDown,
  play,
  say,
  setVariable,
  showBackdrop,
  variable,
  wear,
  whenBackdrop,
  whenFlag,
  whenReceived,
} from './index.ts';

const jump = ownBlock('jump', ['height']);

const project = {
  backdrops: ['garden'],
  variables: { score: 0 },
  monitors: [{ variable: 'score', x: 5, y: 5 }],
  sprites: [
    {
      name: '小芽',
      costumes: 'sprout',
      scripts: [
        [whenFlag(), setVariable('score', 0), penDown(), forever(changeVariable('score', 1))],
        [whenReceived('go'), either(greater(variable('score'), 3), [say('hi')], [move(add(1, 2))])],
        [jump.define(), move(jump.parameter('height'))],
        [whenFlag(), jump.call(10)],
      ],
    },
  ],
};

it('builds a project that the format check accepts', () => {
  const bytes = buildProject(project, buildLibrary(), 'zh');

  const check = checkSb3(bytes);

  expect(check.warnings).toEqual([]);
  expect(measureSb3(check.project)).toMatchObject({ scripts: 4, sprites: 1, extensions: ['pen'] });
});

it('gives the same bytes for the same recipe', () => {
  const library = buildLibrary();

  expect(buildProject(project, library, 'zh')).toEqual(buildProject(project, library, 'zh'));
});

it.each([
  { language: 'zh', backdrop: '草地', sound: '得分', costume: '向日葵-花苞' },
  { language: 'en', backdrop: 'Meadow', sound: 'Coin', costume: 'Sunflower-bud' },
] as const)(
  'names pieces in $language, where they are and where blocks speak of them',
  ({ language, backdrop, sound, costume }) => {
    const script = [whenBackdrop('meadow'), showBackdrop('meadow'), play('coin'), wear('bud')];
    const flower = { name: 'a', costumes: 'flower', sounds: ['coin'], scripts: [script] };
    const { project: built } = checkSb3(
      buildProject({ backdrops: ['meadow'], sprites: [flower] }, buildLibrary(), language),
    );
    const [stage, sprite] = (built as Sb3Project).targets;
    const spoken = Object.values(sprite?.blocks ?? {}).flatMap((block) =>
      Object.values((block as unknown as { fields: Record<string, [string]> }).fields).map(
        ([value]) => value,
      ),
    );

    expect(stage?.costumes.map(({ name }) => name)).toEqual([backdrop]);
    expect(sprite?.sounds.map(({ name }) => name)).toContain(sound);
    expect(sprite?.costumes.map(({ name }) => name)).toContain(costume);
    expect(spoken).toEqual([backdrop, backdrop, sound, costume]);
  },
);

it('refuses a variable that is not declared', () => {
  const { variables: _variables, monitors: _monitors, ...without } = project;

  expect(() => buildProject(without, buildLibrary(), 'zh')).toThrow(
    'The variable score is not declared.',
  );
});

import { checkSb3, measureSb3 } from '@sprout/formats';
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
  say,
  setVariable,
  variable,
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
  const bytes = buildProject(project, buildLibrary());

  const check = checkSb3(bytes);

  expect(check.warnings).toEqual([]);
  expect(measureSb3(check.project)).toMatchObject({ scripts: 4, sprites: 1, extensions: ['pen'] });
});

it('gives the same bytes for the same recipe', () => {
  const library = buildLibrary();

  expect(buildProject(project, library)).toEqual(buildProject(project, library));
});

it('refuses a variable that is not declared', () => {
  const { variables: _variables, monitors: _monitors, ...without } = project;

  expect(() => buildProject(without, buildLibrary())).toThrow(
    'The variable score is not declared.',
  );
});

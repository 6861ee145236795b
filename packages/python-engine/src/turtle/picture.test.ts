import { expect, it } from 'vitest';
import { applyCommands, createStage } from './picture.ts';
import { readCommands } from './read-commands.ts';

const turtle = (number: number, x: number) => ['t', number, 1, x, 0, 1, 0, 'classic'];

it('shows no more turtles than a page can paint, and goes on moving those that are there', () => {
  const stage = createStage();
  const many = Array.from({ length: 20_000 }, (_, index) => turtle(index + 1, 0));
  applyCommands(stage, readCommands(JSON.stringify(many)));
  applyCommands(stage, readCommands(JSON.stringify([turtle(1, 50)])));

  const turtles = stage.canvases.get(0)?.turtles;
  expect(turtles?.size).toBe(5000);
  expect(turtles?.get(1)?.costume.x).toBe(50);
});

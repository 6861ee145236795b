import { both } from '../lesson-texts.ts';
import type { CourseSource } from '../types.ts';
import { biggerIdeas } from './bigger-ideas.ts';
import { firstMoves } from './first-moves.ts';
import { myGame } from './my-game.ts';

/** From the first block to a game of one's own; 8 to 12 years. */
export const blocksCourse: CourseSource = {
  slug: 'blocks',
  // A regular course, of Scratch.
  kind: '2',
  category: '1',
  name: both('积木编程之旅', 'A journey in blocks'),
  description: both(
    '<p>给 8 到 12 岁的孩子。从第一块积木开始，会动、会说、会听、会判断，最后做一个自己的游戏。</p>',
    '<p>For children of 8 to 12. From the first block on things move, speak, listen and decide; in the end there is a game of your own.</p>',
  ),
  map: 'forest',
  units: [...firstMoves, ...biggerIdeas, myGame],
};

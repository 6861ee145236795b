import { both } from '../lesson-texts.ts';
import type { CourseSource } from '../types.ts';
import { myGame, starRain } from './clones-and-my-game.ts';
import { helloFriends, toTheStar } from './first-steps.ts';
import { arrowKeys, touchTheApple } from './keys-and-questions.ts';
import { pandaSpins, walkingDog } from './loops.ts';
import { myBand, paintAFlower } from './music-and-drawing.ts';
import { catchTheCoin, dayAndNight } from './points-and-messages.ts';

/** From the first block to a game of one's own; 8 to 12 years. */
export const blocksCourse: CourseSource = {
  slug: 'blocks',
  // A regular course, of Scratch.
  kind: '2',
  category: '1',
  name: both('积木编程之旅', 'A journey in blocks'),
  description: both(
    '<p>给 8 到 12 岁的孩子。从第一块积木开始，让角色会动、会说、会听、会判断，最后做一个自己的游戏。</p>',
    '<p>For children from 8 to 12. Starting with the first block, sprites learn to move, speak, listen and decide. In the end you make a game of your own.</p>',
  ),
  map: 'forest',
  units: [
    toTheStar,
    helloFriends,
    pandaSpins,
    walkingDog,
    arrowKeys,
    touchTheApple,
    catchTheCoin,
    dayAndNight,
    myBand,
    paintAFlower,
    starRain,
    myGame,
  ],
};

import type { JuniorStrip } from '@sprout/formats';
import {
  character,
  does,
  forever,
  go,
  onBump,
  onFlag,
  sound,
  speed,
} from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

type Strips = readonly JuniorStrip[];

const garden =
  (ladybug: Strips, [strawberry, pear, apple]: readonly [Strips, Strips, Strips]): Scene =>
  (tell) => [
    {
      background: 'garden',
      sprites: [
        character('strawberry', tell('草莓', 'Strawberry'), [8, 4], strawberry),
        character('pear', tell('梨', 'Pear'), [12, 4], pear),
        character('apple', tell('苹果', 'Apple'), [17, 4], apple),
        character('ladybug', tell('瓢虫', 'Ladybug'), [3, 4], ladybug),
      ],
    },
  ];

const scene = (ladybug: Strips, fruit: Strips): Scene => garden(ladybug, [fruit, fruit, fruit]);

const eaten: Strips = [[onBump, sound('pop'), does('hide')]];

export const hungryLadybug = juniorUnit({
  slug: 'hungry-ladybug',
  name: both('瓢虫吃水果', 'The hungry ladybug'),
  intro: both(
    '“一直做”让瓢虫走个不停，碰到水果就吃掉它。',
    'Forever keeps the ladybug going, and it eats the fruit it bumps into.',
  ),
  goal: both(
    '孩子会用“一直做”让角色不停，用“碰到别人”让碰上时有事发生。',
    'Forever keeps a character going, and bump makes something happen when two meet.',
  ),
  starter: scene([[onFlag, go('forward', 1)]], []),
  steps: [
    {
      text: both('按绿旗。一步就停。', 'Press the flag. One step.'),
      work: scene([[onFlag, go('forward', 1)]], []),
      of: 4,
      play: { atSecs: 2 },
    },
    {
      text: both('接上红色的一直。', 'Add the red forever.'),
      work: scene([[onFlag, go('forward', 1), forever]], []),
      of: 4,
    },
    {
      text: both('草莓：碰到，响，藏。', 'Strawberry: bump, pop, hide.'),
      work: garden([[onFlag, go('forward', 1), forever]], [eaten, [], []]),
      of: 1,
    },
    {
      text: both('梨和苹果也一样。', 'Pear and apple too.'),
      work: scene([[onFlag, go('forward', 1), forever]], eaten),
      of: 2,
    },
    {
      text: both('开头放快跑。吃！', 'Put fast first. Yum!'),
      work: scene([[onFlag, speed(2), go('forward', 1), forever]], eaten),
      of: 4,
      play: { atSecs: 2.5 },
    },
  ],
  alsoOffers: ['back'],
  about: both('瓢虫饿了，水果在路上。', 'The ladybug is hungry, and there is fruit on its way.'),
  challenge: both(
    '再放一块石头：瓢虫碰到石头会怎样？',
    'Put a rock on its way. What happens when they bump?',
  ),
  plan: {
    ready: both('几个软垫放在地上当水果。', 'A few cushions on the floor for fruit.'),
    minutes: [
      [
        5,
        both(
          '一个孩子沿着线一直走；别的孩子蹲着当水果，被碰到就说“啵”并坐下。问：谁做了事？是水果。',
          'One child walks on along a line. The others are fruit and say “pop” and sit down when touched. Who did something? The fruit.',
        ),
      ],
      [4, both('看开头：瓢虫只走一步，碰不到。', 'Look at the starter: one step, no fruit.')],
      [
        13,
        both(
          '加“一直”；做好草莓再做梨、苹果，可以把积木拖到别的角色上复制。最后加速度。',
          'Add forever. Make the strawberry, then pear and apple; a row can be dragged onto another character to copy it. Speed comes last.',
        ),
      ],
      [5, both('挑战：石头。', 'Challenge: the rock.')],
      [3, both('看看谁的水果还没被吃，为什么。', 'Whose fruit is left over, and why?')],
    ],
    say: [
      both(
        '“碰到的时候，谁要做事？积木就给谁。”',
        '“When they meet, who does something? It gets the blocks.”',
      ),
      both('“红色的在最后，后面什么也接不上。”', '“Red comes last. Nothing fits behind it.”'),
    ],
    mistakes: [
      both(
        '“碰到”给了瓢虫，结果瓢虫自己藏起来了：把那一行移到水果上。',
        'Bump was given to the ladybug, so it hides itself: move that row to the fruit.',
      ),
      both(
        '瓢虫和水果不在同一条线上，碰不到：把水果拖到路上。',
        'The fruit does not lie on the way: drag it there.',
      ),
      both(
        '水果吃完不见了：按绿旗，它们就都回来。',
        'The fruit is gone for good: press the flag and it comes back.',
      ),
    ],
    answer: both(
      '给石头：碰到，响。瓢虫会走过去；要让它退回来，给瓢虫一行：碰到，向左 2。',
      'Give the rock: bump, pop. The ladybug walks on; to send it back, give the ladybug a row of its own: bump, left 2.',
    ),
  },
});

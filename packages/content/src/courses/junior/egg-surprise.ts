import type { JuniorStrip } from '@sprout/formats';
import { character, does, go, onFlag, repeat, sound, wait } from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

const wobble = repeat(3, go('left', 1), go('right', 2), go('left', 1));

const scene =
  (egg: readonly JuniorStrip[], chick: readonly JuniorStrip[]): Scene =>
  (tell) => [
    {
      background: 'spring',
      sprites: [
        character('chick', tell('小鸡', 'Chick'), [13, 4], chick, { scale: 0.9 }),
        character('egg', tell('蛋', 'Egg'), [10, 4], egg, { scale: 1.4 }),
      ],
    },
  ];

const egg = [[onFlag, wobble, does('hide')]];

export const eggSurprise = juniorUnit({
  slug: 'egg-surprise',
  name: both('蛋里有谁', 'Who is in the egg?'),
  intro: both(
    '藏起来，等一等，再出来：给大家一个惊喜。',
    'Hide, wait, show: make a surprise for everybody.',
  ),
  goal: both(
    '孩子会用“藏起来”“出来”和“等一等”，让事情在对的时候发生。',
    'Hide, show and wait make something happen at the right moment.',
  ),
  starter: scene([[onFlag, wobble]], [[onFlag]]),
  steps: [
    {
      text: both('小鸡太早出来了！', 'The chick is out too early!'),
      work: scene([[onFlag, wobble]], [[onFlag]]),
      play: { atSecs: 1 },
    },
    {
      text: both('小鸡先藏好。', 'Chick: hide first.'),
      work: scene([[onFlag, wobble]], [[onFlag, does('hide')]]),
      of: 1,
    },
    {
      text: both('蛋晃完，藏起来。', 'Egg: wobble, then hide.'),
      work: scene(egg, [[onFlag, does('hide')]]),
      of: 2,
    },
    {
      text: both('小鸡等 40，出来。', 'Chick: wait 40, show.'),
      work: scene(egg, [[onFlag, does('hide'), wait(40), does('show')]]),
      of: 1,
    },
    {
      text: both('响一声，变大！', 'A sound, and grow!'),
      work: scene(egg, [
        [onFlag, does('hide'), wait(40), does('show'), sound('sparkle'), go('grow', 3)],
      ]),
      of: 1,
      play: { atSecs: 7 },
    },
  ],
  alsoOffers: ['hop'],
  about: both('嘘……蛋在动。', 'Hush … the egg is moving.'),
  challenge: both(
    '小鸡出来以后，给它一位朋友：等一会儿，也出来。',
    'Give the chick a friend that waits a little longer and then comes out too.',
  ),
  plan: {
    ready: both('一条围巾或一块布，一个小玩具。', 'A scarf and a small toy.'),
    minutes: [
      [
        5,
        both(
          '把玩具盖在布下。一起数到 4，掀开：惊喜要等才有。再做一次，不等就掀开：没意思了。',
          'Hide the toy under the scarf. Count to 4 and lift it: a surprise needs waiting. Once more without counting: dull.',
        ),
      ],
      [
        4,
        both(
          '看开头：蛋在晃，小鸡却早就看得见。问：谁应该先藏？',
          'Look at the starter: the egg wobbles and the chick can be seen already. Who should hide first?',
        ),
      ],
      [
        13,
        both(
          '先做小鸡藏和蛋藏，试一次；再加等一等和出来。',
          'Make both hide and try; then add wait and show.',
        ),
      ],
      [5, both('挑战：第二位朋友。', 'Challenge: a second friend.')],
      [
        3,
        both(
          '全班一起数 1、2、3、4，看谁的小鸡出来得刚好。',
          'Count to 4 together and see whose chick comes just in time.',
        ),
      ],
    ],
    say: [
      both('“两个角色同时开始，谁要等谁？”', '“Both start at once. Who must wait for whom?”'),
      both('“10 就是一秒，40 我们数到几？”', '“Ten is one second. How far do we count for 40?”'),
    ],
    mistakes: [
      both(
        '小鸡出来了，蛋还在：等得太短，把 40 改大；或者蛋忘了藏。',
        'The chick is out and the egg still there: wait longer, or the egg has not been told to hide.',
      ),
      both(
        '先出来再等：顺序反了，请孩子一块一块念。',
        'Show stands before wait: have the child read the row block by block.',
      ),
      both(
        '“藏好了就找不到小鸡”：在左边的角色里点它，还能改它的积木。',
        '“My chick is gone”: choose it among the characters on the left; its blocks are still there.',
      ),
    ],
    answer: both(
      '请一位朋友：绿旗，藏，等 60，出来。数字比 40 大就行。',
      'Bring a friend: flag, hide, wait 60, show. Any number above 40 is right.',
    ),
  },
});

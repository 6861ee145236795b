import type { JuniorStrip } from '@sprout/formats';
import { character, go, onFlag } from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

const scene =
  (fish: readonly JuniorStrip[]): Scene =>
  (tell) => [
    {
      background: 'underwater',
      sprites: [
        character('rock', tell('石头', 'Rock'), [10, 4], [], { scale: 0.9 }),
        character('shell', tell('贝壳', 'Shell'), [17, 4], []),
        character('tropical-fish', tell('小鱼', 'Fish'), [3, 4], fish),
      ],
    },
  ];

const way: JuniorStrip = [onFlag, go('up', 6), go('forward', 14), go('down', 6)];

export const roundTheRock = juniorUnit({
  slug: 'round-the-rock',
  name: both('小鱼找贝壳', 'The fish and the shell'),
  intro: both(
    '把积木排成一行，一块接一块地做。换个顺序，路就不一样。',
    'Put blocks in a row, one after the other. Another order is another way.',
  ),
  goal: both(
    '孩子会把几块积木排成一行，知道先后不同，路就不同。',
    'Blocks in a row run one after the other, and another order is another way.',
  ),
  starter: scene([[onFlag, go('forward', 14)]]),
  steps: [
    {
      text: both('按绿旗。撞石头！', 'Press the flag. A rock!'),
      work: scene([[onFlag, go('forward', 14)]]),
      of: 3,
      play: { atSecs: 1.2 },
    },
    {
      text: both('前面放：向上 6。', 'Put up 6 before it.'),
      work: scene([[onFlag, go('up', 6), go('forward', 14)]]),
      of: 3,
    },
    {
      text: both('最后放：向下 6。', 'Put down 6 at the end.'),
      work: scene([way]),
      of: 3,
    },
    { text: both('找到贝壳了！', 'There is the shell!'), work: scene([way]), play: { atSecs: 12 } },
  ],
  alsoOffers: ['back'],
  about: both('小鱼要绕过石头。', 'The fish must swim around the rock.'),
  challenge: both(
    '小鱼带着好消息，绕一圈游回来。',
    'The fish swims all the way round and back to where it began.',
  ),
  plan: {
    ready: both(
      '四张大卡片：上、下、左、右。一把椅子当石头。',
      'Four large cards: up, down, left, right. A chair for the rock.',
    ),
    minutes: [
      [
        6,
        both(
          '孩子把卡片排成一行，一个人照着走，绕过椅子。换两张卡片的位置，再走一次：撞上了。',
          'Children lay the cards in a row; one child walks them around the chair. Swap two cards and walk again: bump.',
        ),
      ],
      [
        4,
        both(
          '看开头：小鱼一直向右，穿过石头。用手指在屏幕上画一条好路。',
          'Look at the starter: the fish swims through the rock. Draw a better way with a finger.',
        ),
      ],
      [
        12,
        both(
          '向上放在向右的前面，向下放在最后。每接一块就按一次绿旗。',
          'Put up before right, and down at the end. Press the flag after each new block.',
        ),
      ],
      [5, both('挑战：游回来。', 'Challenge: swim back.')],
      [
        3,
        both(
          '两组比一比：路不同，都找到贝壳。',
          'Compare two groups: different ways, the same shell.',
        ),
      ],
    ],
    say: [
      both('“第一步做什么？然后呢？”', '“What comes first? And then?”'),
      both(
        '“从左边念到右边，像读书一样。”',
        '“Read it from left to right, like a line in a book.”',
      ),
    ],
    mistakes: [
      both(
        '向上接在向右后面：先撞石头再上去。请孩子用手指跟着亮的积木。',
        'Up comes after right: the fish hits the rock first. Follow the lit block with a finger.',
      ),
      both(
        '一次接完才试，不知道错在哪一块：每接一块试一次。',
        'All blocks at once, so nobody knows which is wrong: try after each one.',
      ),
      both(
        '只上不下，小鱼停在贝壳上面：问“上去几格，就下来几格？”',
        'It goes up and never down: ask how far up it went.',
      ),
    ],
    answer: both('接着放：向上 6，向左 14，向下 6。', 'Go on with up 6, left 14, down 6.'),
  },
});

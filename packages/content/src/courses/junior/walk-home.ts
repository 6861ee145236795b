import type { JuniorStrip } from '@sprout/formats';
import { character, go, onFlag } from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

const scene =
  (cat: readonly JuniorStrip[]): Scene =>
  (tell) => [
    {
      background: 'meadow',
      sprites: [
        character('house', tell('家', 'Home'), [16, 5], [], { scale: 0.6 }),
        character('cat', tell('小猫', 'Cat'), [3, 4], cat),
      ],
    },
  ];

export const walkHome = juniorUnit({
  slug: 'walk-home',
  name: both('小猫回家', 'Home, little cat'),
  intro: both(
    '放好积木，按绿旗，小猫就照着积木走。',
    'Put in your blocks and press the green flag: the cat does just what they say.',
  ),
  goal: both(
    '孩子知道：角色只做积木说的事，按绿旗就开始。',
    'A character does what its blocks say, and the green flag starts them.',
  ),
  starter: scene([[onFlag]]),
  steps: [
    {
      text: both('按绿旗。不动？', 'Press the flag. Nothing?'),
      work: scene([[onFlag]]),
      of: 2,
      play: { atSecs: 1 },
    },
    {
      text: both('接上蓝箭头。', 'Add the blue arrow.'),
      work: scene([[onFlag, go('forward', 1)]]),
      of: 2,
    },
    { text: both('改成 12。', 'Make it 12.'), work: scene([[onFlag, go('forward', 12)]]), of: 2 },
    {
      text: both('按绿旗，到家！', 'Press the flag. Home!'),
      work: scene([[onFlag, go('forward', 12)]]),
      play: { atSecs: 8 },
    },
  ],
  alsoOffers: ['back'],
  about: both('小猫想回家，帮帮它！', 'The cat wants to go home. Help it!'),
  challenge: both('小猫到家以后，又走回来。', 'The cat gets home, and then it walks back again.'),
  plan: {
    ready: both(
      '每两个孩子一台平板。地上用胶带贴一排 12 格。',
      'One tablet for two children. Twelve squares of tape in a row on the floor.',
    ),
    minutes: [
      [
        5,
        both(
          '一个孩子当“机器人”站在地上的格子里，别人说“向右 3”，他就走 3 格。不说，就不动。',
          'One child is the robot on the squares. The others say “right 3” and it walks 3. No word, no step.',
        ),
      ],
      [
        5,
        both(
          '大家一起看开头：按绿旗，小猫不动。问为什么。',
          'Look at the starter together: the flag is pressed and the cat stays. Ask why.',
        ),
      ],
      [
        12,
        both(
          '两人一组接蓝箭头、改数字。先猜数字，再试。',
          'In pairs: add the blue arrow, change the number. Guess first, then try.',
        ),
      ],
      [5, both('做完的组试挑战：让小猫走回来。', 'Pairs that are done let the cat walk back.')],
      [
        3,
        both(
          '一组给大家看。问：哪一块让它走？',
          'One pair shows its cat. Ask: which block made it walk?',
        ),
      ],
    ],
    say: [
      both('“小猫很听话，但是它只听积木的。”', '“The cat listens well, but only to blocks.”'),
      both('“你猜要几格？数一数也行。”', '“How many squares, do you think? You may count.”'),
    ],
    mistakes: [
      both(
        '积木放得很近，却没有接上：拖近一点，松手时会吸住。',
        'The block lies near but is not joined: drag it closer, it snaps when let go.',
      ),
      both(
        '点了积木却没按绿旗：点积木也会走，可是故事要从绿旗开始。',
        'The block was tapped instead of the flag: that moves the cat too, but a story starts at the flag.',
      ),
      both(
        '数字太大，小猫从另一边出来：数字改小，再按绿旗，它会先回到原处。',
        'Too big a number brings the cat in at the other side: make it smaller; the flag sends the cat back first.',
      ),
    ],
    answer: both(
      '在最后接上向左的蓝箭头，改成 12。',
      'Add the arrow to the left at the end and make it 12.',
    ),
  },
});

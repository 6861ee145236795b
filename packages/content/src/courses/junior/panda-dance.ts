import type { JuniorStrip } from '@sprout/formats';
import { character, go, onFlag, repeat } from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

const scene =
  (panda: readonly JuniorStrip[], rabbit: readonly JuniorStrip[]): Scene =>
  (tell) => [
    {
      background: 'party',
      sprites: [
        character('panda', tell('熊猫', 'Panda'), [6, 5], panda),
        character('rabbit', tell('兔子', 'Rabbit'), [14, 5], rabbit),
      ],
    },
  ];

const step = [go('forward', 1), go('hop', 2), go('back', 1)];

const dance = [[onFlag, repeat(4, ...step)]];
const spin = [[onFlag, repeat(3, go('right', 12))]];

export const pandaDance = juniorUnit({
  slug: 'panda-dance',
  name: both('熊猫跳舞', 'Dance, panda'),
  intro: both(
    '把积木放进“重复”里，熊猫就跳一遍，又一遍。',
    'Put blocks inside a repeat, and the panda does them again and again.',
  ),
  goal: both(
    '孩子会用“重复”包住几块积木，不再一块一块地接。',
    'A repeat block does what is inside it again and again, so the row stays short.',
  ),
  starter: scene([[onFlag, ...step]], [[onFlag]]),
  steps: [
    {
      text: both('按绿旗。跳一下。', 'Press the flag. One hop.'),
      work: scene([[onFlag, ...step]], [[onFlag]]),
      of: 1,
      play: { atSecs: 1.2 },
    },
    {
      text: both('拿橙色的重复。', 'Take the orange repeat.'),
      work: scene([[onFlag, ...step, repeat(4)]], [[onFlag]]),
      of: 1,
    },
    {
      text: both('把舞步放进去。', 'Put the dance inside.'),
      work: scene(dance, [[onFlag]]),
      of: 1,
    },
    { text: both('兔子转 3 圈。', 'The rabbit spins 3 times.'), work: scene(dance, spin), of: 2 },
    {
      text: both('按绿旗，跳舞！', 'Press the flag. Dance!'),
      work: scene(dance, spin),
      play: { atSecs: 2 },
    },
  ],
  alsoOffers: ['left', 'playsnd'],
  about: both('跳了一下还不够！', 'One hop is not enough!'),
  challenge: both(
    '编一段你自己的舞，跳 5 遍，再加上声音。',
    'Make up your own dance. Do it 5 times, with a sound.',
  ),
  plan: {
    ready: both(
      '一首有节拍的短歌；能站起来跳舞的地方。',
      'A short song with a beat, and room to dance.',
    ),
    minutes: [
      [
        6,
        both(
          '全班学三个动作：走、跳、退。老师举 4 根手指，大家做 4 遍。',
          'Everybody learns three moves: step, hop, back. The teacher holds up 4 fingers: do it 4 times.',
        ),
      ],
      [
        4,
        both(
          '问：要跳 4 遍，要接几块？数一数，太长了！',
          'Ask how many blocks 4 dances need. Count: far too long!',
        ),
      ],
      [
        12,
        both(
          '拿重复，把三块一起放进去，改次数。然后做兔子。',
          'Take repeat, put the three inside, change the number. Then the rabbit.',
        ),
      ],
      [5, both('挑战：自己的舞。', 'Challenge: a dance of your own.')],
      [3, both('放歌，全班一起按绿旗。', 'Play the song and press all flags together.')],
    ],
    say: [
      both('“哪些动作要再来一遍？放进盒子里。”', '“Which moves come again? Put them in the box.”'),
      both('“12 格是一圈，像钟面一样。”', '“Twelve is one full turn, like a clock.”'),
    ],
    mistakes: [
      both(
        '舞步接在重复后面，没放进里面：里面是空的，只跳一下。',
        'The dance stands behind repeat and not in it: the panda hops only once.',
      ),
      both(
        '只放进一块：熊猫越走越远，因为没有退回来。',
        'Only one block is inside: the panda walks away, as nothing brings it back.',
      ),
      both(
        '兔子转 1 格，看不出来：数一圈要 12 格。',
        'The rabbit turns by 1 and hardly moves: a full turn is 12.',
      ),
    ],
    answer: both(
      '新的一行：绿旗，重复 5，里面放声音和自己选的三四块。',
      'A new row: the flag and repeat 5, with a sound and three or four blocks of their own inside.',
    ),
  },
});

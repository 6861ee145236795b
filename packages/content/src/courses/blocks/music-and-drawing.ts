import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Block = ReturnType<typeof s.say>;

const band =
  (...scripts: readonly (readonly Block[])[]) =>
  (t: Tell) => ({
    backdrops: ['party'],
    sprites: [
      { name: t('鼓', 'Drum'), costumes: 'drum', sounds: ['drum', 'snare', 'cymbal'], scripts },
    ],
  });

const key = (name: string, sound: string, ...more: Block[]) => [
  s.whenKey(name),
  s.play(sound),
  ...more,
];
const plain = [key('a', 'drum'), key('s', 'snare'), key('d', 'cymbal')] as const;
const moving = [
  key('a', 'drum', s.nextCostume()),
  key('s', 'snare', s.nextCostume()),
  key('d', 'cymbal', s.nextCostume()),
] as const;
const beats = [s.play('drum'), s.wait(0.4), s.play('snare'), s.wait(0.4)];

export const myBand = blocksUnit({
  slug: 'my-band',
  name: both('我的小乐队', 'My little band'),
  intro: both('声音加上等待，就是节奏。', 'Sounds and waits make a rhythm.'),
  about: both(
    '“播放声音”不等声音放完就往下走。想让鼓点分开，就在中间放“等待”。',
    '“start sound” does not wait for the sound to end. To keep beats apart, put a “wait” between them.',
  ),
  starter: band(plain[0]),
  steps: [
    {
      text: both(
        '按 a 键：鼓响了。按别的键没有声音。',
        'Press a: the drum sounds. Other keys are silent.',
      ),
      work: band(plain[0]),
      of: 1,
    },
    {
      text: both(
        '再做两段：按 s 播放“小军鼓”，按 d 播放“铜镲”。',
        'Make two more scripts: s plays Snare drum, and d plays Cymbal.',
      ),
      work: band(...plain),
      of: 1,
    },
    {
      text: both(
        '每段最后接“下一个造型”。敲一敲，鼓会动！',
        'At the end of each add “next costume”. Play: the drum moves!',
      ),
      work: band(...moving),
      of: 1,
      play: { atSecs: 1.2, keys: ['a'] },
    },
    {
      text: both(
        '绿旗下面放“重复执行 4 次”，里面是：播放“大鼓”，等待 0.4 秒，播放“小军鼓”，等待 0.4 秒。',
        'Below the flag put “repeat 4” with: start Bass drum, wait 0.4, start Snare drum, wait 0.4.',
      ),
      work: band(...moving, [s.whenFlag(), s.repeat(4, ...beats)]),
      of: 1,
    },
    {
      text: both('最后敲一下铜镲。按绿旗，听！', 'End with Cymbal. Press the flag and listen!'),
      work: band(...moving, [s.whenFlag(), s.repeat(4, ...beats), s.play('cymbal')]),
      of: 1,
    },
  ],
  alsoOffers: ['sound_playuntildone'],
  more: both(
    '编一段自己的节奏，每次敲都换一个造型。',
    'Make up a rhythm of your own. Change the costume with every beat.',
  ),
  plan: {
    minutes: [
      [6, both('拍手打节奏：咚、哒、咚、哒。', 'Clap a rhythm: boom, tack, boom, tack.')],
      [
        8,
        both('按 a 键；打开“声音”，找到三种声音。', 'Press a. Open “Sounds” and find all three.'),
      ],
      [19, both('先加键，再用“重复执行”写节奏。', 'More keys first, then a rhythm with “repeat”.')],
      [7, both('小组合奏：一人按一个键。', 'Play together: one key for each child.')],
    ],
    say: [both('“‘等待’就是音乐里的停顿。”', '“A wait is what musicians call a rest.”')],
    mistakes: [
      both('没有“等待”：几下挤成了一声。', 'There is no wait: all beats sound at once.'),
      both(
        '按键没反应：输入法是中文的，换成英文；再点一下舞台。',
        'The keys do nothing: switch the keyboard to English and click the stage once.',
      ),
    ],
    answer: both(
      '“重复执行”里每个“播放声音”后面接“下一个造型”，再改“等待”的秒数。',
      'Inside “repeat”, put “next costume” after each “start sound”, and change the waits.',
    ),
  },
});

const flower = (draw: (petal: (length: number) => Block) => readonly Block[]) => (t: Tell) => {
  const [name, size] = [t('花瓣', 'petal'), t('大小', 'size')];
  const petal = s.ownBlock(name, [size]);
  return {
    backdrops: ['dots'],
    sprites: [
      {
        name: t('蝴蝶', 'Butterfly'),
        costumes: 'butterfly',
        size: 40,
        scripts: [
          [
            s.whenFlag(),
            s.penUp(),
            s.penClear(),
            s.goTo(0, 0),
            s.point(90),
            s.penSize(4),
            s.penColour('#e0559a'),
            s.penDown(),
            ...draw((length) => petal.call(length)),
            s.penUp(),
          ],
          [
            petal.define(),
            s.repeat(
              2,
              s.move(petal.parameter(size)),
              s.turnRight(60),
              s.move(petal.parameter(size)),
              s.turnRight(120),
            ),
          ],
        ],
      },
    ],
  };
};

const onePetal = flower((petal) => [petal(40)]);
const whole = flower((petal) => [
  s.repeat(8, petal(60), s.changePen('color', 12), s.turnRight(45)),
]);

export const paintAFlower = blocksUnit({
  slug: 'paint-a-flower',
  name: both('画一朵花', 'Paint a flower'),
  intro: both('自制积木：给一串积木起个名字。', 'My blocks: give some blocks a name.'),
  about: both(
    '“花瓣”是自制积木。“定义”下面写它怎么做，写一次，到处都能用。',
    '“petal” is a block of your own. Below “define” stands what it does. Once it is there, use it like any other block.',
  ),
  starter: onePetal,
  steps: [
    {
      text: both(
        '按绿旗：画了一片花瓣。找一找“定义 花瓣”。',
        'Press the flag: it draws one petal. Find “define petal”.',
      ),
      work: onePetal,
      of: 1,
      play: { atSecs: 1 },
    },
    {
      text: both(
        '用“重复执行 8 次”包住“花瓣”，里面再放“右转 45 度”。',
        'Put “repeat 8” around “petal”. Inside it add “turn 45 degrees”.',
      ),
      work: flower((petal) => [s.repeat(8, petal(40), s.turnRight(45))]),
      of: 1,
    },
    {
      text: both(
        '“花瓣”和“右转”中间，放“将画笔的颜色增加 12”。',
        'Between petal and turn, put “change pen color by 12”.',
      ),
      work: flower((petal) => [s.repeat(8, petal(40), s.changePen('color', 12), s.turnRight(45))]),
      of: 1,
    },
    {
      text: both(
        '把“花瓣”后面的 40 改成 60。花开大了！',
        'Change the 40 of “petal” to 60. The flower grows!',
      ),
      work: whole,
      of: 1,
      play: { atSecs: 2 },
    },
  ],
  alsoOffers: [],
  more: both('在不同的地方画三朵花。', 'Paint three flowers in different places.'),
  plan: {
    minutes: [
      [
        6,
        both(
          '在地上走一片花瓣：走、转、走、转。',
          'Walk a petal on the floor: go, turn, go, turn.',
        ),
      ],
      [
        9,
        both(
          '看“定义 花瓣”：里面写了什么？“大小”在哪里用？',
          'Read “define petal”: what does it do, and where is size used?',
        ),
      ],
      [
        18,
        both(
          '重复、右转、换颜色。为什么是 45？360 ÷ 8。',
          'Repeat, turn, change colour. Why 45? 360 ÷ 8.',
        ),
      ],
      [7, both('挑战：三朵花。', 'The challenge: three flowers.')],
    ],
    say: [
      both(
        '“起了好名字，程序读起来就像一句话。”',
        '“With good names a program reads like a sentence.”',
      ),
    ],
    mistakes: [
      both(
        '积木放进了“定义”里：那里只画一片。',
        'The blocks were put below “define”: that is the place for one petal only.',
      ),
      both(
        '转 40 度：最后一片和第一片接不上。',
        '40 degrees: the last petal does not meet the first.',
      ),
    ],
    answer: both(
      '画完第一朵以后：抬笔，移到新的 x、y，落笔，再放一遍“重复执行 8 次”。做两次。',
      'After the first flower: pen up, go to another x and y, pen down, and the “repeat 8” again. Do this twice.',
    ),
  },
});

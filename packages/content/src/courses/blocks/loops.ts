import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Block = ReturnType<typeof s.say>;

const dance = (make: (t: Tell) => readonly Block[]) => (t: Tell) => ({
  backdrops: ['stage'],
  sprites: [
    {
      name: t('熊猫', 'Panda'),
      costumes: 'panda',
      scripts: [[s.whenFlag(), s.point(90), ...make(t)]],
    },
  ],
});

const oneTurn = dance(() => [s.turnRight(90), s.wait(0.4)]);
const fourTurns = (t: Tell): Block[] => [
  s.repeat(4, s.turnRight(90), s.nextCostume(), s.wait(0.4)),
  s.sayFor(t('谢谢！', 'Thank you!'), 2),
];

export const pandaSpins = blocksUnit({
  slug: 'panda-spins',
  name: both('熊猫转圈舞', 'The spinning panda'),
  intro: both(
    '重复执行：同样的积木做很多次，只写一遍。',
    'Repeat: the same blocks many times, written only once.',
  ),
  about: both(
    '“重复执行”像一张大嘴，放进嘴里的积木会做好几次。',
    '“repeat” has a mouth. The blocks inside it run again and again.',
  ),
  starter: oneTurn,
  steps: [
    {
      text: both('按绿旗：熊猫只转了一下。', 'Press the flag: the panda turns only once.'),
      work: oneTurn,
      of: 1,
      play: { atSecs: 0.9 },
    },
    {
      text: both(
        '拿“重复执行”，改成 4 次，把“右转”和“等待”包进嘴里。',
        'Take “repeat”, make it 4, and put the turn and the wait inside its mouth.',
      ),
      work: dance(() => [s.repeat(4, s.turnRight(90), s.wait(0.4))]),
      of: 1,
    },
    {
      text: both(
        '在“右转”和“等待”中间，放进“下一个造型”。',
        'Between the turn and the wait, put “next costume”.',
      ),
      work: dance(() => [s.repeat(4, s.turnRight(90), s.nextCostume(), s.wait(0.4))]),
      of: 1,
    },
    {
      text: both(
        '在“重复执行”下面接“说 谢谢！ 2 秒”。按绿旗！',
        'Below “repeat” add “say Thank you! for 2 seconds”. Press the flag!',
      ),
      work: dance(fourTurns),
      of: 1,
      play: { atSecs: 2.6 },
    },
  ],
  alsoOffers: [],
  more: both(
    '转 12 次，正好转一圈。每次转多少度？',
    'Make 12 turns that add up to one full circle. How many degrees is each?',
  ),
  plan: {
    minutes: [
      [6, both('全班跳一段短舞，数一数重复了几次。', 'Dance a short dance and count the repeats.')],
      [
        8,
        both(
          '起始作品只转一次。要转四次，得接几块？先让他们数。',
          'The starter turns once. How many blocks would four turns need? Count them first.',
        ),
      ],
      [19, both('换成“重复执行”，比一比哪个短。', 'Use “repeat” and compare: which is shorter?')],
      [7, both('挑战：12 次。', 'The challenge: 12 turns.')],
    ],
    say: [
      both(
        '“同样的话不用写四遍，写一遍，再说做几次。”',
        '“Nobody has to write the same thing four times. Write it once and say how often.”',
      ),
    ],
    mistakes: [
      both(
        '“说 谢谢”放进了嘴里：每转一下就谢一次。',
        '“Thank you” is inside the mouth: the panda says it after every turn.',
      ),
      both('没有“等待”：转得太快，看不见。', 'There is no wait: the turns are too quick to see.'),
    ],
    answer: both(
      '重复 12 次，每次 360 ÷ 12 = 30 度。',
      'repeat 12, and 360 ÷ 12 = 30 degrees each.',
    ),
  },
});

const walk =
  (...body: readonly Block[]) =>
  (t: Tell) => ({
    backdrops: ['street'],
    sprites: [
      {
        name: t('小狗', 'Dog'),
        costumes: 'dog',
        x: -150,
        y: -70,
        rotationStyle: 'left-right' as const,
        scripts: [[s.whenFlag(), s.goTo(-150, -70), s.point(90), ...body]],
      },
    ],
  });

const slides = walk(s.repeat(20, s.move(10)));

export const walkingDog = blocksUnit({
  slug: 'walking-dog',
  name: both('散步的小狗', 'The walking dog'),
  intro: both(
    '一直重复，再加上换造型，就成了动画。',
    'Forever and a change of costumes make an animation.',
  ),
  about: both(
    '没有数字的“重复执行”会一直做，直到有人按红色按钮。',
    '“forever” never ends by itself. It goes on until somebody presses the red button.',
  ),
  starter: slides,
  steps: [
    {
      text: both(
        '按绿旗：小狗滑过去，腿不动。',
        'Press the flag: the dog slides along and its legs do not move.',
      ),
      work: slides,
      of: 1,
      play: { atSecs: 1.5 },
    },
    {
      text: both(
        '拿没有数字的“重复执行”，把“移动 10 步”搬进去，扔掉“重复执行 20 次”。',
        'Take “forever”, move “move 10 steps” into it, and throw “repeat 20” away.',
      ),
      work: walk(s.forever(s.move(10))),
      of: 1,
    },
    {
      text: both(
        '里面再放“下一个造型”和“等待 0.1 秒”。腿动了！',
        'Inside, add “next costume” and “wait 0.1 seconds”. Now the legs move!',
      ),
      work: walk(s.forever(s.move(10), s.nextCostume(), s.wait(0.1))),
      of: 1,
    },
    {
      text: both(
        '走到边上了！里面再放“碰到边缘就反弹”。',
        'It gets stuck at the edge! Inside, add “if on edge, bounce”.',
      ),
      work: walk(s.forever(s.move(10), s.nextCostume(), s.wait(0.1), s.bounce())),
      of: 1,
      play: { atSecs: 6.5 },
    },
  ],
  alsoOffers: [],
  more: both('再请一只动物来散步，走得慢一点。', 'Bring another animal that walks more slowly.'),
  plan: {
    ready: both(
      '一个小本子，两页画同一只小狗，腿不同。',
      'A small pad with two drawings of a dog whose legs differ.',
    ),
    minutes: [
      [6, both('来回快翻两页：小狗在走！', 'Flip the two pages quickly: the dog walks!')],
      [
        9,
        both('打开“造型”：小狗有几张画？', 'Open the costumes: how many pictures has the dog got?'),
      ],
      [18, both('换“重复执行”，加造型和反弹。', 'Use “forever”, then costumes, then the bounce.')],
      [7, both('挑战：第二只动物。', 'The challenge: a second animal.')],
    ],
    say: [
      both('“动画就是一张一张换得很快的画。”', '“An animation is pictures that change quickly.”'),
    ],
    mistakes: [
      both(
        '别的角色反弹后头朝下：在舞台下面点“方向”，选左右翻转。',
        'Another sprite bounces upside down: click “Direction” below the stage and choose left-right.',
      ),
      both(
        '想在“重复执行”下面接积木：它不会结束，下面接不了。',
        'They want to put a block below “forever”: it never ends, so nothing fits there.',
      ),
    ],
    answer: both(
      '加一个角色，写同样的脚本，移动 4 步，等待 0.2 秒。',
      'Add a sprite with the same script, but “move 4 steps” and “wait 0.2”.',
    ),
  },
});

import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Block = ReturnType<typeof s.say>;
type Blocks = (t: Tell) => readonly Block[];

const points = (t: Tell): string => t('分数', 'points');
const none: Blocks = () => [];

const coin = (click: Blocks, flag: Blocks) => (t: Tell) => ({
  backdrops: ['castle'],
  variables: { [points(t)]: 0 },
  monitors: [{ variable: points(t), x: 8, y: 8 }],
  sprites: [
    {
      name: t('金币', 'Coin'),
      costumes: 'coin',
      scripts: [
        [s.whenClicked(), ...click(t), s.goTo(s.random(-200, 200), s.random(-140, 140))],
        [s.whenFlag(), s.goTo(0, 0), ...flag(t)],
      ],
    },
  ],
});

const onePoint: Blocks = (t) => [s.changeVariable(points(t), 1)];
const fromZero: Blocks = (t) => [s.setVariable(points(t), 0)];
const timed: Blocks = (t) => [
  ...fromZero(t),
  s.wait(10),
  s.sayFor(t('时间到！', 'Time is up!'), 2),
  s.stop('all'),
];

export const catchTheCoin = blocksUnit({
  slug: 'catch-the-coin',
  name: both('抓金币', 'Catch the coin'),
  intro: both('变量会记住分数。', 'A variable remembers the points.'),
  about: both(
    '变量是一个有名字的小盒子，里面放一个数。“将 分数 增加 1”会改它，舞台上看得到。',
    'A variable is a box with a name and a number in it. “change points by 1” changes it, and the stage shows it.',
  ),
  starter: coin(none, none),
  steps: [
    {
      text: both(
        '按绿旗，点金币：它跳走了，分数不变。',
        'Press the flag and click the coin: it jumps away, but there are no points.',
      ),
      work: coin(none, none),
      play: { atSecs: 1, taps: [[0.5, 0.5]] },
    },
    {
      text: both(
        '紧接着“当角色被点击”，放“将 分数 增加 1”。',
        'Directly below “when this sprite clicked” put “change points by 1”.',
      ),
      work: coin(onePoint, none),
      of: 1,
    },
    {
      text: both(
        '绿旗那段的最后放“将 分数 设为 0”。',
        'At the end of the flag script put “set points to 0”.',
      ),
      work: coin(onePoint, fromZero),
      of: 1,
    },
    {
      text: both(
        '再接：等待 10 秒，说“时间到！”2 秒，停止全部脚本。',
        'Go on with: wait 10 seconds, say “Time is up!” for 2 seconds, stop all.',
      ),
      work: coin(onePoint, timed),
      of: 1,
      play: { atSecs: 11, taps: [[0.5, 0.5]] },
    },
  ],
  alsoOffers: ['control_if', 'operator_equals', 'looks_setsizeto'],
  more: both(
    '分数到 5 的时候，让金币变小，更难点到。',
    'When there are 5 points, make the coin smaller and harder to hit.',
  ),
  plan: {
    minutes: [
      [
        6,
        both(
          '在黑板上记分：谁改分数？什么时候变回 0？',
          'Keep score on the board: who changes the points, and when are they 0 again?',
        ),
      ],
      [9, both('玩一玩起始作品，找到变量“分数”。', 'Play the starter and find the variable.')],
      [
        19,
        both(
          '加 1、设为 0、时间到，一样一样试。',
          'Change by 1, set to 0, time is up: try each one.',
        ),
      ],
      [
        6,
        both('挑战，或者比赛：谁 10 秒点到的多？', 'The challenge, or a contest: who gets most?'),
      ],
    ],
    say: [
      both(
        '“‘设为’是擦掉重写，‘增加’是在原来的数上加。”',
        '“Set wipes the number out and writes a new one. Change adds to what is there.”',
      ),
    ],
    mistakes: [
      both('用了“设为 1”：分数一直是 1。', '“set to 1” was used: the points stay at 1.'),
      both('没有设为 0：第二次接着上次数。', 'Never set to 0: the second game goes on counting.'),
      both(
        '分数里选了别的变量：点小三角，选“分数”。',
        'The block speaks of another variable: click its small arrow and choose “points”.',
      ),
    ],
    answer: both(
      '点击那段的最后：如果 分数 = 5 那么 将大小设为 50。绿旗下面：将大小设为 100。',
      'At the end of the click script: if points = 5 then set size to 50. Below the flag: set size to 100.',
    ),
  },
});

type Night = { sun?: Blocks; owl?: Blocks; stage?: Blocks };

const night =
  ({ sun = none, owl = none, stage = none }: Night) =>
  (t: Tell) => ({
    backdrops: ['meadow', 'night-meadow'],
    stageScripts: [[s.whenFlag(), s.showBackdrop('meadow')], stage(t)].filter(isFilled),
    sprites: [
      {
        name: t('太阳', 'Sun'),
        costumes: 'sun',
        x: 150,
        y: 110,
        scripts: [
          [s.whenFlag(), s.show()],
          [s.whenClicked(), s.hide(), ...sun(t)],
        ],
      },
      {
        name: t('猫头鹰', 'Owl'),
        costumes: 'owl',
        x: -120,
        y: 20,
        scripts: [[s.whenFlag(), s.hide()], owl(t)].filter(isFilled),
      },
    ],
  });

const isFilled = (script: readonly Block[]): boolean => script.length > 0;
const call = (t: Tell): string => t('天黑', 'night');
const sun: Blocks = (t) => [s.broadcast(call(t))];
const owl: Blocks = (t) => [
  s.whenReceived(call(t)),
  s.show(),
  s.sayFor(t('晚安！', 'Good night!'), 2),
];
const stage: Blocks = (t) => [s.whenReceived(call(t)), s.showBackdrop('night-meadow')];

export const dayAndNight = blocksUnit({
  slug: 'day-and-night',
  name: both('白天和黑夜', 'Day and night'),
  intro: both(
    '广播消息：一个角色说，别的角色听。',
    'Broadcast: one sprite calls and others listen.',
  ),
  about: both(
    '“广播”像喊一声口号，所有“当接收到”这个口号的脚本都会开始。',
    '“broadcast” calls out a message. Every script that begins with “when I receive” this message starts.',
  ),
  starter: night({}),
  steps: [
    {
      text: both(
        '按绿旗，点太阳：它躲起来了，可是天没黑。',
        'Press the flag and click the sun: it hides, but no night comes.',
      ),
      work: night({}),
      play: { atSecs: 1, taps: [[0.81, 0.19]] },
    },
    {
      text: both(
        '选太阳，“隐藏”下面接“广播”，选新消息，写“天黑”。',
        'Choose the sun. Below “hide” add “broadcast”, choose New message and write night.',
      ),
      work: night({ sun }),
      of: 1,
    },
    {
      text: both(
        '选猫头鹰：当接收到“天黑”，显示，说“晚安！”2 秒。',
        'Choose the owl: when I receive night, show, say “Good night!” for 2 seconds.',
      ),
      work: night({ sun, owl }),
      of: 2,
    },
    {
      text: both(
        '选右边的舞台：当接收到“天黑”，换成背景“星空草地”。',
        'Choose the stage on the right: when I receive night, switch backdrop to Starry meadow.',
      ),
      work: night({ sun, owl, stage }),
      of: 0,
    },
    {
      text: both('按绿旗，点太阳。晚安！', 'Press the flag and click the sun. Good night!'),
      work: night({ sun, owl, stage }),
      play: { atSecs: 1, taps: [[0.81, 0.19]] },
    },
  ],
  alsoOffers: [],
  more: both(
    '点猫头鹰，它就广播“天亮”，太阳又出来。',
    'Click the owl: it broadcasts “morning”, and the sun comes back.',
  ),
  plan: {
    minutes: [
      [
        6,
        both('口号游戏：听到“下雨”，大家都蹲下。', 'A game of calls: at “rain” everybody ducks.'),
      ],
      [
        9,
        both(
          '起始作品里，太阳只管自己。天黑了，还有谁应该知道？',
          'In the starter the sun looks only after itself. Who else should know that it is night?',
        ),
      ],
      [18, both('一个广播，两个接收。', 'One broadcast and two that receive it.')],
      [7, both('挑战：天亮。', 'The challenge: morning.')],
    ],
    say: [
      both('“不用知道谁在听，喊出去就行。”', '“You need not know who is listening. Just call.”'),
    ],
    mistakes: [
      both(
        '消息名字不一样：“天黑”和“天黑了”是两个消息。',
        'Two names are two messages: “night” and “nights”. Choose it from the list.',
      ),
      both(
        '舞台的积木放到了太阳那里：先点最右边的舞台。',
        'The blocks of the stage went to the sun: click the stage at the far right first.',
      ),
    ],
    answer: both(
      '猫头鹰：当角色被点击，隐藏，广播“天亮”。太阳：当接收到“天亮”，显示。舞台：当接收到“天亮”，换成背景“草地”。',
      'Owl: when clicked, hide, broadcast morning. Sun: when I receive morning, show. Stage: when I receive morning, switch backdrop to Meadow.',
    ),
  },
});

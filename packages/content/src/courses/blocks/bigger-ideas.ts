import * as s from '../../works/blocks/dsl/index.ts';
import { both } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type T = (zh: string, en: string) => string;
type Block = ReturnType<typeof s.say>;

/** Numbers that are remembered, messages, music, drawing, clones. */
export const biggerIdeas = [
  blocksUnit({
    slug: 'catch-the-coin',
    name: both('抓金币', 'Catch the coin'),
    intro: both('变量记住分数。', 'A variable remembers the points.'),
    about: both(
      '变量是记数的小盒子。“将 分数 增加 1” 会改它，舞台上看得到。',
      'A variable is a box with a number. “change points by 1” changes it, and the stage shows it.',
    ),
    steps: [
      both('点金币：它会跳走，分数不变。', 'Click the coin: it jumps away, and the points stay.'),
      both(
        '在“当角色被点击”下面加“将 分数 增加 1”。',
        'Below “when this sprite clicked” add “change points by 1”.',
      ),
      both('绿旗下先“将 分数 设为 0”。', 'Below the flag begin with “set points to 0”.'),
      both('10 秒以后说“时间到”，停止全部。', 'After 10 seconds say “Time is up” and stop all.'),
    ],
    starter: (t) => coin(t, { flag: [], click: [] }),
    solution: (t) =>
      coin(t, {
        flag: [
          s.setVariable(points(t), 0),
          s.wait(10),
          s.sayFor(t('时间到！', 'Time is up!'), 2),
          s.stop('all'),
        ],
        click: [s.changeVariable(points(t), 1)],
      }),
    more: both(
      '分数到 5 的时候，让金币变小，更难点。',
      'When there are 5 points, make the coin smaller.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '在黑板上记分：谁改了它？什么时候清零？',
            'Keep a score on the board: who changes it, and when is it 0?',
          ),
        ],
        [9, both('点一点起始作品，找变量“分数”。', 'Play the starter and find the variable.')],
        [19, both('加一、设为 0、时间到。', 'Change by 1, set to 0, time is up.')],
        [6, both('挑战或比赛：谁 10 秒点得多？', 'The challenge, or a contest.')],
      ],
      say: both(
        '“‘设为’是擦掉重写，‘增加’是在原来上面加。”',
        '“Set wipes it and writes anew; change adds to what is there.”',
      ),
      mistakes: [
        both('用了“设为 1”：分数一直是 1。', 'set to 1: it stays 1 for ever.'),
        both('没有清零：第二次从上次接着数。', 'Never set to 0: the second game goes on counting.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'day-and-night',
    name: both('白天和黑夜', 'Day and night'),
    intro: both(
      '广播消息：一个角色说，别的角色听。',
      'Broadcast: one sprite tells, the others listen.',
    ),
    about: both(
      '“广播”像喊一声口号，所有“当接收到”的脚本都会开始。',
      'Broadcast is a call; every “when I receive” starts.',
    ),
    steps: [
      both('点太阳：它躲起来了，可是天没黑。', 'Click the sun: it hides, but night does not come.'),
      both('太阳被点击时“广播 天黑”。', 'When it is clicked, the sun broadcasts “night”.'),
      both(
        '猫头鹰“当接收到 天黑”：显示，说“晚安”。',
        'The owl shows when it receives “night”, and says good night.',
      ),
      both(
        '舞台也听：换成夜晚的背景。',
        'The stage listens, too: it changes to the night backdrop.',
      ),
    ],
    starter: (t) => night(t, { sun: [], owl: [], stage: [] }),
    solution: (t) =>
      night(t, {
        sun: [s.broadcast(t('天黑', 'night'))],
        owl: [
          [s.whenReceived(t('天黑', 'night')), s.show(), s.sayFor(t('晚安！', 'Good night!'), 2)],
        ],
        stage: [[s.whenReceived(t('天黑', 'night')), s.showBackdrop('night-meadow')]],
      }),
    more: both(
      '点猫头鹰，广播“天亮”，太阳又出来。',
      'Click the owl: it broadcasts “morning” and the sun comes back.',
    ),
    plan: {
      minutes: [
        [6, both('口号游戏：听到“下雨”都蹲下。', 'A game of calls: at “rain” everybody ducks.')],
        [
          9,
          both(
            '起始作品里太阳只管自己。谁应该知道天黑了？',
            'In the starter the sun cares for itself. Who should know of the night?',
          ),
        ],
        [18, both('加广播和两个接收。', 'One broadcast and two receivers.')],
        [7, both('挑战：天亮。', 'The challenge: morning.')],
      ],
      say: both('“不用知道谁在听，喊出去就行。”', '“You need not know who listens. Just call.”'),
      mistakes: [
        both('消息名字不一样：“天黑”和“天黑了”是两个消息。', 'Two names are two messages.'),
        both('猫头鹰开始没有隐藏。', 'The owl is not hidden at the beginning.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'my-band',
    name: both('我的小乐队', 'My little band'),
    intro: both('按键、声音和重复合成一支乐队。', 'Keys, sounds and loops make a band.'),
    about: both(
      '“播放声音”马上往下走，“播放声音直到结束”会等它放完。',
      '“start sound” goes on at once; “play until done” waits.',
    ),
    steps: [
      both('按 a：鼓响。按别的没有声音。', 'Press a: the drum sounds. Other keys are silent.'),
      both('加按 s 播放“snare”，按 d 播放“cymbal”。', 'Add s for snare and d for cymbal.'),
      both('绿旗下用“重复 4 次”编一段节奏。', 'Below the flag make a rhythm with “repeat 4”.'),
      both('每敲一下换一次造型。', 'Change the costume with every beat.'),
    ],
    starter: (t) => band(t, [[s.whenKey('a'), s.play('drum')]]),
    solution: (t) =>
      band(t, [
        [s.whenKey('a'), s.play('drum'), s.nextCostume()],
        [s.whenKey('s'), s.play('snare'), s.nextCostume()],
        [s.whenKey('d'), s.play('cymbal'), s.nextCostume()],
        [
          s.whenFlag(),
          s.repeat(
            4,
            s.play('drum'),
            s.nextCostume(),
            s.wait(0.4),
            s.play('snare'),
            s.nextCostume(),
            s.wait(0.4),
          ),
          s.play('cymbal'),
        ],
      ]),
    more: both(
      '加一个角色弹钢琴，让它和鼓一起演奏。',
      'Add a sprite that plays the piano along with the drum.',
    ),
    plan: {
      minutes: [
        [6, both('拍手打节奏：咚 哒 咚 哒。', 'Clap a rhythm: boom tack boom tack.')],
        [8, both('按 a，找出三种声音在哪里。', 'Press a; find where the sounds are.')],
        [19, both('加键，再用重复写节奏。', 'More keys, then a rhythm with repeat.')],
        [7, both('小组合奏。', 'Play together.')],
      ],
      say: both('“等待就是音乐里的停顿。”', '“A wait is the rest in music.”'),
      mistakes: [
        both('没有等待：四下挤成一声。', 'No wait: four beats are one.'),
        both('输入法是中文：按键收不到。', 'A Chinese input method swallows the keys.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'paint-a-flower',
    name: both('画一朵花', 'Paint a flower'),
    intro: both('自制积木：给一串积木起名字。', 'My blocks: a name for some blocks.'),
    about: both(
      '“花瓣”是自制积木。定义一次，以后用它就像用普通积木。',
      '“petal” is a block of your own: define it once and use it like any other.',
    ),
    steps: [
      both('按绿旗：画了一片花瓣。', 'Press the flag: one petal.'),
      both(
        '用“重复执行 8 次”包住“花瓣”和“右转 45 度”。',
        'Put “repeat 8” around petal and “turn 45 degrees”.',
      ),
      both('每片换一下画笔颜色。', 'Change the colour of the pen for each.'),
      both('把花瓣的大小改成 60。', 'Make the petals 60 long.'),
    ],
    starter: (t) => flower(t, (petal) => [petal(40)]),
    solution: (t) =>
      flower(t, (petal) => [s.repeat(8, petal(60), s.changePen('color', 12), s.turnRight(45))]),
    more: both('画三朵花，每朵在不同的地方。', 'Paint three flowers in different places.'),
    plan: {
      minutes: [
        [6, both('用身体走一片花瓣：走，转，再走。', 'Walk a petal: go, turn, go.')],
        [9, both('看“定义 花瓣”：里面有什么？', 'Look into “define petal”.')],
        [
          18,
          both('重复、转、换色。360 除以 8。', 'Repeat, turn, change colour. 360 divided by 8.'),
        ],
        [7, both('挑战：三朵花。', 'The challenge: three flowers.')],
      ],
      say: both('“好名字让程序像一句话。”', '“Good names make a program read like a sentence.”'),
      mistakes: [
        both('没有“全部擦除”：旧的还在。', 'No “erase all”: the old one is still there.'),
        both('转 40 度：最后一片接不上。', '40 degrees: the last petal does not meet the first.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'star-rain',
    name: both('星星雨', 'Star rain'),
    intro: both('克隆：一个角色变成很多个。', 'Clones: one sprite becomes many.'),
    about: both(
      '“克隆自己”做一个一样的。新的从“当作为克隆体启动时”开始。',
      '“create clone of myself” makes another. It begins at “when I start as a clone”.',
    ),
    steps: [
      both('按绿旗：只有一颗星落下来。', 'Press the flag: one star falls.'),
      both(
        '绿旗下：隐藏，然后一直“克隆自己，等 0.3 秒”。',
        'Below the flag: hide, then forever clone and wait 0.3.',
      ),
      both(
        '把“落下”的积木搬到“当作为克隆体启动时”。',
        'Move the falling to “when I start as a clone”.',
      ),
      both('落到底就“删除此克隆体”。', 'At the bottom “delete this clone”.'),
    ],
    starter: (t) =>
      stars(t, [[s.whenFlag(), s.goTo(0, 170), s.show(), s.repeat(34, s.changeY(-10))]]),
    solution: (t) =>
      stars(t, [
        [s.whenFlag(), s.hide(), s.forever(s.clone(), s.wait(0.3))],
        [
          s.whenCloned(),
          s.goTo(s.random(-220, 220), 170),
          s.show(),
          s.repeat(34, s.changeY(-10), s.turnRight(6)),
          s.deleteClone(),
        ],
      ]),
    more: both('让每颗星大小不同（随机数）。', 'Give every star another size (pick random).'),
    plan: {
      minutes: [
        [
          6,
          both(
            '一个学生是“星星厂”，每拍一次手，一个“克隆”走过教室。',
            'One child is the star maker; at each clap a clone walks through the room.',
          ),
        ],
        [9, both('看起始：一颗。要一百颗怎么办？', 'The starter has one. A hundred?')],
        [18, both('分成两段：谁造星，谁落下。', 'Two scripts: who makes stars, who falls.')],
        [7, both('挑战：随机大小。', 'The challenge: random sizes.')],
      ],
      say: both(
        '“克隆体自己也会做事，不用你管每一个。”',
        '“Every clone acts by itself; you need not care for each.”',
      ),
      mistakes: [
        both(
          '没删除克隆体：到三百个就不再有新的。',
          'Clones are never deleted: after three hundred no more come.',
        ),
        both(
          '克隆体看不见：本体隐藏了，要“显示”。',
          'Clones are invisible: the original is hidden, so they need “show”.',
        ),
      ],
    },
  }),
];

const points = (t: T): string => t('分数', 'points');

function coin(t: T, { flag, click }: { flag: readonly Block[]; click: readonly Block[] }) {
  return {
    backdrops: ['castle'],
    variables: { [points(t)]: 0 },
    monitors: [{ variable: points(t), x: 8, y: 8 }],
    sprites: [
      {
        name: t('金币', 'Coin'),
        costumes: 'coin',
        scripts: [
          [s.whenClicked(), ...click, s.goTo(s.random(-200, 200), s.random(-140, 140))],
          [s.whenFlag(), s.goTo(0, 0), ...flag],
        ],
      },
    ],
  };
}

type Night = {
  sun: readonly Block[];
  owl: readonly (readonly Block[])[];
  stage: readonly (readonly Block[])[];
};

function night(t: T, { sun, owl, stage }: Night) {
  return {
    backdrops: ['meadow', 'night-meadow'],
    stageScripts: [[s.whenFlag(), s.showBackdrop('meadow')], ...stage],
    sprites: [
      {
        name: t('太阳', 'Sun'),
        costumes: 'sun',
        x: 150,
        y: 110,
        scripts: [
          [s.whenFlag(), s.show()],
          [s.whenClicked(), s.hide(), ...sun],
        ],
      },
      {
        name: t('猫头鹰', 'Owl'),
        costumes: 'owl',
        x: -120,
        y: 20,
        scripts: [[s.whenFlag(), s.hide()], ...owl],
      },
    ],
  };
}

function band(t: T, scripts: readonly (readonly Block[])[]) {
  return {
    backdrops: ['party'],
    sprites: [
      { name: t('鼓', 'Drum'), costumes: 'drum', sounds: ['drum', 'snare', 'cymbal'], scripts },
    ],
  };
}

function flower(t: T, draw: (petal: (size: number) => Block) => readonly Block[]) {
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
}

function stars(t: T, scripts: readonly (readonly Block[])[]) {
  return {
    backdrops: ['night-meadow'],
    sprites: [{ name: t('星星', 'Star'), costumes: 'star', size: 50, scripts }],
  };
}

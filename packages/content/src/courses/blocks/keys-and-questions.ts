import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Block = ReturnType<typeof s.say>;

const moves = {
  'right arrow': () => s.changeX(10),
  'left arrow': () => s.changeX(-10),
  'up arrow': () => s.changeY(10),
  'down arrow': () => s.changeY(-10),
} as const;
type Arrow = keyof typeof moves;
const arrows = Object.keys(moves) as Arrow[];
const drive = (keys: readonly Arrow[]) => keys.map((key) => [s.whenKey(key), moves[key]()]);

const boat =
  (...keys: readonly Arrow[]) =>
  (t: Tell) => ({
    backdrops: ['sea'],
    sprites: [
      {
        name: t('小船', 'Boat'),
        costumes: 'sailboat',
        x: -150,
        y: -60,
        size: 70,
        scripts: drive(keys),
      },
      { name: t('礼物', 'Gift'), costumes: 'gift', x: 160, y: 40, size: 60, scripts: [] },
    ],
  });

export const arrowKeys = blocksUnit({
  slug: 'arrow-keys',
  name: both('方向键开船', 'Sail with the arrow keys'),
  intro: both(
    '按键也是事件；x 和 y 说出角色在哪里。',
    'A key is an event, too. x and y tell where a sprite is.',
  ),
  about: both(
    'x 管左右，y 管上下。x 变大往右走，y 变大往上走。',
    'x is for left and right, y for up and down. A greater x is further right, a greater y is higher up.',
  ),
  starter: boat('right arrow'),
  steps: [
    {
      text: both(
        '按右方向键：小船往右走。别的方向键呢？',
        'Press the right arrow key: the boat moves right. And the other arrows?',
      ),
      work: boat('right arrow'),
      of: 1,
      play: { atSecs: 1.5, keys: ['ArrowRight'] },
    },
    {
      text: both(
        '复制这段脚本，选左方向键，x 增加 -10。',
        'Duplicate the script. Choose the left arrow, and change x by -10.',
      ),
      work: boat('right arrow', 'left arrow'),
      of: 1,
    },
    {
      text: both(
        '再做上方向键：用“将 y 坐标增加 10”。',
        'Now the up arrow, with “change y by 10”.',
      ),
      work: boat('right arrow', 'left arrow', 'up arrow'),
      of: 1,
    },
    {
      text: both(
        '最后是下方向键：y 增加 -10。开到礼物那里！',
        'Last the down arrow: change y by -10. Sail to the gift!',
      ),
      work: boat(...arrows),
      of: 1,
      play: { atSecs: 6, keys: ['ArrowRight', 'ArrowRight', 'ArrowUp'] },
    },
  ],
  alsoOffers: ['looks_changesizeby'],
  more: both('按空格键，让小船变大一点。', 'Make the boat a little bigger with the space key.'),
  plan: {
    minutes: [
      [
        7,
        both(
          '地上画格子：一个学生说“x 加 2，y 减 1”，另一个照着走。',
          'On squares on the floor one child says “x plus 2, y minus 1” and another walks it.',
        ),
      ],
      [
        8,
        both(
          '按右方向键，看舞台下面的 x 怎么变。',
          'Press the right arrow and watch x below the stage.',
        ),
      ],
      [
        18,
        both('做另外三个键。负数就是反方向。', 'Make the other three keys. A minus turns round.'),
      ],
      [7, both('挑战：空格键。', 'The challenge: the space key.')],
    ],
    say: [
      both('“负号不是写错了，是往回走。”', '“The minus is no mistake. It means the other way.”'),
    ],
    mistakes: [
      both(
        '上、下用了 x：先问“左右还是上下？”再选积木。',
        'x is used for up and down: ask “sideways or up and down?” before they choose.',
      ),
      both('忘了负号：按左键也往右走。', 'The minus is missing: the left arrow moves right.'),
      both('按键没有反应：先点一下舞台。', 'The keys do nothing: click the stage once first.'),
    ],
    answer: both('当按下空格键：将大小增加 10。', 'when space key pressed: change size by 10.'),
  },
});

const orchard = (apple: (t: Tell) => readonly Block[]) => (t: Tell) => ({
  backdrops: ['farm'],
  sprites: [
    {
      name: t('兔子', 'Rabbit'),
      costumes: 'rabbit',
      x: -60,
      y: -60,
      size: 70,
      scripts: drive(arrows),
    },
    {
      name: t('苹果', 'Apple'),
      costumes: 'apple',
      x: 110,
      y: -50,
      sounds: ['crunch'],
      scripts: [[s.whenFlag(), s.wear('plain'), ...apple(t)]],
    },
  ],
});

const nothing = orchard(() => []);
const touchesRabbit = (t: Tell) => s.touching(t('兔子', 'Rabbit'));

export const touchTheApple = blocksUnit({
  slug: 'touch-the-apple',
  name: both('碰到苹果了', 'Touch the apple'),
  intro: both('如果……那么：程序看情况做事。', 'If … then: the program looks before it acts.'),
  about: both(
    '六边形的积木是一个问题，答案是“是”或“不是”。把它放进“如果”的洞里。',
    'Blocks with six sides are questions that are answered by yes or no. They fit into the hole of “if”.',
  ),
  starter: nothing,
  steps: [
    {
      text: both(
        '按绿旗，用方向键把兔子开到苹果。什么也没发生。',
        'Press the flag. Drive the rabbit to the apple with the arrow keys. Nothing happens.',
      ),
      work: nothing,
      play: { atSecs: 7, keys: ['ArrowRight'] },
    },
    {
      text: both(
        '选苹果，在最后接上没有数字的“重复执行”。',
        'Choose the apple and add “forever” to the end of its script.',
      ),
      work: orchard(() => [s.forever()]),
      of: 2,
    },
    {
      text: both(
        '里面放“如果 那么”，洞里放“碰到”，选兔子。',
        'Inside, put “if then”. Into its hole put “touching” and choose Rabbit.',
      ),
      work: orchard((t) => [s.forever(s.when(touchesRabbit(t)))]),
      of: 2,
    },
    {
      text: both(
        '在“那么”里放：播放声音“咔嚓”、下一个造型、等待 0.6 秒。',
        'Inside “if” put: start sound Crunch, next costume, wait 0.6 seconds.',
      ),
      work: orchard((t) => [
        s.forever(s.when(touchesRabbit(t), s.play('crunch'), s.nextCostume(), s.wait(0.6))),
      ]),
      of: 2,
      play: { atSecs: 7, keys: ['ArrowRight'] },
    },
  ],
  alsoOffers: ['looks_hide', 'looks_show'],
  more: both(
    '苹果被咬了一口就不见了；按绿旗，它又回来。',
    'Let the apple vanish after a bite, and come back when the flag is pressed.',
  ),
  plan: {
    minutes: [
      [
        6,
        both(
          '“如果下雨，那么打伞”：每人说一句。',
          '“If it rains, then I take an umbrella”: everybody makes a sentence.',
        ),
      ],
      [
        9,
        both(
          '只问一次够不够？闭上眼睛，只睁开一下，看得到老师举手吗？',
          'Is asking once enough? Eyes shut, open them once: did you see the teacher’s hand go up?',
        ),
      ],
      [18, both('接积木，碰一碰，再不碰。', 'Build it. Try touching and not touching.')],
      [7, both('挑战：不见了。', 'The challenge: vanish.')],
    ],
    say: [
      both('“程序要一直看着，才不会错过。”', '“The program has to keep looking, or it misses it.”'),
    ],
    mistakes: [
      both(
        '“如果”没放进“重复执行”：只在开始时问一次。',
        '“if” is not inside “forever”: it asks only once, at the start.',
      ),
      both(
        '脚本给了兔子，又问“碰到兔子”：自己碰不到自己。',
        'The script was given to the rabbit and asks for the rabbit: nobody touches themselves.',
      ),
      both(
        '没有按绿旗：苹果没开始看。',
        'The flag was not pressed, so the apple does not look yet.',
      ),
    ],
    answer: both(
      '“那么”里最后放“隐藏”；“当绿旗被点击”下面放“显示”。',
      'Put “hide” at the end inside “if”, and “show” below the flag.',
    ),
  },
});

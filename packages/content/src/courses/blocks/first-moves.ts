import * as s from '../../works/blocks/dsl/index.ts';
import { both } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

/** Order, clicks, loops and keys. */
export const firstMoves = [
  blocksUnit({
    slug: 'to-the-star',
    name: both('走向星星', 'To the star'),
    intro: both(
      '积木从上到下，一块一块做。',
      'Blocks are done one after the other, from top to bottom.',
    ),
    about: both(
      '绿旗一按，帽子积木下面的就一块接一块地做。',
      'When the green flag is pressed, what hangs below its block is done one by one.',
    ),
    offers: ['motion', 'looks', 'events', 'control'],
    steps: [
      both('按绿旗：小猫走了一步就停了。', 'Press the flag: the cat takes one step and stops.'),
      both(
        '再接两块“移动 100 步”，中间放“等待 0.5 秒”。',
        'Add “move 100 steps” twice more, with “wait 0.5 seconds” between.',
      ),
      both('最后接“说 到了！2 秒”。', 'At the end add “say I am here! for 2 seconds”.'),
    ],
    starter: (t) => ({
      backdrops: ['meadow'],
      sprites: [
        {
          name: t('小猫', 'Cat'),
          costumes: 'cat',
          x: -180,
          y: -60,
          scripts: [[s.whenFlag(), s.goTo(-180, -60), s.move(100)]],
        },
        { name: t('星星', 'Star'), costumes: 'star', x: 160, y: -40, scripts: [] },
      ],
    }),
    solution: (t) => ({
      backdrops: ['meadow'],
      sprites: [
        {
          name: t('小猫', 'Cat'),
          costumes: 'cat',
          x: -180,
          y: -60,
          scripts: [
            [
              s.whenFlag(),
              s.goTo(-180, -60),
              s.move(100),
              s.wait(0.5),
              s.move(100),
              s.wait(0.5),
              s.move(100),
              s.sayFor(t('到了！', 'I am here!'), 2),
            ],
          ],
        },
        { name: t('星星', 'Star'), costumes: 'star', x: 160, y: -40, scripts: [] },
      ],
    }),
    more: both('让小猫走到星星，再走回来。', 'Let the cat go to the star and come back.'),
    plan: {
      minutes: [
        [
          6,
          both(
            '学生当机器人，别人念积木，一块做一步。',
            'A child is the robot; the others read blocks aloud, one step each.',
          ),
        ],
        [
          8,
          both(
            '一起按绿旗，找到“走”的积木。',
            'Press the flag together; find the block that walks.',
          ),
        ],
        [
          19,
          both('接积木。为什么要“等待”？拿掉试试。', 'Add blocks. Why wait? Take it out and see.'),
        ],
        [7, both('挑战：走回来（移动 -100）。', 'The challenge: walk back (move -100).')],
      ],
      say: both(
        '“电脑太快了，等一等我们才看得见。”',
        '“A computer is too quick. It has to wait so that we can see it.”',
      ),
      mistakes: [
        both(
          '积木没接上，离得很近：听到“咔”才算接上。',
          'A block lies near and is not joined: it has to snap.',
        ),
        both(
          '每次点都走得更远：开头要有“移到”。',
          'It starts elsewhere each time: begin with “go to”.',
        ),
      ],
    },
  }),
  blocksUnit({
    slug: 'hello-friends',
    name: both('大家来打招呼', 'Everybody says hello'),
    intro: both('不同的事件叫醒不同的脚本。', 'Different events wake different scripts.'),
    about: both(
      '“当角色被点击”下面的积木，只在点到它时才做。',
      'What hangs below “when this sprite clicked” is done only when somebody clicks it.',
    ),
    offers: ['looks', 'events', 'control', 'sound'],
    steps: [
      both(
        '点小狗：它会打招呼。点小猫：没反应。',
        'Click the dog: it says hello. Click the cat: nothing.',
      ),
      both('给小猫也放一块“当角色被点击”。', 'Give the cat a “when this sprite clicked”, too.'),
      both('接“说 你好！2 秒”。', 'Add “say Hello! for 2 seconds”.'),
      both('点一点，两个都会说话了吗？', 'Click both. Do they both speak?'),
    ],
    starter: (t) => friends(t, []),
    solution: (t) => friends(t, [[s.whenClicked(), s.sayFor(t('你好！', 'Hello!'), 2)]]),
    more: both(
      '点一下小猫，让它换个造型再变回来。',
      'Click the cat: it puts on another costume and then its own again.',
    ),
    plan: {
      minutes: [
        [5, both('游戏：听到自己的名字才站起来。', 'Play: stand up only when you hear your name.')],
        [8, both('看小狗的脚本：谁叫醒它？', 'Look at the dog’s script: what wakes it?')],
        [
          20,
          both(
            '给小猫写脚本；先选中小猫再放积木。',
            'Write the cat’s script; choose the cat first.',
          ),
        ],
        [7, both('挑战：换造型。', 'The challenge: costumes.')],
      ],
      say: both(
        '“每个角色有自己的积木，先看看选中了谁。”',
        '“Every sprite has its own blocks. Look whom you have chosen.”',
      ),
      mistakes: [
        both(
          '积木放到了小狗身上：先点角色区的小猫。',
          'The blocks went to the dog: choose the cat below the stage first.',
        ),
        both(
          '用了“当绿旗被点击”：那是按绿旗才做。',
          '“when flag clicked”: that waits for the flag.',
        ),
      ],
    },
  }),
  blocksUnit({
    slug: 'panda-spins',
    name: both('熊猫转圈舞', 'The spinning panda'),
    intro: both(
      '重复：同样的积木做很多次，只写一遍。',
      'Repeat: the same blocks many times, written once.',
    ),
    about: both(
      '“重复执行 4 次”张着嘴，把要重复的积木放进它嘴里。',
      '“repeat 4” has a mouth; what goes in there is done four times.',
    ),
    offers: ['motion', 'looks', 'events', 'control'],
    steps: [
      both('按绿旗：熊猫只转了一下。', 'Press the flag: the panda turns once.'),
      both(
        '放一块“重复执行 4 次”，把“右转”和“等待”放进去。',
        'Take “repeat 4” and put the turn and the wait inside.',
      ),
      both('再放进“下一个造型”。', 'Put “next costume” inside as well.'),
      both('跳完说“谢谢！”。', 'After the dance it says “Thank you!”.'),
    ],
    starter: (t) => ({
      backdrops: ['stage'],
      sprites: [
        {
          name: t('熊猫', 'Panda'),
          costumes: 'panda',
          scripts: [[s.whenFlag(), s.point(90), s.turnRight(90), s.wait(0.4)]],
        },
      ],
    }),
    solution: (t) => ({
      backdrops: ['stage'],
      sprites: [
        {
          name: t('熊猫', 'Panda'),
          costumes: 'panda',
          scripts: [
            [
              s.whenFlag(),
              s.point(90),
              s.repeat(4, s.turnRight(90), s.nextCostume(), s.wait(0.4)),
              s.sayFor(t('谢谢！', 'Thank you!'), 2),
            ],
          ],
        },
      ],
    }),
    more: both(
      '转 12 次，每次转多少度正好一圈？',
      'Turn 12 times for one full circle: how far each time?',
    ),
    plan: {
      minutes: [
        [6, both('跳一段舞，数重复了几次。', 'Dance, and count how often it repeats.')],
        [
          8,
          both(
            '看起始：一次。要四次怎么办？先让他们连四遍。',
            'The starter turns once. Four times? Let them stack it four times first.',
          ),
        ],
        [19, both('换成“重复执行”，比一比哪个短。', 'Use repeat; compare the two.')],
        [7, both('挑战：12 次，30 度。', 'The challenge: 12 times, 30 degrees.')],
      ],
      say: both(
        '“程序员懒得写第二遍，所以有了重复。”',
        '“Programmers hate writing things twice. That is what repeat is for.”',
      ),
      mistakes: [
        both(
          '“说谢谢”放进了嘴里：每转一下就谢一次。',
          '“Thank you” stands inside: it thanks at every turn.',
        ),
        both('没有等待：转得太快看不见。', 'No wait: too quick to see.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'walking-dog',
    name: both('散步的小狗', 'The walking dog'),
    intro: both('一直重复加上换造型，就成了动画。', 'Forever, with costumes, makes an animation.'),
    about: both(
      '“重复执行”没有次数，会一直做，直到按红色按钮。',
      '“forever” goes on until somebody presses the red button.',
    ),
    offers: ['motion', 'looks', 'events', 'control'],
    steps: [
      both(
        '按绿旗：小狗滑了过去，腿不动。',
        'Press the flag: the dog slides, and its legs stay still.',
      ),
      both(
        '在“重复执行”里加“下一个造型”和“等待 0.1 秒”。',
        'Inside forever add “next costume” and “wait 0.1 seconds”.',
      ),
      both('它走出去了！加“碰到边缘就反弹”。', 'It walks away! Add “if on edge, bounce”.'),
    ],
    starter: (t) => walk(t, [s.repeat(20, s.move(10))]),
    solution: (t) => walk(t, [s.forever(s.move(10), s.nextCostume(), s.wait(0.1), s.bounce())]),
    more: both('再加一只小兔，走得慢一点。', 'Add a rabbit that walks more slowly.'),
    plan: {
      minutes: [
        [6, both('翻页动画：快速翻两张画。', 'A flip book of two pictures.')],
        [
          9,
          both('看造型标签：小狗有几张画？', 'Open the costumes: how many pictures has the dog?'),
        ],
        [18, both('换成“重复执行”，加造型和反弹。', 'Use forever, costumes and bounce.')],
        [7, both('挑战：第二个角色。', 'The challenge: a second sprite.')],
      ],
      say: both('“动画就是一张一张换得快。”', '“An animation is pictures that change quickly.”'),
      mistakes: [
        both(
          '反弹后倒着走：把旋转方式设成左右翻转。',
          'It walks on its head after bouncing: set its rotation to left-right.',
        ),
        both(
          '“重复执行”下面还想接积木：它永远不结束，接不了。',
          'Nothing fits below forever: it never ends.',
        ),
      ],
    },
  }),
  blocksUnit({
    slug: 'arrow-keys',
    name: both('方向键开车', 'Drive with the arrow keys'),
    intro: both(
      '按键也是事件；坐标告诉我们在哪里。',
      'Keys are events, too; x and y tell where something is.',
    ),
    about: both(
      'x 是左右，y 是上下。x 增加就往右，y 增加就往上。',
      'x is left and right, y is up and down. A greater x is further right, a greater y higher up.',
    ),
    offers: ['motion', 'looks', 'events', 'control'],
    steps: [
      both(
        '按右方向键：小船往右。别的键呢？',
        'Press the right arrow: the boat goes right. And the others?',
      ),
      both(
        '复制脚本，改成左方向键，x 增加 -10。',
        'Duplicate the script for the left arrow: change x by -10.',
      ),
      both('再做上、下：y 增加 10 和 -10。', 'Now up and down: change y by 10 and -10.'),
      both('开到岛上去！', 'Sail to the gift!'),
    ],
    starter: (t) => boat(t, ['right arrow']),
    solution: (t) => boat(t, ['right arrow', 'left arrow', 'up arrow', 'down arrow']),
    more: both('按空格键，让小船变大一点。', 'Make the boat a little bigger with the space key.'),
    plan: {
      minutes: [
        [
          7,
          both(
            '地上的格子：一个学生报 x、y，另一个走过去。',
            'On a grid on the floor: one says x and y, another walks there.',
          ),
        ],
        [
          8,
          both(
            '试右键，看舞台下面的 x 怎么变。',
            'Try the right arrow and watch x below the stage.',
          ),
        ],
        [
          18,
          both(
            '做另外三个键。负数是“反方向”。',
            'The other three keys; a minus means the other way.',
          ),
        ],
        [7, both('挑战：空格键。', 'The challenge: the space key.')],
      ],
      say: both('“负号不是错，是掉头。”', '“A minus is not a mistake. It turns around.”'),
      mistakes: [
        both('上下用了 x：看一眼坐标再选。', 'x for up and down: look at the coordinates first.'),
        both('忘了负号：左键也往右走。', 'The minus is missing: left goes right.'),
      ],
    },
  }),
  blocksUnit({
    slug: 'touch-the-apple',
    name: both('碰到苹果了', 'Touch the apple'),
    intro: both('如果……那么：程序会看情况。', 'If … then: the program looks before it acts.'),
    about: both(
      '六边形的积木是问题，答案只有“是”或“不是”。放进“如果”的洞里。',
      'Blocks with six sides are questions with yes or no. They go into the hole of “if”.',
    ),
    offers: ['motion', 'looks', 'sound', 'events', 'control', 'sensing'],
    steps: [
      both(
        '用方向键把兔子开到苹果。没反应。',
        'Drive the rabbit to the apple with the arrow keys. Nothing.',
      ),
      both('给苹果：绿旗下“重复执行”。', 'Give the apple a forever below its flag.'),
      both('里面放“如果 碰到 兔子？ 那么”。', 'Inside: “if touching Rabbit? then”.'),
      both('那么里面：换成下一个造型，播放声音。', 'Inside that: next costume and a sound.'),
    ],
    starter: (t) => orchard(t, [s.whenFlag(), s.wear('plain')]),
    solution: (t) =>
      orchard(t, [
        s.whenFlag(),
        s.wear('plain'),
        s.forever(
          s.when(s.touching(t('兔子', 'Rabbit')), s.play('crunch'), s.nextCostume(), s.wait(0.6)),
        ),
      ]),
    more: both('苹果被吃完就消失（隐藏）。', 'Let the apple vanish when it is eaten up.'),
    plan: {
      minutes: [
        [
          6,
          both(
            '“如果下雨，那么打伞”：每人说一句。',
            '“If it rains, then I take an umbrella”: everybody says one.',
          ),
        ],
        [
          9,
          both(
            '为什么只问一次不够？所以要“重复执行”。',
            'Why is asking once not enough? Hence forever.',
          ),
        ],
        [18, both('接积木，试着碰和不碰。', 'Build it; try touching and not touching.')],
        [7, both('挑战：消失。', 'The challenge: vanish.')],
      ],
      say: both(
        '“程序要一直看着，才不会错过。”',
        '“It has to look all the time, or it misses it.”',
      ),
      mistakes: [
        both(
          '“如果”没放进“重复执行”：只在开始时看一次。',
          'The if is not inside forever: it looks once only.',
        ),
        both(
          '脚本放在兔子身上，却问“碰到兔子”。',
          'The script is the rabbit’s and asks for the rabbit itself.',
        ),
      ],
    },
  }),
];

type T = (zh: string, en: string) => string;

function friends(t: T, cat: readonly (readonly ReturnType<typeof s.say>[])[]) {
  return {
    backdrops: ['garden'],
    sprites: [
      {
        name: t('小狗', 'Dog'),
        costumes: 'dog',
        x: -110,
        y: -40,
        scripts: [[s.whenClicked(), s.sayFor(t('汪！你好！', 'Woof! Hello!'), 2)]],
      },
      { name: t('小猫', 'Cat'), costumes: 'cat', x: 110, y: -40, scripts: cat },
    ],
  };
}

function walk(t: T, body: readonly ReturnType<typeof s.say>[]) {
  return {
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
  };
}

const moves = {
  'right arrow': () => s.changeX(10),
  'left arrow': () => s.changeX(-10),
  'up arrow': () => s.changeY(10),
  'down arrow': () => s.changeY(-10),
} as const;
type Arrow = keyof typeof moves;
const arrows = Object.keys(moves) as Arrow[];

function boat(t: T, keys: readonly Arrow[]) {
  return {
    backdrops: ['sea'],
    sprites: [
      {
        name: t('小船', 'Boat'),
        costumes: 'sailboat',
        x: -150,
        y: -60,
        size: 70,
        scripts: keys.map((key) => [s.whenKey(key), moves[key]()]),
      },
      { name: t('礼物', 'Gift'), costumes: 'gift', x: 160, y: 40, size: 60, scripts: [] },
    ],
  };
}

function orchard(t: T, apple: readonly ReturnType<typeof s.say>[]) {
  return {
    backdrops: ['farm'],
    sprites: [
      {
        name: t('兔子', 'Rabbit'),
        costumes: 'rabbit',
        x: -150,
        y: -60,
        size: 70,
        scripts: arrows.map((key) => [s.whenKey(key), moves[key]()]),
      },
      {
        name: t('苹果', 'Apple'),
        costumes: 'apple',
        x: 110,
        y: -50,
        sounds: ['crunch'],
        scripts: [apple],
      },
    ],
  };
}

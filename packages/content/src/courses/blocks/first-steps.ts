import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Script = ReturnType<typeof s.say>[];

const starWay =
  (...blocks: readonly Script[]) =>
  (t: Tell) => ({
    backdrops: ['meadow'],
    sprites: [
      {
        name: t('小猫', 'Cat'),
        costumes: 'cat',
        x: -180,
        y: -60,
        scripts: [[s.whenFlag(), s.goTo(-180, -60), s.move(100), ...blocks.flat()]],
      },
      { name: t('星星', 'Star'), costumes: 'star', x: 160, y: -40, scripts: [] },
    ],
  });

const twoMore: Script = [s.wait(0.5), s.move(100), s.wait(0.5), s.move(100)];

const arrives = (t: Tell) => starWay(twoMore, [s.sayFor(t('到了！', 'I am here!'), 2)])(t);

export const toTheStar = blocksUnit({
  slug: 'to-the-star',
  name: both('走向星星', 'To the star'),
  intro: both('积木从上到下，一块一块地做。', 'Blocks run one after another, from top to bottom.'),
  about: both(
    '按下绿旗，绿旗积木下面接着的积木就一块一块地做。',
    'When you press the green flag, the blocks below the flag block run one by one.',
  ),
  starter: starWay(),
  steps: [
    {
      text: both(
        '按绿旗：小猫走了一段就停了。',
        'Press the green flag: the cat walks a little way and stops.',
      ),
      work: starWay(),
      of: 1,
      play: { atSecs: 1 },
    },
    {
      text: both(
        '接上“等待”，改成 0.5 秒；再接“移动”，改成 100 步。',
        'Add “wait” and make it 0.5 seconds. Then add “move” and make it 100 steps.',
      ),
      work: starWay([s.wait(0.5), s.move(100)]),
      of: 1,
    },
    {
      text: both('再来一次：等待 0.5 秒，移动 100 步。', 'The same again: wait 0.5, move 100.'),
      work: starWay(twoMore),
      of: 1,
    },
    {
      text: both(
        '最后接上“说”，写上“到了！”，时间是 2 秒。按绿旗！',
        'At the end add “say … for 2 seconds” and write “I am here!”. Press the flag!',
      ),
      work: arrives,
      of: 1,
      play: { atSecs: 2 },
    },
  ],
  alsoOffers: [],
  more: both('让小猫走到星星，再走回来。', 'Let the cat walk to the star and back again.'),
  checks: [
    { kind: 'start', what: 'flag', how: 'atLeast', n: 1 },
    { kind: 'block', what: 'motion_movesteps', how: 'atLeast', n: 3 },
    { kind: 'block', what: 'looks', how: 'atLeast', n: 1 },
    { kind: 'does', what: 'moves', who: '', text: '', seconds: 3, inputs: [] },
  ],
  plan: {
    minutes: [
      [
        6,
        both(
          '一个学生当机器人，别人念积木：念一块，走一步。',
          'One child is the robot. The others read the blocks aloud, and it does one block at a time.',
        ),
      ],
      [
        8,
        both(
          '一起按绿旗，找一找：哪块积木让小猫走路？',
          'Press the flag together. Which block makes the cat walk?',
        ),
      ],
      [
        19,
        both(
          '学生接积木。为什么要“等待”？拿掉试一试。',
          'The children add blocks. Why wait? Take the waits out and look.',
        ),
      ],
      [7, both('挑战；两三个人给大家看。', 'The challenge; two or three show their cat.')],
    ],
    say: [
      both(
        '“电脑太快了，等一等，我们才看得见。”',
        '“A computer is so quick that it has to wait for us to see anything.”',
      ),
    ],
    mistakes: [
      both(
        '积木离得很近，但没有接上：拖近一点，出现灰影再松手。',
        'A block lies near but is not joined: drag it closer and let go when the grey shadow appears.',
      ),
      both(
        '“移动”还是 10 步：小猫走不到星星。点数字，改成 100。',
        '“move” still says 10, so the cat never gets there: click the number and make it 100.',
      ),
      both(
        '拿掉了“移到”：每按一次绿旗，小猫就走得更远。',
        '“go to” was taken out: with each press of the flag the cat ends up further away.',
      ),
    ],
    answer: both(
      '接着放三次“等待 0.5 秒，移动 -100 步”。',
      'Go on with “wait 0.5, move -100”, three times.',
    ),
  },
});

const friends =
  (...cat: readonly ((t: Tell) => Script)[]) =>
  (t: Tell) => ({
    backdrops: ['garden'],
    sprites: [
      {
        name: t('小狗', 'Dog'),
        costumes: 'dog',
        x: -110,
        y: -40,
        scripts: [[s.whenClicked(), s.sayFor(t('汪！你好！', 'Woof! Hello!'), 2)]],
      },
      {
        name: t('小猫', 'Cat'),
        costumes: 'cat',
        x: 110,
        y: -40,
        scripts: cat.map((script) => script(t)),
      },
    ],
  });

const speaks = friends((t) => [s.whenClicked(), s.sayFor(t('你好！', 'Hello!'), 2)]);

export const helloFriends = blocksUnit({
  slug: 'hello-friends',
  name: both('大家来打招呼', 'Everybody says hello'),
  intro: both('不同的事件启动不同的脚本。', 'Different events start different scripts.'),
  about: both(
    '“当角色被点击”下面的积木，点到这个角色时才做。',
    'The blocks below “when this sprite clicked” run only when somebody clicks that sprite.',
  ),
  starter: friends(),
  steps: [
    {
      text: both(
        '点舞台上的小狗：它会打招呼。点小猫：没反应。',
        'Click the dog on the stage: it says hello. Click the cat: nothing.',
      ),
      work: friends(),
      of: 1,
      play: { atSecs: 0.7, taps: [[0.27, 0.61]] },
    },
    {
      text: both(
        '在舞台下面选小猫，放一块“当角色被点击”。',
        'Choose the cat below the stage. Give it “when this sprite clicked”.',
      ),
      work: friends(() => [s.whenClicked()]),
      of: 2,
    },
    {
      text: both('接上“说 你好！ 2 秒”。', 'Add “say Hello! for 2 seconds”.'),
      work: speaks,
      of: 2,
    },
    {
      text: both('点小猫。它会说话了吗？', 'Click the cat. Does it speak now?'),
      work: speaks,
      play: { atSecs: 0.7, taps: [[0.73, 0.61]] },
    },
  ],
  alsoOffers: ['looks_nextcostume', 'control_wait'],
  more: both(
    '点小猫时，让它换个造型，等一秒再变回来。',
    'When the cat is clicked, let it change its costume and change back a second later.',
  ),
  plan: {
    minutes: [
      [
        5,
        both(
          '游戏：听到自己的水果名才站起来。',
          'A game: everybody is a fruit and stands up only when it is called.',
        ),
      ],
      [8, both('看小狗的脚本：什么事启动它？', 'Look at the dog’s script: what starts it?')],
      [
        20,
        both('给小猫写脚本。先选小猫，再放积木。', 'Write the cat’s script. Choose the cat first.'),
      ],
      [7, both('挑战：换造型。', 'The challenge: costumes.')],
    ],
    say: [
      both(
        '“每个角色有自己的积木。先看看，现在选中了谁？”',
        '“Every sprite has blocks of its own. Look first: which one is chosen?”',
      ),
    ],
    mistakes: [
      both(
        '积木放到了小狗那里：先在舞台下面点小猫。',
        'The blocks went to the dog: click the cat below the stage first.',
      ),
      both(
        '点了舞台下面的小图，不是舞台上的小猫。',
        'They click the small picture below the stage instead of the cat on the stage.',
      ),
    ],
    answer: both(
      '当角色被点击：下一个造型，等待 1 秒，再接“下一个造型”，直到变回来。',
      'when this sprite clicked: next costume, wait 1, and “next costume” again until it looks as before.',
    ),
  },
});

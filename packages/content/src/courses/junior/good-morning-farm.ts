import type { JuniorStrip } from '@sprout/formats';
import { character, go, onTap, say, sound } from '../../works/junior/story.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

type Strips = (tell: Tell) => readonly JuniorStrip[];

const rooster: Strips = (tell) => [[onTap, say(tell('喔喔喔！', 'Cock-a-doodle!'))]];

const scene =
  (sheep: Strips, pig: Strips): Scene =>
  (tell) => [
    {
      background: 'farm',
      sprites: [
        character('rooster', tell('公鸡', 'Rooster'), [4, 5], rooster(tell)),
        character('sheep', tell('小羊', 'Sheep'), [10, 4], sheep(tell)),
        character('big-pig', tell('小猪', 'Pig'), [16, 4], pig(tell)),
      ],
    },
  ];

const silent: Strips = () => [];
const baa: Strips = (tell) => [[onTap, say(tell('咩——', 'Baa!'))]];
const hops: Strips = () => [[onTap, sound('pop'), go('hop', 2)]];

export const goodMorningFarm = juniorUnit({
  slug: 'good-morning-farm',
  name: both('农场早上好', 'Good morning, farm'),
  intro: both(
    '点一点小动物，它就回答你。每个动物都有自己的积木。',
    'Tap an animal and it answers you. Each one has blocks of its own.',
  ),
  goal: both(
    '孩子会用“点一点我”开始，让每个角色有自己的回答。',
    'Each character has its own strip and answers when it is tapped.',
  ),
  starter: scene(silent, silent),
  steps: [
    {
      text: both('点公鸡。它会叫！', 'Tap the rooster.'),
      work: scene(silent, silent),
      play: { atSecs: 0.4, taps: [[0.175, 0.7]] },
    },
    {
      text: both('选小羊，拿小手。', 'Pick the sheep. Take the hand.'),
      work: scene(() => [[onTap]], silent),
      of: 2,
    },
    { text: both('接上说话。', 'Let it talk.'), work: scene(baa, silent), of: 2 },
    { text: both('小猪：响，再跳！', 'Pig: pop, then hop!'), work: scene(baa, hops), of: 3 },
    {
      text: both('都点一点。', 'Tap them all.'),
      work: scene(baa, hops),
      play: { atSecs: 0.4, taps: [[0.475, 0.767]] },
    },
  ],
  alsoOffers: ['forward', 'back'],
  about: both('谁醒了？点一点就知道。', 'Who is awake? Tap and see.'),
  challenge: both(
    '再请一位朋友来农场，点它会做什么？',
    'Invite one more friend to the farm. What does it do when tapped?',
  ),
  plan: {
    ready: both('三张动物图片。', 'Three pictures of animals.'),
    minutes: [
      [
        5,
        both(
          '三个孩子当动物。轻轻点谁的肩膀，谁才叫。没点到的不出声。',
          'Three children are animals. Only the one whose shoulder is touched makes its noise.',
        ),
      ],
      [
        5,
        both(
          '打开开头：公鸡会叫，小羊不会。选小羊看，它的积木区是空的。',
          'Open the starter: the rooster calls, the sheep does not. Choose the sheep: its place for blocks is empty.',
        ),
      ],
      [
        12,
        both(
          '做小羊，再做小猪。每做完一个就点一点。',
          'Make the sheep, then the pig. Tap each when it is done.',
        ),
      ],
      [5, both('挑战：加一个新朋友。', 'Challenge: add a friend.')],
      [3, both('换位置，去点别人的农场。', 'Change places and tap another pair’s farm.')],
    ],
    say: [
      both(
        '“现在你在写谁的积木？看左边亮的是谁。”',
        '“Whose blocks are these? Look who is lit on the left.”',
      ),
      both('“绿旗叫大家一起来，小手只叫一个。”', '“The flag calls everybody. The hand calls one.”'),
    ],
    mistakes: [
      both(
        '小羊的积木写到了公鸡那里：先点左边的小羊，再拿积木。',
        'The sheep’s blocks were given to the rooster: choose the sheep on the left first.',
      ),
      both(
        '编辑时点角色是拖动：轻轻一点，不要移动手指。',
        'The finger drags the character instead: tap it shortly, without moving.',
      ),
      both(
        '一行里放了两个开始积木：一行只有一个开始，另起一行。',
        'Two start blocks in one row: a row has one start; begin a second row.',
      ),
    ],
    answer: both(
      '按加号选一位朋友；拿小手，后面接跳、走、说话或者响声，都对。',
      'Choose a friend with the plus. Take the hand; whatever follows it is right: hop, walk, talk or a sound.',
    ),
  },
});

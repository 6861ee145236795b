import type { JuniorStrip } from '@sprout/formats';
import {
  character,
  forever,
  go,
  onFlag,
  onTap,
  repeat,
  type StoryPage,
  say,
  sound,
  toPage,
  wait,
} from '../../works/junior/story.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

type Strips = readonly JuniorStrip[];

const leaves = (tell: Tell) => [onFlag, say(tell('出去玩！', 'Let us go!')), go('forward', 8)];

const home = (tell: Tell, strips: Strips): StoryPage => ({
  background: 'bedroom',
  sprites: [character('sprout', tell('小芽', 'Sprout'), [5, 4], strips)],
});

const emptyBeach = (tell: Tell): StoryPage => ({
  background: 'beach',
  sprites: [character('sprout', tell('小芽', 'Sprout'), [3, 4], [])],
});

const beach = (tell: Tell, turtle: Strips): StoryPage => ({
  background: 'beach',
  sprites: [
    character(
      'sprout',
      tell('小芽', 'Sprout'),
      [3, 4],
      [[onFlag, go('forward', 6), say(tell('海龟，你好！', 'Hello, turtle!'))]],
    ),
    character('turtle', tell('海龟', 'Turtle'), [14, 3], turtle),
  ],
});

const sea = (tell: Tell): StoryPage => ({
  background: 'underwater',
  sprites: [
    character(
      'sprout',
      tell('小芽', 'Sprout'),
      [7, 7],
      [[onFlag, sound('win'), repeat(3, go('hop', 2)), say(tell('真开心！', 'What a day!'))]],
    ),
    character(
      'turtle',
      tell('海龟', 'Turtle'),
      [14, 7],
      [
        [onFlag, go('right', 12), forever],
        [onTap, sound('giggle')],
      ],
    ),
  ],
});

const greets = [onFlag, wait(50), go('hop', 2), go('back', 2)];

const starter: Scene = (tell) => [home(tell, [leaves(tell)]), emptyBeach(tell)];

const withPageBlock: Scene = (tell) => [
  home(tell, [[...leaves(tell), toPage(2)]]),
  emptyBeach(tell),
];

const withFriend: Scene = (tell) => [
  home(tell, [[...leaves(tell), toPage(2)]]),
  beach(tell, [greets]),
];

const whole: Scene = (tell) => [
  home(tell, [[...leaves(tell), toPage(2)]]),
  beach(tell, [[...greets, toPage(3)]]),
  sea(tell),
];

export const myStory = juniorUnit({
  slug: 'my-story',
  name: both('我的故事', 'My own story'),
  intro: both(
    '学会翻页，用上你的本领，讲一个自己的故事。',
    'Turn the page, use all you have learned, and tell a story of your own.',
  ),
  goal: both(
    '孩子会用“翻页”，把会的本领放在一起，讲一个自己的故事。',
    'Turning the page joins all that was learned to a story of the child’s own.',
  ),
  starter,
  steps: [
    {
      text: both('小芽要去哪里？', 'Where will Sprout go?'),
      work: starter,
      of: 1,
      play: { atSecs: 2 },
    },
    { text: both('最后接上翻页。', 'Add the page block.'), work: withPageBlock, of: 1 },
    {
      text: both('第二页：来个朋友。', 'Page 2: bring a friend.'),
      work: withFriend,
      of: 2,
      page: 2,
    },
    { text: both('加一页，你来编！', 'A new page. You decide!'), work: whole, of: 1, page: 3 },
    { text: both('讲给大家听。', 'Tell it to everybody.'), work: whole, play: { atSecs: 22 } },
  ],
  alsoOffers: 'all',
  about: both('小芽出门了。后来呢？你说了算。', 'Sprout sets out. What happens then? You decide.'),
  challenge: both(
    '在一页里放一个秘密：点到它，才有惊喜。',
    'Hide a secret on one page: a surprise for those who tap it.',
  ),
  plan: {
    ready: both(
      '每人一张纸，折成四格；彩笔。',
      'A sheet folded into four for each child, and crayons.',
    ),
    minutes: [
      [
        6,
        both(
          '画故事：第一格在家，第二格去哪里，第三格遇到谁，第四格结尾。先画再做。',
          'Draw the story: at home, where to, whom they meet, the end. Draw first, build later.',
        ),
      ],
      [
        4,
        both(
          '看开头：小芽走到门边就停了。接上翻页，一起看第二页。',
          'Look at the starter: Sprout stops at the door. Add the page block and see page 2 together.',
        ),
      ],
      [
        12,
        both(
          '每人做自己的第二、第三页。换背景，请一位朋友，让它说一句话。',
          'Everybody makes pages 2 and 3: a background, a friend, a sentence.',
        ),
      ],
      [3, both('从第一页按绿旗，从头看到尾。', 'Press the flag on page 1 and watch to the end.')],
      [
        5,
        both(
          '故事会：愿意的孩子放给大家看，别人说一处喜欢的。',
          'Story time: those who like show theirs; the others name one thing they like.',
        ),
      ],
    ],
    say: [
      both('“你的故事里谁想要什么？”', '“Who wants something in your story, and what?”'),
      both(
        '“翻页像翻书，要等这一页讲完。”',
        '“Turn the page as in a book: when this page has been told.”',
      ),
    ],
    mistakes: [
      both(
        '两个角色都翻页，第一个做完就翻走了：只让最后做完的角色翻页。',
        'Two characters turn the page and the quicker one wins: only the last one turns it.',
      ),
      both(
        '新的一页没有绿旗积木：翻过来以后没人动。',
        'No flag block on the new page: nobody moves there.',
      ),
      both(
        '故事太大，做不完：两页就很好，下次再接着编。',
        'Too big a story: two pages are fine, the rest is for another day.',
      ),
    ],
    answer: both(
      '选一个角色，拿小手，后面接藏、响声或者说话。',
      'Choose a character, take the hand, and add hide, a sound or a sentence.',
    ),
  },
});

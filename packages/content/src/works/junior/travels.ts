import {
  character,
  type DemoStory,
  does,
  forever,
  go,
  onBump,
  onFlag,
  onMessage,
  onTap,
  repeat,
  say,
  send,
  sound,
  speed,
  text,
  toPage,
  wait,
} from './story.ts';

/** Stories that lead from page to page. */
export const travelStories: readonly DemoStory[] = [
  {
    key: 'junior-moon-trip',
    name: '小芽飞向月球',
    description: '点绿旗，火箭会带小芽穿过太空，一直飞到月球上。到了月球点一点小怪兽，它很友好哦！',
    tags: ['故事', '太空'],
    coverAtSecs: 6,
    pages: [
      {
        background: 'night-meadow',
        sprites: [
          character(
            'sprout',
            '小芽',
            [4, 4],
            [[onFlag, say('我要去月球！'), go('forward', 6), send('Orange')]],
          ),
          character(
            'rocket',
            '火箭',
            [12, 5],
            [
              [onMessage('Orange'), sound('whoosh'), speed(2), go('up', 12), toPage(2)],
              [onTap, repeat(3, go('left', 1), go('right', 1))],
            ],
          ),
          text('三、二、一，出发！', [10, 13], '#ffffff', 36),
        ],
      },
      {
        background: 'space',
        sprites: [
          character(
            'rocket',
            '火箭',
            [3, 3],
            [[onFlag, go('right', 2), repeat(5, go('forward', 2), go('up', 1)), toPage(3)]],
          ),
          character('planet', '土星', [15, 11], [[onFlag, go('right', 1), forever]]),
          character(
            'comet',
            '彗星',
            [18, 14],
            [[onFlag, speed(2), repeat(3, go('back', 6), go('down', 2), wait(5)), does('hide')]],
          ),
        ],
      },
      {
        background: 'moon',
        sprites: [
          character(
            'astronaut',
            '宇航员',
            [5, 5],
            [
              [
                onFlag,
                repeat(3, go('hop', 3), go('forward', 1)),
                say('我跳得好高！'),
                send('Green'),
              ],
            ],
          ),
          character(
            'monster',
            '小怪兽',
            [15, 5],
            [
              [onMessage('Green'), go('grow', 4), say('欢迎来玩！'), does('same')],
              [onTap, sound('giggle'), repeat(2, go('left', 2), go('right', 2))],
            ],
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-caterpillar',
    name: '毛毛虫变蝴蝶',
    description: '毛毛虫吃呀吃，吃得越来越大，第二页就变成蝴蝶啦。',
    tags: ['故事', '动物'],
    coverAtSecs: 3,
    pages: [
      {
        background: 'garden',
        sprites: [
          character('apple', '苹果', [9, 4], [[onBump, sound('pop'), does('hide')]]),
          character('pear', '梨', [15, 4], [[onBump, sound('pop'), does('hide')]]),
          character(
            'caterpillar',
            '毛毛虫',
            [3, 4],
            [
              [
                onFlag,
                go('forward', 5),
                go('grow', 3),
                say('好吃！'),
                go('forward', 6),
                go('grow', 3),
                say('我困了…'),
                wait(10),
                toPage(2),
              ],
            ],
          ),
        ],
      },
      {
        background: 'spring',
        sprites: [
          character(
            'butterfly',
            '蝴蝶',
            [10, 6],
            [
              [onFlag, say('我会飞啦！'), repeat(6, go('up', 2), go('forward', 2), go('down', 1))],
              [onTap, speed(2), go('right', 12)],
            ],
          ),
          character('tulip', '郁金香', [4, 4], [[onTap, go('grow', 2), wait(5), does('same')]]),
          character('rose', '玫瑰', [16, 4], [[onTap, go('grow', 2), wait(5), does('same')]]),
        ],
      },
    ],
  },
  {
    key: 'junior-four-seasons',
    name: '大树的一年',
    description: '四页是四个季节：春天、夏天、秋天、冬天，看看大树怎么变。',
    tags: ['故事', '自然'],
    coverAtSecs: 2,
    pages: [
      season('spring', 'tree', '春天', 'bird', '小鸟', 2),
      season('beach', 'palm', '夏天', 'crab', '螃蟹', 3),
      season('autumn', 'tree-autumn', '秋天', 'squirrel', '松鼠', 4),
      season('snow', 'tree-winter', '冬天', 'snowman', '雪人', 1),
    ],
  },
  {
    key: 'junior-loong-parade',
    name: '龙来了',
    description: '过年啦！中国龙在城里飞，点灯笼和红包会有惊喜。',
    tags: ['故事', '节日'],
    coverAtSecs: 4,
    taps: ['灯笼'],
    pages: [
      {
        background: 'city-night',
        sprites: [
          character(
            'loong',
            '中国龙',
            [3, 10],
            [
              [
                onFlag,
                repeat(4, go('forward', 3), go('up', 2), go('forward', 3), go('down', 2)),
                forever,
              ],
            ],
            { scale: 0.7 },
          ),
          character(
            'lantern',
            '灯笼',
            [5, 4],
            [
              [onFlag, repeat(4, go('left', 1), go('right', 1)), forever],
              [onTap, sound('bells'), send('Red')],
            ],
          ),
          character('red-envelope', '红包', [15, 4], [[onTap, sound('coin'), say('恭喜发财！')]]),
          character(
            'firework-burst',
            '烟花',
            [10, 11],
            [[onMessage('Red'), does('show'), go('grow', 5), does('hide'), does('same')]],
            { isHidden: true },
          ),
          text('新年快乐', [10, 2], '#ffd84d', 48),
        ],
      },
    ],
  },
];

/** One page of the year: a tree, its words, and somebody who moves. */
function season(
  background: string,
  tree: string,
  words: string,
  animal: string,
  name: string,
  next: number,
) {
  const ending = next === 1 ? [say('一年过完啦！')] : [wait(20), toPage(next)];
  return {
    background,
    sprites: [
      character(tree, '大树', [13, 7], [[onFlag, go('grow', 2), does('same')]], { scale: 0.8 }),
      character(
        animal,
        name,
        [3, 4],
        [
          [onFlag, repeat(2, go('forward', 2), go('hop', 1)), say(words), ...ending],
          [onTap, sound('giggle'), go('hop', 3)],
        ],
      ),
      text(words, [4, 13], next === 1 ? '#1b5fd0' : '#1b7a43', 56),
    ],
  };
}

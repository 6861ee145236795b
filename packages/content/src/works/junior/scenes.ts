import {
  character,
  type DemoStory,
  does,
  forever,
  go,
  onFlag,
  onMessage,
  onTap,
  repeat,
  say,
  send,
  sound,
  speed,
  wait,
} from './story.ts';

/** Things that go on and on. */
export const juniorScenes: readonly DemoStory[] = [
  {
    key: 'junior-sea-dance',
    name: '海底舞会',
    description: '章鱼打拍子，海里的朋友一起跳舞。点谁谁就转圈。',
    tags: ['音乐', '动物'],
    coverAtSecs: 4,
    pages: [
      {
        background: 'underwater',
        sprites: [
          character(
            'octopus',
            '章鱼',
            [10, 4],
            [
              [onFlag, sound('bells'), send('Orange'), forever],
              [onTap, go('right', 12)],
            ],
          ),
          character(
            'dolphin',
            '海豚',
            [4, 10],
            [
              [onMessage('Orange'), go('up', 2), go('forward', 2), go('down', 2), go('back', 2)],
              [onTap, speed(2), go('left', 12)],
            ],
          ),
          character(
            'tropical-fish',
            '热带鱼',
            [15, 10],
            [[onMessage('Orange'), go('back', 3), go('forward', 3)]],
          ),
          character(
            'jellyfish',
            '水母',
            [16, 6],
            [[onMessage('Orange'), go('grow', 2), go('shrink', 2)]],
          ),
          character('starfish', '海星', [5, 4], [[onMessage('Orange'), go('right', 6)]]),
        ],
      },
    ],
  },
  {
    key: 'junior-little-train',
    name: '呜呜小火车',
    description: '小火车一圈一圈地开，点它会鸣笛，点小牛会说话。',
    tags: ['交通', '动物'],
    coverAtSecs: 3,
    pages: [
      {
        background: 'railway',
        sprites: [
          character('cow', '小牛', [15, 8], [[onTap, say('哞——'), go('hop', 1)]]),
          character(
            'train',
            '火车',
            [4, 4],
            [
              [onFlag, go('forward', 20), forever],
              [onTap, sound('whoosh'), say('呜——')],
            ],
            { scale: 0.6 },
          ),
          character('cloud', '云', [4, 12], [[onFlag, speed(0), go('forward', 20), forever]]),
        ],
      },
    ],
  },
  {
    key: 'junior-good-night',
    name: '星星晚安',
    description: '点一点天上的星星，它们就一颗一颗睡着了。最后月亮也睡了。',
    tags: ['故事', '睡前'],
    coverAtSecs: 2,
    pages: [
      {
        background: 'night-meadow',
        sprites: [
          ...[
            ['甲', 4, 12],
            ['乙', 8, 10],
            ['丙', 16, 11],
          ].map(([name, x, y]) =>
            character(
              'star',
              `星星${name}`,
              [Number(x), Number(y)],
              [
                [onFlag, go('grow', 2), go('shrink', 2), forever],
                [onTap, sound('sparkle'), say('晚安'), does('hide')],
              ],
            ),
          ),
          character(
            'moon',
            '月亮',
            [12, 12],
            [[onTap, say('大家都睡了吗？'), go('shrink', 3), wait(10), does('same')]],
          ),
          character('bear', '小熊', [5, 4], [[onFlag, wait(30), say('我也困了'), go('right', 3)]]),
        ],
      },
    ],
  },
  {
    key: 'junior-rainy-day',
    name: '下雨了快撑伞',
    description: '云朵下雨，小鸡躲到蘑菇下面。点雨伞帮帮它。',
    tags: ['故事', '天气'],
    coverAtSecs: 4,
    pages: [
      {
        background: 'rain',
        sprites: [
          character(
            'cloud-rain',
            '雨云',
            [5, 12],
            [[onFlag, go('forward', 8), go('back', 8), forever]],
          ),
          ...[7, 11, 14].map((x) =>
            character(
              'drop',
              `雨滴${x}`,
              [x, 10],
              [
                [
                  onFlag,
                  speed(2),
                  repeat(4, go('down', 7), does('hide'), go('up', 7), does('show')),
                  forever,
                ],
              ],
            ),
          ),
          character('mushroom', '蘑菇', [16, 4], [[onTap, go('grow', 2), wait(10), does('same')]], {
            scale: 0.9,
          }),
          character(
            'chick',
            '小鸡',
            [4, 3],
            [[onFlag, say('下雨啦！'), repeat(5, go('forward', 2), go('hop', 1))]],
          ),
          character(
            'umbrella',
            '雨伞',
            [9, 4],
            [[onTap, sound('pop'), go('grow', 5), go('up', 3)]],
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-farm-band',
    name: '农场乐队',
    description: '点每个动物，它们会发出自己的声音，组成一支乐队。',
    tags: ['音乐', '动物'],
    coverAtSecs: 3,
    taps: ['公鸡'],
    pages: [
      {
        background: 'stage',
        sprites: [
          character(
            'rooster',
            '公鸡',
            [4, 5],
            [[onTap, say('喔喔喔'), sound('bells'), go('hop', 2)]],
          ),
          character('milk-cow', '奶牛', [8, 5], [[onTap, say('哞'), sound('boing'), go('hop', 1)]]),
          character(
            'big-pig',
            '小猪',
            [12, 4],
            [[onTap, say('呼噜'), sound('giggle'), go('right', 12)]],
          ),
          character(
            'goat',
            '山羊',
            [16, 5],
            [[onTap, say('咩'), sound('coin'), go('grow', 2), does('same')]],
          ),
          character(
            'drum',
            '小鼓',
            [10, 9],
            [[onFlag, repeat(4, sound('snap'), go('grow', 1), go('shrink', 1)), forever]],
          ),
        ],
      },
    ],
  },
];

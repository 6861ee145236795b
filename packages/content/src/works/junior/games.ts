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
  wait,
} from './story.ts';

/** Races and things to tap. */
export const juniorGames: readonly DemoStory[] = [
  {
    key: 'junior-tortoise-hare',
    name: '龟兔赛跑',
    description: '兔子跑得快，可是半路睡着了。谁先碰到奖杯呢？',
    tags: ['故事', '比赛'],
    coverAtSecs: 5,
    pages: [
      {
        background: 'racetrack',
        sprites: [
          character(
            'hare',
            '兔子',
            [3, 9],
            [
              [
                onFlag,
                speed(2),
                go('forward', 8),
                say('我先睡一觉'),
                wait(50),
                wait(50),
                go('forward', 3),
              ],
            ],
          ),
          character(
            'turtle',
            '海龟',
            [3, 4],
            [
              [onFlag, speed(0), repeat(13, go('forward', 1))],
              [onMessage('Yellow'), say('我赢啦！'), go('hop', 2)],
            ],
          ),
          character(
            'trophy',
            '奖杯',
            [18, 4],
            [[onBump, sound('win'), go('grow', 5), send('Yellow'), does('same')]],
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-rabbit-carrots',
    name: '给小兔送胡萝卜',
    description: '点胡萝卜，它就会滚到小兔那里。三根都送到，小兔会跳起来。',
    tags: ['游戏', '动物'],
    coverAtSecs: 3,
    taps: ['胡萝卜甲'],
    pages: [
      {
        background: 'farm',
        sprites: [
          character(
            'rabbit',
            '小兔',
            [17, 4],
            [
              [onBump, sound('giggle'), go('hop', 2)],
              [onFlag, say('我想吃胡萝卜')],
            ],
          ),
          character(
            'carrot',
            '胡萝卜甲',
            [3, 3],
            [[onTap, repeat(6, go('forward', 2), go('right', 3)), does('hide')]],
          ),
          character(
            'carrot',
            '胡萝卜乙',
            [5, 6],
            [[onTap, go('forward', 11), go('down', 2), does('hide')]],
          ),
          character(
            'carrot',
            '胡萝卜丙',
            [3, 9],
            [[onTap, speed(2), go('hop', 4), go('forward', 13), go('down', 5), does('hide')]],
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-magic-wand',
    name: '魔法棒变变变',
    description: '点魔法棒：大象变小，老鼠变大！再点一次变回来。',
    tags: ['魔法', '动物'],
    coverAtSecs: 3,
    taps: ['魔法棒'],
    pages: [
      {
        background: 'castle',
        sprites: [
          character('wizard', '魔法师', [3, 5], [[onFlag, say('看我的！')]]),
          character(
            'elephant',
            '大象',
            [9, 5],
            [
              [
                onMessage('Purple'),
                repeat(2, go('shrink', 3), wait(3)),
                say('我好小呀'),
                wait(15),
                does('same'),
              ],
            ],
          ),
          character(
            'mouse',
            '老鼠',
            [16, 5],
            [
              [
                onMessage('Purple'),
                repeat(2, go('grow', 3), wait(3)),
                say('我是巨人！'),
                wait(15),
                does('same'),
              ],
            ],
            { scale: 0.4 },
          ),
          character(
            'magic-wand',
            '魔法棒',
            [6, 8],
            [[onTap, sound('sparkle'), go('right', 12), send('Purple')]],
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-crossing',
    name: '红灯停绿灯行',
    description: '点红绿灯，绿灯亮了大家才能过马路。',
    tags: ['生活', '安全'],
    coverAtSecs: 3,
    taps: ['红绿灯'],
    pages: [
      {
        background: 'street',
        sprites: [
          character(
            'bus',
            '公交车',
            [17, 4],
            [[onFlag, speed(2), go('back', 9), say('红灯，我停车')]],
          ),
          character(
            'girl',
            '小女孩',
            [4, 5],
            [[onMessage('Green'), say('绿灯行'), go('up', 4), go('forward', 3)]],
          ),
          character(
            'dog',
            '小狗',
            [6, 4],
            [[onMessage('Green'), go('up', 4), go('forward', 3), sound('pop')]],
          ),
          character(
            'traffic-light',
            '红绿灯',
            [12, 9],
            [[onTap, sound('snap'), does('hide'), send('Green'), wait(10), does('show')]],
          ),
          character(
            'traffic-light-green',
            '绿灯',
            [12, 9],
            [[onMessage('Green'), does('show'), wait(30), does('hide')]],
            { isHidden: true },
          ),
        ],
      },
    ],
  },
  {
    key: 'junior-birthday',
    name: '生日惊喜',
    description: '点礼物盒，看看里面是什么！',
    tags: ['故事', '节日'],
    coverAtSecs: 4,
    taps: ['礼物'],
    pages: [
      {
        background: 'party',
        sprites: [
          character(
            'cat',
            '小猫',
            [4, 4],
            [
              [onFlag, say('今天我生日')],
              [onMessage('Blue'), sound('applause'), repeat(3, go('hop', 2))],
            ],
          ),
          character(
            'panda',
            '熊猫',
            [16, 4],
            [[onMessage('Blue'), say('生日快乐！'), go('hop', 2)]],
          ),
          character(
            'cake',
            '蛋糕',
            [10, 8],
            [[onMessage('Blue'), does('show'), go('grow', 4), wait(10), does('same')]],
            { isHidden: true },
          ),
          character(
            'gift',
            '礼物',
            [10, 4],
            [[onTap, repeat(2, go('left', 1), go('right', 1)), send('Blue'), does('hide')]],
          ),
          character('balloon', '气球', [13, 3], [[onFlag, speed(0), go('up', 15), forever]]),
        ],
      },
    ],
  },
];

import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

type Block = ReturnType<typeof s.say>;

const stars =
  (...scripts: readonly (readonly Block[])[]) =>
  (t: Tell) => ({
    backdrops: ['night-meadow'],
    sprites: [{ name: t('星星', 'Star'), costumes: 'star', size: 50, scripts }],
  });

const falls = (x: Parameters<typeof s.goTo>[0] = 0): Block[] => [
  s.goTo(x, 170),
  s.show(),
  s.repeat(34, s.changeY(-10)),
];
const makes = [s.whenFlag(), s.hide(), s.forever(s.clone(), s.wait(0.3))];

export const starRain = blocksUnit({
  slug: 'star-rain',
  name: both('星星雨', 'Star rain'),
  intro: both('克隆：一个角色变成很多个。', 'Clones: one sprite becomes many.'),
  about: both(
    '“克隆自己”做出一个一样的角色。新的那个从“当作为克隆体启动时”开始做。',
    '“create clone of myself” makes another one. The new one begins at “when I start as a clone”.',
  ),
  starter: stars([s.whenFlag(), ...falls()]),
  steps: [
    {
      text: both('按绿旗：只有一颗星落下来。', 'Press the flag: only one star falls.'),
      work: stars([s.whenFlag(), ...falls()]),
      of: 1,
      play: { atSecs: 0.6 },
    },
    {
      text: both(
        '拿“当作为克隆体启动时”，把绿旗下面的积木全搬过来。',
        'Take “when I start as a clone” and move all blocks from below the flag to it.',
      ),
      work: stars([s.whenFlag()], [s.whenCloned(), ...falls()]),
      of: 1,
    },
    {
      text: both(
        '绿旗下面接：隐藏，重复执行“克隆自己、等待 0.3 秒”。',
        'Below the flag: hide, then forever “create clone of myself” and “wait 0.3”.',
      ),
      work: stars(makes, [s.whenCloned(), ...falls()]),
      of: 1,
    },
    {
      text: both(
        '克隆体那段的最后接“删除此克隆体”。',
        'At the end of the clone’s script add “delete this clone”.',
      ),
      work: stars(makes, [s.whenCloned(), ...falls(), s.deleteClone()]),
      of: 1,
    },
    {
      text: both(
        '“移到 x”里放“在 -220 和 220 之间取随机数”。下星星雨了！',
        'Into the x of “go to” put “pick random -220 to 220”. It rains stars!',
      ),
      work: stars(makes, [s.whenCloned(), ...falls(s.random(-220, 220)), s.deleteClone()]),
      of: 1,
      play: { atSecs: 3 },
    },
  ],
  alsoOffers: ['looks_setsizeto', 'motion_turnright'],
  more: both('让每颗星星大小不同。', 'Give every star a size of its own.'),
  plan: {
    minutes: [
      [
        6,
        both(
          '一个学生是“造星人”，每拍一次手，一个“克隆体”走过教室。',
          'One child is the star maker. At each clap a “clone” walks through the room.',
        ),
      ],
      [
        9,
        both(
          '起始作品只有一颗星。要一百颗怎么办？',
          'The starter has one star. How do we get a hundred?',
        ),
      ],
      [
        18,
        both('分成两段：一段造星，一段落下。', 'Two scripts: one makes stars, the other falls.'),
      ],
      [7, both('挑战：大小不同。', 'The challenge: different sizes.')],
    ],
    say: [
      both(
        '“每个克隆体自己做事，不用你一个一个管。”',
        '“Each clone works by itself. You need not look after every one of them.”',
      ),
    ],
    mistakes: [
      both(
        '没有删除克隆体：到三百个，就不再有新的了。',
        'Clones are never deleted: after three hundred no more come.',
      ),
      both(
        '克隆体看不见：本体隐藏了，克隆体也是，要“显示”。',
        'No star is seen: the first one is hidden and so are its clones. They need “show”.',
      ),
    ],
    answer: both(
      '克隆体那段的“显示”前面放：将大小设为 在 20 和 80 之间取随机数。',
      'In the clone’s script, before “show”: set size to pick random 20 to 80.',
    ),
  },
});

type Parts = { catches?: true; loses?: true; ends?: true; tells?: true };

const game =
  ({ catches, loses, ends, tells }: Parts) =>
  (t: Tell) => {
    const [points, lives] = [t('分数', 'points'), t('生命', 'lives')];
    const [basket, end] = [t('篮子', 'Basket'), t('结束', 'end')];
    const caught = s.when(
      s.touching(basket),
      s.changeVariable(points, 1),
      s.play('coin'),
      s.deleteClone(),
    );
    return {
      backdrops: ['night-meadow'],
      variables: { [points]: 0, [lives]: 3 },
      monitors: [
        { variable: points, x: 8, y: 8 },
        { variable: lives, x: 8, y: 36 },
      ],
      sprites: [
        {
          name: basket,
          costumes: 'basket',
          y: -140,
          scripts: [
            [
              s.whenFlag(),
              s.setVariable(points, 0),
              s.setVariable(lives, 3),
              s.forever(
                s.when(s.keyDown('left arrow'), s.changeX(-11)),
                s.when(s.keyDown('right arrow'), s.changeX(11)),
              ),
            ],
            ...(tells
              ? [
                  [
                    s.whenReceived(end),
                    s.sayFor(s.join(t('得分 ', 'Points: '), s.variable(points)), 2),
                    s.stop('all'),
                  ],
                ]
              : []),
          ],
        },
        {
          name: t('星星', 'Star'),
          costumes: 'star',
          size: 60,
          sounds: ['coin'],
          scripts: [
            [s.whenFlag(), s.hide(), s.forever(s.clone(), s.wait(1))],
            [
              s.whenCloned(),
              s.goTo(s.random(-200, 200), 170),
              s.show(),
              s.repeat(32, s.changeY(-10), ...(catches ? [caught] : [])),
              ...(loses ? [s.changeVariable(lives, -1)] : []),
              ...(ends ? [s.when(s.less(s.variable(lives), 1), s.broadcast(end))] : []),
              s.deleteClone(),
            ],
          ],
        },
      ],
    };
  };

const finished = game({ catches: true, loses: true, ends: true, tells: true });

export const myGame = blocksUnit({
  slug: 'my-game',
  name: both('我的接物游戏', 'My own game'),
  intro: both('把学过的合起来，做一个自己的游戏。', 'Everything together: a game of your own.'),
  about: both(
    '篮子会动，星星会落。先把规则做好，再换成你自己的角色和故事。',
    'The basket moves and stars fall. First make the rules work. Then it becomes your own game.',
  ),
  starter: game({}),
  steps: [
    {
      text: both('玩一玩：缺了什么？', 'Play it. What is missing?'),
      work: game({}),
      play: { atSecs: 4, keys: ['ArrowLeft'] },
    },
    {
      text: both(
        '选星星，在“y 坐标增加 -10”下面：如果碰到篮子，分数加 1，播放“得分”的声音，删除此克隆体。',
        'Choose the star. Below “change y by -10”: if touching Basket, change points by 1, start sound Coin, delete this clone.',
      ),
      work: game({ catches: true }),
      of: 2,
    },
    {
      text: both(
        '星星落到底：在“重复执行”下面放“将 生命 增加 -1”。',
        'A star that reaches the ground: below “repeat” put “change lives by -1”.',
      ),
      work: game({ catches: true, loses: true }),
      of: 2,
    },
    {
      text: both(
        '接着放：如果 生命 < 1，那么广播新消息“结束”。',
        'Then: if lives < 1, broadcast a new message, end.',
      ),
      work: game({ catches: true, loses: true, ends: true }),
      of: 2,
    },
    {
      text: both(
        '选篮子：当接收到“结束”，说出得分 2 秒，停止全部脚本。',
        'Choose the basket: when I receive end, say the points for 2 seconds, stop all.',
      ),
      work: finished,
      of: 1,
    },
    {
      text: both(
        '现在是你的游戏了！换角色、背景和规则，给它起个名字。',
        'Now it is yours! Change the sprites, the backdrop and the rules, and give it a name.',
      ),
      work: finished,
      play: { atSecs: 5, keys: ['ArrowLeft'] },
    },
  ],
  alsoOffers: 'all',
  more: both(
    '加一样不能接的东西：接到它，就少一条命。',
    'Add something that must not be caught: it costs a life.',
  ),
  plan: {
    ready: both(
      '每人一张纸，画自己的游戏。',
      'A sheet of paper for each child to draw the game on.',
    ),
    minutes: [
      [
        5,
        both(
          '说说喜欢的游戏：目标是什么？规则是什么？什么时候结束？',
          'Talk about a game you like: what is its aim, what are its rules, when does it end?',
        ),
      ],
      [
        8,
        both(
          '在纸上画：谁动？谁落？怎么赢？',
          'Draw your game: who moves, what falls, how do you win?',
        ),
      ],
      [
        25,
        both(
          '先做规则（第 2 到 5 步），再换成自己的。',
          'The rules first (steps 2 to 5), then their own ideas.',
        ),
      ],
      [
        7,
        both(
          '游戏展：互相玩，说一处喜欢的地方。',
          'A fair: play each other’s games and name one thing you like.',
        ),
      ],
    ],
    say: [
      both('“先能玩，再好看。”', '“First it has to work. Then it may become pretty.”'),
      both(
        '“谁来试玩？看他在哪里停下来想。”',
        '“Let somebody else play. Watch where they stop to think.”',
      ),
    ],
    mistakes: [
      both(
        '“碰到篮子”没放进“重复执行”：落下时没人看。',
        '“if touching” is not inside “repeat”: nobody looks while the star falls.',
      ),
      both(
        '积木接在“删除此克隆体”后面：接不上，克隆体已经没了。',
        'They want to put a block below “delete this clone”: by then the clone is gone.',
      ),
      both(
        '想法太大：先完成一种会落的东西。',
        'The idea is too big: finish one falling thing first.',
      ),
    ],
    answer: both(
      '复制星星，换造型；把它的“将 分数 增加 1”换成“将 生命 增加 -1”，去掉落到底的那几块。',
      'Duplicate the star and change its costume. In its “if”, take “change lives by -1” in place of the point, and remove what happens at the ground.',
    ),
  },
});

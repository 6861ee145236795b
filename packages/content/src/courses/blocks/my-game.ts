import * as s from '../../works/blocks/dsl/index.ts';
import { both, type Tell } from '../lesson-texts.ts';
import { blocksUnit } from './blocks-unit.ts';

export const myGame = blocksUnit({
  slug: 'my-game',
  name: both('我的接物游戏', 'My catching game'),
  intro: both('把学过的合起来，做一个自己的游戏。', 'Everything together: a game of your own.'),
  about: both(
    '篮子会动，星星会落。规则、角色和结尾由你决定。',
    'The basket moves, the stars fall. The rules, the sprites and the end are yours.',
  ),
  steps: [
    both('玩一玩起始作品：缺了什么？', 'Play the starter. What is missing?'),
    both(
      '星星碰到篮子：分数加 1，删除克隆体。',
      'A star that touches the basket: 1 point, and the clone goes.',
    ),
    both('落到底：生命减 1。', 'At the bottom: one life less.'),
    both('生命到 0：说“得分”并停止全部。', 'No lives left: say the points and stop all.'),
    both('换成你自己的角色、背景和规则。', 'Now your own sprites, backdrop and rules.'),
  ],
  starter: (t) => game(t, false),
  solution: (t) => game(t, true),
  more: both('加一种“炸弹”：接到就少一条命。', 'Add something bad: catching it costs a life.'),
  plan: {
    minutes: [
      [
        5,
        both(
          '说说喜欢的游戏：有目标、有规则、有结束。',
          'A game you like: its aim, its rules, its end.',
        ),
      ],
      [
        8,
        both(
          '在纸上画自己的游戏：谁动？谁落？怎么赢？',
          'Draw your game: who moves, who falls, how is it won?',
        ),
      ],
      [25, both('做。先能玩，再好看。', 'Build it: first playable, then pretty.')],
      [
        7,
        both(
          '游戏展：互相玩，说一句喜欢的地方。',
          'A fair: play each other’s games and say one thing you like.',
        ),
      ],
    ],
    say: both(
      '“做游戏的人先玩自己的游戏一百遍。”',
      '“Whoever makes a game plays it a hundred times first.”',
    ),
    mistakes: [
      both(
        '“碰到篮子”写在篮子里：它只看到本体。',
        'The test stands in the basket: it meets the original only.',
      ),
      both(
        '两个地方都删除克隆体时，后面的积木不会做。',
        'What stands below “delete this clone” is never done.',
      ),
    ],
  },
});

function game(t: Tell, isDone: boolean) {
  const points = t('分数', 'points');
  const lives = t('生命', 'lives');
  const basket = t('篮子', 'Basket');
  const rules = [
    s.when(s.touching(basket), s.changeVariable(points, 1), s.play('coin'), s.deleteClone()),
  ];
  const bottom = [
    s.changeVariable(lives, -1),
    s.when(s.less(s.variable(lives), 1), s.broadcast(t('结束', 'end'))),
  ];
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
          ...(isDone
            ? [
                [
                  s.whenReceived(t('结束', 'end')),
                  s.sayFor(s.join(t('得分 ', 'Points '), s.variable(points)), 2),
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
            s.repeat(32, s.changeY(-10), ...(isDone ? rules : [])),
            ...(isDone ? bottom : []),
            s.deleteClone(),
          ],
        ],
      },
    ],
  };
}

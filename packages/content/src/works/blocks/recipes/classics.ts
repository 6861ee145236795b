import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const paddleBall: DemoWork = {
  key: 'paddle-ball',
  name: '弹球小高手',
  description: '鼠标移动球拍，别让篮球掉下去。每接一次，球快一点。',
  tags: ['游戏', '鼠标', '运动'],
  coverAtSecs: 1.6,
  project: {
    backdrops: ['playground'],
    variables: { 球速: 6, 接住: 0 },
    monitors: [{ variable: '接住', x: 6, y: 6 }],
    sprites: [
      {
        name: '球拍',
        costumes: 'paddle',
        y: -140,
        scripts: [[s.whenFlag(), s.forever(s.setX(s.mouseX))]],
      },
      {
        name: '篮球',
        costumes: 'basketball',
        sounds: ['lose'],
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('球速', 6),
            s.setVariable('接住', 0),
            s.goTo(0, 120),
            s.point(s.random(120, 240)),
            s.repeatUntil(
              s.less(s.yPosition, -165),
              s.move(s.variable('球速')),
              s.bounce(),
              s.when(
                s.and(s.touching('球拍'), s.greater(s.math('abs', s.direction), 90)),
                s.point(s.subtract(180, s.direction)),
                s.move(s.variable('球速')),
                s.wear('squash'),
                s.changeVariable('球速', 0.4),
                s.changeVariable('接住', 1),
                s.play('boing'),
              ),
              s.wear('plain'),
            ),
            s.playUntilDone('lose'),
            s.stop('all'),
          ],
        ],
      },
    ],
  },
};

const wall = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#14602f"/>`;

const mazeWalls = [
  wall(0, 0, 480, 16),
  wall(0, 344, 480, 16),
  wall(0, 0, 16, 360),
  wall(464, 0, 16, 360),
  wall(90, 0, 16, 250),
  wall(180, 110, 16, 250),
  wall(270, 0, 16, 250),
  wall(360, 110, 16, 250),
].join('');

const cheeseMaze: DemoWork = {
  key: 'cheese-maze',
  name: '奶酪迷宫',
  description: '方向键带小老鼠走出迷宫，碰到树篱会退回来。',
  tags: ['游戏', '迷宫'],
  coverAtSecs: 2,
  keys: ['ArrowDown'],
  project: {
    backdrops: [
      {
        name: 'hedges',
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><rect width="480" height="360" fill="#ddf3e4"/><circle cx="50" cy="310" r="26" fill="#a9dfb8"/><circle cx="420" cy="60" r="26" fill="#fff1bf"/>${mazeWalls}</svg>`,
        centre: [240, 180],
      },
    ],
    variables: { 步数: 0 },
    monitors: [{ variable: '步数', x: 190, y: 330 }],
    sprites: [
      {
        name: '小老鼠',
        costumes: 'mouse',
        x: -190,
        y: 130,
        size: 45,
        rotationStyle: 'left-right',
        sounds: ['hooray'],
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('步数', 0),
            s.goTo(-190, 130),
            s.wear('stand'),
            s.sayFor('我闻到奶酪了', 1),
          ],
          ...(
            [
              ['up arrow', 0],
              ['down arrow', 180],
              ['left arrow', -90],
              ['right arrow', 90],
            ] as const
          ).map(([key, direction]) => [
            s.whenKey(key),
            s.point(direction),
            s.move(9),
            s.changeVariable('步数', 1),
            s.when(s.touchingColour('#14602f'), s.move(-9), s.changeVariable('步数', -1)),
            s.nextCostume(),
          ]),
          [
            s.whenFlag(),
            s.waitUntil(s.touching('奶酪')),
            s.play('hooray'),
            s.wear('cheer'),
            s.say('好吃！'),
            s.broadcast('赢了'),
          ],
        ],
      },
      {
        name: '奶酪',
        costumes: 'trophy',
        x: 205,
        y: 130,
        size: 60,
        scripts: [
          [s.whenFlag(), s.forever(s.wear('plain'), s.wait(0.5), s.wear('shine'), s.wait(0.5))],
          [s.whenReceived('赢了'), s.repeat(24, s.turnRight(15), s.changeSize(2))],
        ],
      },
    ],
  },
};

const ghostHunt: DemoWork = {
  key: 'ghost-hunt',
  name: '古堡捉迷藏',
  description: '三只小幽灵藏在古堡里，找到就点它一下。都找到了门会打开。',
  tags: ['游戏', '鼠标', '故事'],
  coverAtSecs: 2.4,
  project: {
    backdrops: ['castle'],
    variables: { 找到: 0 },
    stageSounds: ['spooky'],
    stageScripts: [[s.whenFlag(), s.setVolume(50), s.playUntilDone('spooky')]],
    sprites: [
      {
        name: '幽灵',
        costumes: 'ghost',
        locals: { 第几只: 0 },
        isHidden: true,
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('找到', 0),
            s.hide(),
            s.setVariable('第几只', 0),
            s.repeat(3, s.changeVariable('第几只', 1), s.clone('_myself_')),
          ],
          [
            s.whenCloned(),
            s.setEffect('GHOST', 70),
            s.show(),
            s.repeatUntil(
              s.greater(s.variable('第几只'), 9),
              s.glide(s.random(1, 2), s.random(-200, 200), s.random(-120, 120)),
              s.wear('fly-2'),
              s.wait(0.2),
              s.wear('fly-1'),
            ),
          ],
          [
            s.whenClicked(),
            s.wear('boo'),
            s.clearEffects(),
            s.changeVariable('找到', 1),
            s.sayFor('被你发现了', 1),
            s.when(s.equal(s.variable('找到'), 3), s.broadcast('开门')),
            s.deleteClone(),
          ],
        ],
      },
      {
        name: '大门',
        costumes: 'door',
        y: -110,
        scripts: [
          [s.whenFlag(), s.wear('closed')],
          [s.whenReceived('开门'), s.playUntilDone('creak'), s.wear('open'), s.say('下次再来玩！')],
        ],
      },
      {
        name: '蝙蝠',
        costumes: 'bat',
        x: -200,
        y: 130,
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.nextCostume(),
              s.changeX(8),
              s.wait(0.1),
              s.when(s.touching('_edge_'), s.setX(-200), s.setY(s.random(60, 150))),
            ),
          ],
        ],
      },
    ],
  },
};

export const classicWorks = [paddleBall, cheeseMaze, ghostHunt];

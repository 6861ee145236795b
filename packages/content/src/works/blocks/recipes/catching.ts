import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const catchStars: DemoWork = {
  key: 'catch-stars',
  name: '接住小星星',
  description: '按左右方向键移动篮子，接住星星得一分，掉下三颗就结束。',
  tags: ['游戏', '星空'],
  coverAtSecs: 2.5,
  project: {
    backdrops: ['night-meadow'],
    variables: { 得分: 0, 掉落: 0 },
    monitors: [{ variable: '得分', x: 350, y: 8 }],
    sprites: [
      {
        name: '篮子',
        costumes: 'basket',
        y: -140,
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('得分', 0),
            s.setVariable('掉落', 0),
            s.wear('plain'),
            s.forever(
              s.when(s.keyDown('left arrow'), s.changeX(-11)),
              s.when(s.keyDown('right arrow'), s.changeX(11)),
            ),
          ],
          [s.whenReceived('接到'), s.wear('full'), s.play('sparkle'), s.wait(0.3), s.wear('plain')],
        ],
      },
      {
        name: '星星',
        costumes: 'star',
        isHidden: true,
        locals: { 速度: 4 },
        scripts: [
          [s.whenFlag(), s.hide(), s.forever(s.clone(), s.wait(s.random(0.5, 1.3)))],
          [
            s.whenCloned(),
            s.setVariable('速度', s.random(3, 7)),
            s.goTo(s.random(-210, 210), 170),
            s.show(),
            s.repeatUntil(
              s.less(s.yPosition, -150),
              s.changeY(s.subtract(0, s.variable('速度'))),
              s.turnRight(4),
              s.when(
                s.touching('篮子'),
                s.changeVariable('得分', 1),
                s.broadcast('接到'),
                s.deleteClone(),
              ),
            ),
            s.changeVariable('掉落', 1),
            s.when(s.greater(s.variable('掉落'), 2), s.broadcast('结束')),
            s.deleteClone(),
          ],
        ],
      },
      {
        name: '猫头鹰',
        costumes: 'owl',
        x: -170,
        y: 115,
        sounds: ['lose'],
        scripts: [
          [s.whenFlag(), s.wear('stand')],
          [
            s.whenReceived('结束'),
            s.wear('blink'),
            s.play('lose'),
            s.sayFor(s.join('晚安，接到了 ', s.variable('得分')), 2),
            s.stop('all'),
          ],
        ],
      },
    ],
  },
};

const fruitSlicer: DemoWork = {
  key: 'fruit-slicer',
  name: '切水果大王',
  description: '水果会飞起来，用鼠标划过去就切开。二十秒里能切几个？',
  tags: ['游戏', '鼠标'],
  coverAtSecs: 3,
  project: {
    backdrops: ['kitchen'],
    variables: { 连击: 0 },
    monitors: [{ variable: '连击', x: 6, y: 6 }],
    sprites: ['watermelon', 'apple', 'banana'].map((key, index) => ({
      name: ['西瓜', '苹果', '香蕉'][index] ?? key,
      costumes: key,
      isHidden: true,
      sounds: ['squish'],
      locals: { 上升: 0, 横移: 0 },
      scripts: [
        [
          s.whenFlag(),
          s.setVariable('连击', 0),
          s.resetTimer(),
          s.wait(index * 0.6),
          s.repeatUntil(s.greater(s.timer, 20), s.clone('_myself_'), s.wait(s.random(1, 2.2))),
          s.broadcast('时间到'),
        ],
        [
          s.whenCloned(),
          s.goTo(s.random(-180, 180), -175),
          s.setVariable('上升', s.random(14, 19)),
          s.setVariable('横移', s.random(-3, 3)),
          s.show(),
          s.repeat(
            52,
            s.changeX(s.variable('横移')),
            s.changeY(s.variable('上升')),
            s.changeVariable('上升', -0.7),
            s.turnLeft(7),
            s.when(
              s.and(s.touching('_mouse_'), s.equal(s.costumeNumber, 1)),
              s.nextCostume(),
              s.changeVariable('连击', 1),
              s.play('squish'),
            ),
          ),
          s.deleteClone(),
        ],
      ],
    })),
    stageScripts: [[s.whenReceived('时间到'), s.wait(2), s.stop('all')]],
  },
};

const whackHamster: DemoWork = {
  key: 'whack-hamster',
  name: '小仓鼠快出来',
  description: '仓鼠会从洞里探出头，快点它！点中一下加一分。',
  tags: ['游戏', '鼠标', '动物'],
  coverAtSecs: 2.6,
  project: {
    backdrops: ['farm'],
    variables: { 点中: 0, 剩余: 30 },
    monitors: [
      { variable: '点中', x: 6, y: 6 },
      { variable: '剩余', x: 370, y: 6 },
    ],
    stageSounds: ['drum'],
    stageScripts: [
      [
        s.whenFlag(),
        s.setVariable('点中', 0),
        s.setVariable('剩余', 30),
        s.repeat(
          30,
          s.wait(1),
          s.changeVariable('剩余', -1),
          s.when(s.less(s.variable('剩余'), 4), s.play('drum')),
        ),
        s.stop('all'),
      ],
    ],
    sprites: [
      {
        name: '仓鼠',
        costumes: 'hamster',
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.hide(),
              s.goTo(
                s.multiply(s.random(-1, 1), 140),
                s.subtract(s.multiply(s.random(0, 2), 60), 130),
              ),
              s.setSize(40),
              s.show(),
              s.wear('stand'),
              s.repeat(6, s.changeSize(10)),
              s.wait(s.random(0.4, 0.9)),
              s.repeat(4, s.changeSize(-10)),
            ),
          ],
          [
            s.whenClicked(),
            s.changeVariable('点中', 1),
            s.wear('cheer'),
            s.play('squeak'),
            s.setEffect('BRIGHTNESS', 40),
            s.wait(0.1),
            s.clearEffects(),
          ],
        ],
      },
    ],
  },
};

export const catchingWorks = [catchStars, fruitSlicer, whackHamster];

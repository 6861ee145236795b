import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const dinosaurJump: DemoWork = {
  key: 'dinosaur-jump',
  name: '小恐龙跳跳跳',
  description: '按空格键跳过石头，跑得越远越厉害。',
  tags: ['游戏', '恐龙'],
  coverAtSecs: 0.9,
  keys: ['Space'],
  project: {
    backdrops: ['desert'],
    variables: { 路程: 0, 竖直速度: 0, 游戏中: 1 },
    monitors: [{ variable: '路程', x: 6, y: 6 }],
    sprites: [
      {
        name: '恐龙',
        costumes: 'dinosaur',
        x: -150,
        y: -95,
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('路程', 0),
            s.setVariable('游戏中', 1),
            s.setVariable('竖直速度', 0),
            s.goTo(-150, -95),
            s.repeatUntil(
              s.equal(s.variable('游戏中'), 0),
              s.changeVariable('路程', 1),
              s.changeVariable('竖直速度', -1.3),
              s.changeY(s.variable('竖直速度')),
              s.when(s.less(s.yPosition, -95), s.setY(-95), s.setVariable('竖直速度', 0)),
              s.when(s.touching('石头'), s.setVariable('游戏中', 0)),
            ),
            s.wear('talk'),
            s.say(s.join(s.variable('路程'), ' 步！再来一次？')),
          ],
          [
            s.whenKey('space'),
            s.when(s.less(s.yPosition, -94), s.setVariable('竖直速度', 17), s.play('boing')),
          ],
          [
            s.whenFlag(),
            s.say(''),
            s.forever(s.wear('walk-1'), s.wait(0.12), s.wear('walk-2'), s.wait(0.12)),
          ],
        ],
        sounds: ['boing'],
      },
      {
        name: '石头',
        costumes: 'brick',
        x: 260,
        y: -125,
        scripts: [
          [
            s.whenFlag(),
            s.goTo(260, -125),
            s.repeatUntil(
              s.equal(s.variable('游戏中'), 0),
              s.changeX(s.subtract(-7, s.divide(s.variable('路程'), 150))),
              s.when(
                s.less(s.xPosition, -255),
                s.setX(s.random(255, 340)),
                s.setSize(s.random(60, 110)),
              ),
            ),
            s.wear('cracked'),
          ],
        ],
      },
    ],
  },
};

const penguinSki: DemoWork = {
  key: 'penguin-ski',
  name: '企鹅滑雪',
  description: '左右方向键控制企鹅，绕开松树，捡到宝石加五分。',
  tags: ['游戏', '冬天'],
  coverAtSecs: 3,
  keys: ['ArrowRight'],
  project: {
    backdrops: ['snow'],
    variables: { 分数: 0 },
    monitors: [{ variable: '分数', x: 380, y: 6 }],
    stageSounds: ['wind'],
    stageScripts: [[s.whenFlag(), s.setVolume(40), s.forever(s.playUntilDone('wind'))]],
    sprites: [
      {
        name: '企鹅',
        costumes: 'penguin',
        y: 90,
        rotationStyle: 'left-right',
        sounds: ['uh-oh', 'coin'],
        scripts: [
          [s.whenFlag(), s.setVariable('分数', 0), s.goTo(0, 90), s.point(90), s.wear('stand')],
          [s.whenKey('left arrow'), s.point(-90), s.move(16), s.wear('walk-1')],
          [s.whenKey('right arrow'), s.point(90), s.move(16), s.wear('walk-2')],
          [
            s.whenReceived('撞树'),
            s.play('uh-oh'),
            s.repeat(6, s.changeEffect('COLOR', 25)),
            s.clearEffects(),
          ],
          [s.whenReceived('宝石'), s.play('coin'), s.wear('cheer'), s.wait(0.4), s.wear('stand')],
        ],
      },
      {
        name: '松树',
        costumes: 'tree',
        isHidden: true,
        scripts: [
          [s.whenFlag(), s.wear('winter'), s.forever(s.wait(0.8), s.clone())],
          [
            s.whenCloned(),
            s.goTo(s.random(-220, 220), -180),
            s.setSize(70),
            s.show(),
            s.repeat(
              60,
              s.changeY(6),
              s.when(
                s.touching('企鹅'),
                s.broadcast('撞树'),
                s.changeVariable('分数', -1),
                s.deleteClone(),
              ),
            ),
            s.deleteClone(),
          ],
        ],
      },
      {
        name: '宝石',
        costumes: 'gem',
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.goTo(s.random(-200, 200), -180),
              s.repeatUntil(
                s.or(s.greater(s.yPosition, 170), s.touching('企鹅')),
                s.changeY(5),
                s.turnRight(6),
              ),
              s.when(s.touching('企鹅'), s.changeVariable('分数', 5), s.broadcastAndWait('宝石')),
            ),
          ],
        ],
      },
    ],
  },
};

const spaceCourier: DemoWork = {
  key: 'space-courier',
  name: '太空快递员',
  description: '方向键转弯，上键点火，空格刹车。把礼物送到飞碟那里。',
  tags: ['游戏', '太空'],
  coverAtSecs: 2.5,
  keys: ['ArrowUp'],
  project: {
    backdrops: ['space'],
    variables: { 横速: 0, 竖速: 0, 燃料: 100, 送到: 0 },
    monitors: [
      { variable: '燃料', x: 6, y: 320 },
      { variable: '送到', x: 380, y: 320 },
    ],
    sprites: [
      {
        name: '飞碟',
        costumes: 'ufo',
        x: 150,
        y: 90,
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.glide(2.5, s.random(-180, 180), s.random(-40, 140)),
              s.wear('beam'),
              s.wait(0.8),
              s.wear('fly-1'),
            ),
          ],
        ],
      },
      {
        name: '火箭',
        costumes: 'rocket',
        x: -170,
        y: -110,
        sounds: ['launch', 'win'],
        scripts: [
          [
            s.whenFlag(),
            s.goTo(-170, -110),
            s.point(45),
            s.setVariable('横速', 0),
            s.setVariable('竖速', 0),
            s.setVariable('燃料', 100),
            s.setVariable('送到', 0),
            s.forever(
              s.changeX(s.variable('横速')),
              s.changeY(s.variable('竖速')),
              s.when(
                s.greater(s.math('abs', s.xPosition), 235),
                s.setVariable('横速', s.multiply(-0.6, s.variable('横速'))),
              ),
              s.when(
                s.greater(s.math('abs', s.yPosition), 175),
                s.setVariable('竖速', s.multiply(-0.6, s.variable('竖速'))),
              ),
              s.when(
                s.and(s.keyDown('up arrow'), s.greater(s.variable('燃料'), 0)),
                s.changeVariable('横速', s.divide(s.math('sin', s.direction), 4)),
                s.changeVariable('竖速', s.divide(s.math('cos', s.direction), 4)),
                s.changeVariable('燃料', -0.5),
                s.wear('fire-1'),
              ),
              s.when(s.not(s.keyDown('up arrow')), s.wear('still')),
              s.when(s.keyDown('left arrow'), s.turnLeft(6)),
              s.when(s.keyDown('right arrow'), s.turnRight(6)),
            ),
          ],
          [
            s.whenKey('space'),
            s.setVariable('横速', 0),
            s.setVariable('竖速', 0),
            s.play('launch'),
          ],
          [
            s.whenFlag(),
            s.forever(
              s.waitUntil(s.touching('飞碟')),
              s.changeVariable('送到', 1),
              s.setVariable('燃料', 100),
              s.play('win'),
              s.sayFor('签收啦！', 1),
            ),
          ],
        ],
      },
      {
        name: '礼物',
        costumes: 'gift',
        size: 45,
        scripts: [
          [
            s.whenFlag(),
            s.toBack(),
            s.forever(s.goToTarget('火箭'), s.changeY(-28), s.changeEffect('BRIGHTNESS', 0)),
          ],
        ],
      },
    ],
  },
};

export const runningWorks = [dinosaurJump, penguinSki, spaceCourier];

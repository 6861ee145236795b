import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const guessNumber: DemoWork = {
  key: 'guess-number',
  name: '猜数字',
  description: '小恐龙想了一个 1 到 100 的数，你能几次猜中？',
  tags: ['数学'],
  coverAtSecs: 2,
  project: {
    backdrops: ['classroom'],
    variables: { 秘密: 50, 次数: 0 },
    monitors: [{ variable: '次数', x: 6, y: 6 }],
    sprites: [
      {
        name: '怪兽',
        costumes: 'monster',
        x: -120,
        y: -40,
        sounds: ['win'],
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('秘密', s.random(1, 100)),
            s.setVariable('次数', 0),
            s.repeat(
              3,
              s.wear('jump'),
              s.changeY(12),
              s.wait(0.15),
              s.changeY(-12),
              s.wear('stand'),
              s.wait(0.15),
            ),
            s.ask('我想好了，猜一个 1 到 100 的数'),
            s.repeatUntil(
              s.equal(s.answer, s.variable('秘密')),
              s.changeVariable('次数', 1),
              s.wear('talk'),
              s.either(
                s.greater(s.answer, s.variable('秘密')),
                [s.ask(s.join(s.answer, ' 大了一点，再猜'))],
                [s.ask(s.join(s.answer, ' 小了一点，再猜'))],
              ),
            ),
            s.play('win'),
            s.say(s.join('猜中了！一共 ', s.join(s.add(s.variable('次数'), 1), ' 次'))),
          ],
        ],
      },
    ],
  },
};

const sumTeacher: DemoWork = {
  key: 'sum-teacher',
  name: '加法小老师',
  description: '五道加法题，答对的会记在本子上。',
  tags: ['数学', '学校'],
  coverAtSecs: 2.5,
  project: {
    backdrops: ['library'],
    variables: { 甲: 1, 乙: 1, 题号: 0 },
    lists: { 答对的题: [] },
    monitors: [{ variable: '题号', x: 6, y: 6 }],
    sprites: [
      {
        name: '猫头鹰老师',
        costumes: 'owl',
        x: 150,
        y: -20,
        sounds: ['bells'],
        scripts: [
          [
            s.whenFlag(),
            s.clearList('答对的题'),
            s.setVariable('题号', 0),
            s.glide(0.6, 110, -20),
            s.repeat(
              5,
              s.changeVariable('题号', 1),
              s.setVariable('甲', s.random(2, 20)),
              s.setVariable('乙', s.random(2, 20)),
              s.wear('up'),
              s.ask(s.join(s.variable('甲'), s.join(' + ', s.join(s.variable('乙'), ' = ?')))),
              s.when(
                s.equal(s.answer, s.add(s.variable('甲'), s.variable('乙'))),
                s.addToList('答对的题', s.join(s.variable('甲'), s.join('+', s.variable('乙')))),
                s.play('bells'),
                s.broadcast('鼓掌'),
              ),
              s.wear('blink'),
            ),
            s.say(s.join('答对了 ', s.join(s.lengthOfList('答对的题'), ' 题'))),
          ],
        ],
      },
      {
        name: '小猴',
        costumes: 'monkey',
        x: -140,
        y: -90,
        scripts: [
          [s.whenFlag(), s.forever(s.wear('stand'), s.wait(0.8), s.wear('walk-1'), s.wait(0.2))],
          [
            s.whenReceived('鼓掌'),
            s.stop('other scripts in sprite'),
            s.repeat(5, s.wear('cheer'), s.wait(0.12), s.wear('stand'), s.wait(0.12)),
          ],
        ],
      },
    ],
  },
};

const polygons: DemoWork = {
  key: 'polygons',
  name: '几条边的图形',
  description: '告诉小蜜蜂几条边，它就飞出一个正多边形。',
  tags: ['数学', '画图'],
  coverAtSecs: 2.2,
  project: {
    backdrops: ['xy-grid'],
    variables: { 边数: 5 },
    sprites: [
      {
        name: '小蜜蜂',
        costumes: 'bee',
        size: 70,
        sounds: ['buzz'],
        scripts: [
          [
            s.whenFlag(),
            s.penClear(),
            s.setVariable('边数', 5),
            s.broadcastAndWait('飞一圈'),
            s.forever(
              s.ask('画几条边的图形？（3 到 12）'),
              s.when(
                s.and(s.greater(s.answer, 2), s.less(s.answer, 13)),
                s.setVariable('边数', s.answer),
                s.broadcastAndWait('飞一圈'),
              ),
            ),
          ],
          [
            s.whenReceived('飞一圈'),
            s.penUp(),
            s.goTo(-60, -110),
            s.point(90),
            s.setPen('brightness', 80),
            s.penSize(4),
            s.penDown(),
            s.play('buzz'),
            s.repeat(
              s.variable('边数'),
              s.repeat(10, s.move(s.divide(60, s.variable('边数'))), s.nextCostume()),
              s.stamp(),
              s.turnLeft(s.divide(360, s.variable('边数'))),
            ),
            s.penUp(),
          ],
        ],
      },
    ],
  },
};

const trafficLight: DemoWork = {
  key: 'traffic-light',
  name: '红灯停，绿灯行',
  description: '小汽车会看红绿灯。点一下信号灯，让它马上变。',
  tags: ['生活', '交通'],
  coverAtSecs: 1.6,
  project: {
    backdrops: ['street'],
    variables: { 灯: 1 },
    sprites: [
      {
        name: '信号灯',
        costumes: 'traffic-light',
        x: 60,
        y: 60,
        scripts: [
          [
            s.whenFlag(),
            s.setSize(150),
            s.forever(
              s.wear('red'),
              s.setVariable('灯', 1),
              s.wait(2.5),
              s.wear('green'),
              s.setVariable('灯', 3),
              s.wait(3),
              s.wear('yellow'),
              s.setVariable('灯', 2),
              s.wait(1),
            ),
          ],
          [s.whenClicked(), s.nextCostume(), s.setVariable('灯', s.costumeNumber)],
        ],
      },
      {
        name: '小汽车',
        costumes: 'car',
        x: -230,
        y: -110,
        scripts: [
          [
            s.whenFlag(),
            s.goTo(-230, -110),
            s.forever(
              s.either(
                s.and(
                  s.not(s.equal(s.variable('灯'), 3)),
                  s.less(s.math('abs', s.add(s.xPosition, 20)), 14),
                ),
                [
                  s.wear('drive-1'),
                  s.waitUntil(s.equal(s.variable('灯'), 3)),
                  s.play('honk'),
                  s.move(30),
                ],
                [s.changeX(5), s.nextCostume()],
              ),
              s.when(s.greater(s.xPosition, 235), s.setX(-235)),
            ),
          ],
        ],
      },
      {
        name: '校车',
        costumes: 'bus',
        x: 230,
        y: -150,
        direction: -90,
        rotationStyle: 'left-right',
        scripts: [
          [
            s.whenFlag(),
            s.goTo(235, -150),
            s.forever(
              s.repeatUntil(s.less(s.xPosition, -225), s.move(3), s.wait(0.02)),
              s.wear('doors'),
              s.sayFor('到学校了', 1),
              s.wear('drive-1'),
              s.goTo(235, -150),
            ),
          ],
        ],
      },
    ],
  },
};

export const learningWorks = [guessNumber, sumTeacher, polygons, trafficLight];

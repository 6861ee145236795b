import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const ring = s.ownBlock('圆环', ['步'], { fast: true });

const petalRing: DemoWork = {
  key: 'petal-ring',
  name: '五彩花环',
  description: '三十六个圆拼成一个花环，颜色会自己变。',
  tags: ['画图'],
  coverAtSecs: 6,
  project: {
    backdrops: ['night-meadow'],
    sprites: [
      {
        name: '画笔',
        costumes: 'pencil',
        isHidden: true,
        scripts: [
          [
            s.whenFlag(),
            s.penClear(),
            s.goTo(0, 0),
            s.point(90),
            s.penColour('#B3315C'),
            s.penSize(3),
            s.repeat(36, ring.call(11), s.turnLeft(10), s.changePen('color', 3), s.wait(0.05)),
          ],
          [
            ring.define(),
            s.penDown(),
            s.repeat(36, s.move(ring.parameter('步')), s.turnRight(10)),
            s.penUp(),
          ],
        ],
      },
    ],
  },
};

const square = s.ownBlock('正方形', ['边长'], { fast: true });

const rainbowSpiral: DemoWork = {
  key: 'rainbow-spiral',
  name: '彩虹螺旋',
  description: '正方形一边转一边长大，转出一个彩虹隧道。按空格换一个角度。',
  tags: ['画图', '数学'],
  coverAtSecs: 5,
  project: {
    backdrops: ['space'],
    variables: { 边: 4, 角度: 11 },
    sprites: [
      {
        name: '海龟',
        costumes: 'turtle',
        size: 45,
        scripts: [
          [s.whenFlag(), s.setVariable('角度', 11), s.broadcast('重画')],
          [s.whenKey('space'), s.setVariable('角度', s.random(5, 50)), s.broadcast('重画')],
          [
            s.whenReceived('重画'),
            s.stop('other scripts in sprite'),
            s.penUp(),
            s.penClear(),
            s.goTo(0, 0),
            s.setVariable('边', 4),
            s.setPen('saturation', 90),
            s.penSize(2),
            s.repeatUntil(
              s.greater(s.variable('边'), 170),
              square.call(s.variable('边')),
              s.turnRight(s.variable('角度')),
              s.changeVariable('边', 2),
              s.changePen('color', 2),
            ),
            s.nextCostume(),
          ],
          [
            square.define(),
            s.penDown(),
            s.repeat(4, s.move(square.parameter('边长')), s.turnRight(90)),
            s.penUp(),
          ],
        ],
      },
    ],
  },
};

const branch = s.ownBlock('树枝', ['长'], { fast: true });

const fractalTree: DemoWork = {
  key: 'fractal-tree',
  name: '会长大的树',
  description: '一根树枝分成两根，两根分成四根……这叫递归。点一下舞台再长一棵。',
  tags: ['画图', '数学', '自然'],
  coverAtSecs: 3,
  project: {
    backdrops: ['meadow'],
    stageScripts: [[s.whenStageClicked(), s.broadcast('种树')]],
    variables: { 弯: 24 },
    sprites: [
      {
        name: '种子',
        costumes: 'flower',
        size: 50,
        sounds: ['grow'],
        scripts: [
          [
            s.whenFlag(),
            s.penClear(),
            s.hide(),
            s.goTo(-90, -165),
            s.broadcastAndWait('种树'),
            s.wait(0.6),
            s.goTo(110, -165),
            s.broadcast('种树'),
          ],
          [
            s.whenReceived('种树'),
            s.play('grow'),
            s.setVariable('弯', s.random(16, 32)),
            s.point(0),
            s.penColour('#8A3F06'),
            branch.call(s.random(52, 70)),
            s.setX(s.random(-200, 200)),
            s.setY(-165),
          ],
          [
            branch.define(),
            s.when(
              s.greater(branch.parameter('长'), 5),
              s.penSize(s.divide(branch.parameter('长'), 7)),
              s.penDown(),
              s.move(branch.parameter('长')),
              s.turnLeft(s.variable('弯')),
              s.changePen('color', 3),
              branch.call(s.multiply(branch.parameter('长'), 0.74)),
              s.turnRight(s.multiply(s.variable('弯'), 2)),
              branch.call(s.multiply(branch.parameter('长'), 0.7)),
              s.turnLeft(s.variable('弯')),
              s.penUp(),
              s.changePen('color', -3),
              s.move(s.subtract(0, branch.parameter('长'))),
            ),
          ],
        ],
      },
    ],
  },
};

const mirrorPainter: DemoWork = {
  key: 'mirror-painter',
  name: '对称画板',
  description: '按住鼠标画一笔，另一边会跟着画。按 c 清空。',
  tags: ['画图', '鼠标'],
  coverAtSecs: 4,
  project: {
    backdrops: ['space'],
    variables: { 圈: 0 },
    sprites: [
      {
        name: '左手',
        costumes: 'magic-wand',
        size: 60,
        scripts: [
          [
            s.whenFlag(),
            s.penClear(),
            s.penSize(6),
            s.forever(
              s.goTo(s.mouseX, s.mouseY),
              s.either(s.mouseDown, [s.penDown(), s.wear('magic')], [s.penUp(), s.wear('plain')]),
              s.changePen('color', 1),
            ),
          ],
          [s.whenKey('c'), s.penClear()],
        ],
      },
      {
        name: '右手',
        costumes: 'magic-wand',
        size: 60,
        scripts: [
          [
            s.whenFlag(),
            s.setPen('color', 50),
            s.penSize(6),
            s.forever(
              s.setX(s.subtract(0, s.mouseX)),
              s.setY(s.mouseY),
              s.when(s.mouseDown, s.penDown()),
              s.when(s.not(s.mouseDown), s.penUp()),
            ),
          ],
        ],
      },
      {
        name: '示范',
        costumes: 'star',
        size: 30,
        scripts: [
          [
            s.whenFlag(),
            s.penUp(),
            s.setVariable('圈', 0),
            s.penSize(5),
            s.repeat(
              60,
              s.goTo(
                s.multiply(s.math('sin', s.multiply(s.variable('圈'), 6)), s.variable('圈')),
                s.multiply(s.math('cos', s.multiply(s.variable('圈'), 9)), 100),
              ),
              s.stamp(),
              s.changeEffect('COLOR', 4),
              s.setX(s.subtract(0, s.xPosition)),
              s.stamp(),
              s.changeVariable('圈', 2),
            ),
            s.hide(),
          ],
        ],
      },
    ],
  },
};

export const drawingWorks = [petalRing, rainbowSpiral, fractalTree, mirrorPainter];

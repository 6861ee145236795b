import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const swim = (name: string, key: string, x: number, y: number, speed: number) => ({
  name,
  costumes: key,
  x,
  y,
  rotationStyle: 'left-right' as const,
  scripts: [
    [
      s.whenFlag(),
      s.point(s.random(-180, 180)),
      s.forever(
        s.either(
          s.mouseDown,
          [s.pointTowards('_mouse_'), s.move(speed + 2)],
          [s.move(speed), s.turnRight(s.random(-6, 6)), s.bounce()],
        ),
      ),
    ],
    [s.whenFlag(), s.forever(s.nextCostume(), s.wait(0.4 - speed / 20))],
  ],
});

const fishTank: DemoWork = {
  key: 'fish-tank',
  name: '海底大冒险',
  description: '按住鼠标喂鱼，小鱼们会游过来。点章鱼看它变色。',
  tags: ['海洋', '动物', '鼠标'],
  coverAtSecs: 3,
  project: {
    backdrops: ['underwater'],
    stageSounds: ['bubbles'],
    stageScripts: [[s.whenFlag(), s.forever(s.play('bubbles'), s.wait(s.random(2, 4)))]],
    sprites: [
      swim('小鱼', 'fish', -100, 60, 3),
      swim('热带鱼', 'tropical-fish', 120, -20, 4),
      swim('海龟', 'turtle', 30, 110, 2),
      {
        name: '章鱼',
        costumes: 'octopus',
        x: -160,
        y: -110,
        scripts: [
          [
            s.whenClicked(),
            s.wear('happy'),
            s.repeat(20, s.changeEffect('COLOR', 10), s.wait(0.05)),
            s.clearEffects(),
            s.wear('swim-1'),
          ],
        ],
      },
      {
        name: '气泡',
        costumes: [
          {
            name: 'bubble',
            svg: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#d6ecfb"/><circle cx="8" cy="8" r="3" fill="#ffffff"/></svg>',
            centre: [12, 12],
          },
        ],
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.goTo(s.random(-220, 220), -180),
              s.setSize(s.random(40, 120)),
              s.setEffect('GHOST', 40),
              s.repeat(45, s.changeY(8), s.changeX(s.random(-3, 3))),
            ),
          ],
        ],
      },
    ],
  },
};

const fireworks: DemoWork = {
  key: 'fireworks',
  name: '除夕的烟花',
  description: '自动放烟花，也可以按空格自己放一个。',
  tags: ['节日', '夜晚'],
  coverAtSecs: 4,
  keys: ['Space'],
  project: {
    backdrops: ['city-night'],
    sprites: [
      {
        name: '火箭筒',
        costumes: 'firework',
        isHidden: true,
        scripts: [
          [s.whenFlag(), s.hide(), s.forever(s.clone(), s.wait(s.random(0.6, 1.4)))],
          [
            s.whenCloned(),
            s.wear('rise'),
            s.setSize(60),
            s.goTo(s.random(-200, 200), -170),
            s.setEffect('COLOR', s.random(0, 200)),
            s.show(),
            s.glide(0.7, s.xPosition, s.random(20, 140)),
            s.play('firework'),
            s.wear('burst'),
            s.repeat(8, s.changeSize(14), s.turnRight(3)),
            s.wear('fade'),
            s.repeat(10, s.changeEffect('GHOST', 10), s.changeY(-2)),
            s.deleteClone(),
          ],
        ],
      },
      {
        name: '灯笼',
        costumes: 'light-bulb',
        x: 200,
        y: 130,
        scripts: [
          [s.whenKey('space'), s.clone('火箭筒')],
          [
            s.whenFlag(),
            s.forever(s.wear('on'), s.wait(s.random(0.5, 2)), s.wear('off'), s.wait(0.15)),
          ],
        ],
      },
    ],
  },
};

const fourSeasons: DemoWork = {
  key: 'four-seasons',
  name: '一棵树的四季',
  description: '按空格换季节，小鸟、雪人和太阳会跟着来。',
  tags: ['自然', '故事'],
  coverAtSecs: 2,
  project: {
    backdrops: ['spring', 'meadow', 'autumn', 'snow'],
    stageScripts: [
      [s.whenFlag(), s.showBackdrop('spring'), s.repeat(3, s.wait(1.8), s.nextBackdrop())],
      [s.whenKey('space'), s.nextBackdrop()],
    ],
    sprites: [
      {
        name: '大树',
        costumes: 'tree',
        x: -90,
        y: -40,
        size: 200,
        scripts: [
          [s.whenFlag(), s.wear('spring')],
          [s.whenBackdrop('meadow'), s.wear('summer'), s.play('wind')],
          [s.whenBackdrop('autumn'), s.wear('autumn')],
          [s.whenBackdrop('snow'), s.wear('winter')],
          [s.whenBackdrop('spring'), s.wear('spring')],
        ],
      },
      {
        name: '小鸟',
        costumes: 'bird',
        scripts: [
          [
            s.whenBackdrop('spring'),
            s.show(),
            s.goTo(220, 120),
            s.repeat(
              3,
              s.wear('up'),
              s.glide(0.4, s.random(0, 120), 110),
              s.wear('down'),
              s.glide(0.4, s.random(-60, 60), 60),
            ),
          ],
          [s.whenBackdrop('snow'), s.hide()],
        ],
      },
      {
        name: '雪人',
        costumes: 'snowman',
        x: 130,
        y: -90,
        isHidden: true,
        scripts: [
          [
            s.whenBackdrop('snow'),
            s.wear('stand'),
            s.show(),
            s.repeat(4, s.wear('wave'), s.wait(0.25), s.wear('stand'), s.wait(0.25)),
          ],
          [
            s.whenBackdrop('spring'),
            s.wear('melt'),
            s.repeat(10, s.changeEffect('GHOST', 10), s.wait(0.1)),
            s.hide(),
            s.clearEffects(),
          ],
        ],
      },
      {
        name: '太阳',
        costumes: 'sun',
        x: 190,
        y: 130,
        scripts: [
          [
            s.whenFlag(),
            s.forever(
              s.turnRight(2),
              s.when(s.equal(s.backdropNumber, 2), s.wear('happy')),
              s.when(s.greater(s.backdropNumber, 3), s.wear('sleep')),
            ),
          ],
        ],
      },
    ],
  },
};

export const worldWorks = [fishTank, fireworks, fourSeasons];

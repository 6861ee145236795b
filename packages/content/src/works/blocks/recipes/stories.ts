import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const caterpillarStory: DemoWork = {
  key: 'butterfly-story',
  name: '花园里的秘密',
  description: '一粒种子、一只蜗牛和一只蝴蝶的小故事。点小旗听他们说。',
  tags: ['故事', '自然'],
  coverAtSecs: 7,
  project: {
    backdrops: ['garden', 'rain', 'rainbow'],
    stageScripts: [
      [
        s.whenFlag(),
        s.showBackdrop('garden'),
        s.broadcastAndWait('第一幕'),
        s.showBackdrop('rain'),
        s.broadcastAndWait('第二幕'),
        s.showBackdrop('rainbow'),
        s.broadcast('第三幕'),
      ],
    ],
    sprites: [
      {
        name: '蜗牛',
        costumes: 'snail',
        x: -190,
        y: -120,
        scripts: [
          [
            s.whenReceived('第一幕'),
            s.show(),
            s.goTo(-190, -120),
            s.wear('long'),
            s.sayFor('这里有一朵小花苗！', 1.5),
            s.glide(1, -60, -120),
          ],
          [s.whenReceived('第二幕'), s.wear('hidden'), s.thinkFor('下雨啦，我躲一会儿。', 1.6)],
          [s.whenBackdrop('rainbow'), s.wear('short'), s.sayFor('快看，彩虹！', 2)],
        ],
      },
      {
        name: '花',
        costumes: 'flower',
        x: 60,
        y: -90,
        scripts: [
          [s.whenReceived('第一幕'), s.wear('seedling'), s.setSize(90)],
          [s.whenReceived('第二幕'), s.wear('bud'), s.repeat(10, s.changeSize(4), s.wait(0.15))],
          [
            s.whenReceived('第三幕'),
            s.wear('bloom'),
            s.play('grow'),
            s.sayFor('谢谢雨水，我开花了！', 2),
          ],
        ],
      },
      {
        name: '蝴蝶',
        costumes: 'butterfly',
        x: 200,
        y: 120,
        isHidden: true,
        scripts: [
          [
            s.whenReceived('第三幕'),
            s.goTo(200, 120),
            s.show(),
            s.repeat(4, s.wear('up'), s.wait(0.1), s.wear('down'), s.wait(0.1), s.move(-20)),
            s.glideToTarget(1.5, '花'),
            s.wear('closed'),
            s.sayFor('我找到家了。', 2),
          ],
          [s.whenReceived('第一幕'), s.hide()],
        ],
      },
    ],
  },
};

const birthdayParty: DemoWork = {
  key: 'birthday-party',
  name: '弟弟的生日会',
  description: '点蛋糕吹蜡烛，点礼物看看里面有什么。',
  tags: ['故事', '音乐'],
  coverAtSecs: 3,
  project: {
    backdrops: ['party'],
    stageSounds: ['birthday'],
    stageScripts: [[s.whenFlag(), s.playUntilDone('birthday')]],
    sprites: [
      {
        name: '蛋糕',
        costumes: 'cake',
        y: -90,
        scripts: [
          [s.whenFlag(), s.wear('on'), s.setSize(120)],
          [s.whenClicked(), s.wear('off'), s.broadcast('许愿'), s.wait(2), s.wear('cut')],
        ],
      },
      {
        name: '礼物盒',
        costumes: 'gift',
        x: 150,
        y: -110,
        scripts: [
          [
            s.whenFlag(),
            s.wear('closed'),
            s.forever(
              s.repeat(3, s.turnLeft(6), s.wait(0.1), s.turnRight(6), s.wait(0.1)),
              s.wait(2),
            ),
          ],
          [s.whenClicked(), s.wear('open'), s.play('hooray'), s.broadcast('气球')],
        ],
      },
      {
        name: '小熊',
        costumes: 'bear',
        x: -150,
        y: -80,
        scripts: [
          [
            s.whenFlag(),
            s.repeat(6, s.wear('walk-1'), s.wait(0.2), s.wear('walk-2'), s.wait(0.2)),
            s.wear('stand'),
            s.say('祝你生日快乐！'),
          ],
          [s.whenReceived('许愿'), s.think('希望天天都能画画'), s.wait(2), s.think('')],
        ],
      },
      {
        name: '气球',
        costumes: 'balloon',
        isHidden: true,
        scripts: [
          [s.whenFlag(), s.hide()],
          [s.whenReceived('气球'), s.repeat(12, s.clone(), s.wait(0.2))],
          [
            s.whenCloned(),
            s.goTo(s.random(-200, 200), -170),
            s.setEffect('COLOR', s.random(0, 200)),
            s.show(),
            s.glide(s.random(2, 4), s.xPosition, 190),
            s.wear('burst'),
            s.deleteClone(),
          ],
        ],
      },
    ],
  },
};

const lostPuppy: DemoWork = {
  key: 'lost-puppy',
  name: '小狗回家',
  description: '小狗迷路了，问一问朋友们。你来回答往哪边走（输入 左 或 右）。',
  tags: ['故事', '动物'],
  coverAtSecs: 4,
  project: {
    backdrops: ['forest', 'street', 'bedroom'],
    variables: { 问过: 0 },
    sprites: [
      {
        name: '小狗',
        costumes: 'dog',
        x: -200,
        y: -100,
        rotationStyle: 'left-right',
        sounds: ['wow'],
        scripts: [
          [
            s.whenFlag(),
            s.showBackdrop('forest'),
            s.setVariable('问过', 0),
            s.goTo(-200, -100),
            s.point(90),
            s.repeat(8, s.nextCostume(), s.move(14), s.wait(0.12)),
            s.thinkFor('家在哪边呢？', 1),
            s.broadcastAndWait('问路'),
            s.ask('听猫头鹰的，往左还是往右？'),
            s.either(
              s.equal(s.answer, '右'),
              [
                s.glide(1.2, 230, -100),
                s.nextBackdrop(),
                s.goTo(-220, -100),
                s.glide(1.5, 0, -100),
              ],
              [
                s.point(-90),
                s.glide(1, -230, -100),
                s.say('这边是小河，不对不对'),
                s.wait(1),
                s.goTo(-220, -100),
              ],
            ),
            s.showBackdrop('bedroom'),
            s.wear('cheer'),
            s.play('wow'),
            s.sayFor('到家啦，谢谢你！', 2),
          ],
        ],
      },
      {
        name: '猫头鹰',
        costumes: 'owl',
        x: 120,
        y: 60,
        scripts: [
          [s.whenFlag(), s.show()],
          [
            s.whenReceived('问路'),
            s.changeVariable('问过', 1),
            s.wear('blink'),
            s.wait(0.3),
            s.wear('up'),
            s.sayFor('太阳升起的右边，有你家的灯。', 2),
          ],
          [s.whenBackdrop('street'), s.hide()],
          [s.whenBackdrop('bedroom'), s.hide()],
        ],
      },
    ],
  },
};

export const storyWorks = [caterpillarStory, birthdayParty, lostPuppy];

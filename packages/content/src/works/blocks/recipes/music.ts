import * as s from '../dsl/index.ts';
import type { DemoWork } from '../types.ts';

const band = [
  ['小兔', 'rabbit', 'a', 'xylophone', -180],
  ['小猪', 'pig', 's', 'horn', -60],
  ['青蛙', 'frog', 'd', 'drum', 60],
  ['考拉', 'koala', 'f', 'guitar', 180],
] as const;

const forestBand: DemoWork = {
  key: 'forest-band',
  name: '森林音乐会',
  description: '按 A S D F，或者点小动物，四个朋友一起合奏。',
  tags: ['音乐', '动物'],
  coverAtSecs: 2,
  keys: ['KeyD'],
  project: {
    backdrops: ['stage'],
    sprites: band.map(([name, key, letter, sound, x]) => ({
      name,
      costumes: key,
      x,
      y: -60,
      sounds: [sound],
      scripts: [
        [s.whenKey(letter), s.broadcast(`${name}来一段`)],
        [s.whenClicked(), s.broadcast(`${name}来一段`)],
        [
          s.whenReceived(`${name}来一段`),
          s.play(sound),
          s.wear('cheer'),
          s.repeat(4, s.changeY(6), s.wait(0.03)),
          s.repeat(4, s.changeY(-6), s.wait(0.03)),
          s.wear('stand'),
        ],
        [s.whenFlag(), s.goTo(x, -60), s.wait((x + 240) / 150), s.broadcast(`${name}来一段`)],
      ],
    })),
  },
};

const raindropSong: DemoWork = {
  key: 'raindrop-song',
  name: '会唱歌的雨滴',
  description: '移动鼠标撑伞，每一滴雨落在伞上都会变成一个音。',
  tags: ['音乐', '鼠标', '自然'],
  coverAtSecs: 3.5,
  project: {
    backdrops: ['rain'],
    variables: { 音符: 0 },
    lists: { 乐句: ['piano', 'xylophone', 'music-box', 'bells', 'flute', 'triangle'] },
    monitors: [{ variable: '音符', x: 6, y: 6 }],
    sprites: [
      {
        name: '伞',
        costumes: 'umbrella',
        sounds: ['piano', 'xylophone', 'music-box', 'bells', 'flute', 'triangle'],
        scripts: [
          [
            s.whenFlag(),
            s.setVariable('音符', 0),
            s.wear('open'),
            s.forever(s.setX(s.mouseX), s.setY(-70)),
          ],
          [
            s.whenReceived('叮'),
            s.changeVariable('音符', 1),
            s.play(
              s.itemOf('乐句', s.add(1, s.remainder(s.variable('音符'), s.lengthOfList('乐句')))),
            ),
            s.changeEffect('COLOR', 12),
          ],
        ],
      },
      {
        name: '云',
        costumes: 'cloud',
        y: 130,
        scripts: [
          [
            s.whenFlag(),
            s.wear('rain'),
            s.setSize(140),
            s.forever(s.glide(3, -150, 130), s.glide(3, 150, 130)),
          ],
        ],
      },
      {
        name: '雨滴',
        costumes: [
          {
            name: 'drop',
            svg: '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="20" viewBox="0 0 14 20"><path fill="#1f6fbf" d="M7 0c3 6 6 9 6 13a6 6 0 0 1-12 0c0-4 3-7 6-13z"/><path fill="#d6ecfb" d="M4 13a3 3 0 0 0 3 3v1.500a4.500 4.500 0 0 1-4.500-4.500z"/></svg>',
            centre: [7, 10],
          },
        ],
        isHidden: true,
        scripts: [
          [
            s.whenFlag(),
            s.forever(s.goToTarget('云'), s.changeX(s.random(-60, 60)), s.clone(), s.wait(0.35)),
          ],
          [
            s.whenCloned(),
            s.show(),
            s.repeatUntil(s.or(s.touching('伞'), s.less(s.yPosition, -165)), s.changeY(-7)),
            s.when(s.touching('伞'), s.broadcast('叮')),
            s.repeat(5, s.changeSize(-15), s.changeEffect('GHOST', 20)),
            s.deleteClone(),
          ],
        ],
      },
    ],
  },
};

const keys = ['1', '2', '3', '4', '5', '6', '7'] as const;

const catPiano: DemoWork = {
  key: 'cat-piano',
  name: '猫咪钢琴',
  description: '按数字 1 到 7，小猫会踩到那个键上。试试弹一首小星星。',
  tags: ['音乐', '动物'],
  coverAtSecs: 3,
  keys: ['Digit5'],
  project: {
    backdrops: ['rainbow'],
    variables: { 位置: 1, 曲子: '1155665' },
    sprites: [
      {
        name: '琴键',
        costumes: 'button',
        isHidden: true,
        locals: { 我是: 0 },
        scripts: [
          [
            s.whenFlag(),
            s.hide(),
            s.setVariable('我是', 0),
            s.repeat(7, s.changeVariable('我是', 1), s.clone()),
          ],
          [
            s.whenCloned(),
            s.goTo(s.subtract(s.multiply(s.variable('我是'), 62), 248), -120),
            s.setEffect('COLOR', s.multiply(s.variable('我是'), 25)),
            s.show(),
            s.forever(
              s.either(
                s.and(
                  s.equal(s.variable('位置'), s.variable('我是')),
                  s.less(s.distanceTo('小猫'), 90),
                ),
                [s.wear('down')],
                [s.wear('up')],
              ),
            ),
          ],
        ],
      },
      {
        name: '小猫',
        costumes: 'cat',
        y: -60,
        sounds: ['piano', 'xylophone', 'bells', 'music-box', 'triangle', 'flute', 'guitar'],
        scripts: [
          ...keys.map((key, index) => [
            s.whenKey(key),
            s.setVariable('位置', index + 1),
            s.play(
              ['piano', 'xylophone', 'bells', 'music-box', 'triangle', 'flute', 'guitar'][index] ??
                'piano',
            ),
          ]),
          [
            s.whenFlag(),
            s.goTo(-186, -60),
            s.forever(
              s.glide(0.12, s.subtract(s.multiply(s.variable('位置'), 62), 248), -60),
              s.nextCostume(),
            ),
          ],
          [
            s.whenFlag(),
            s.wait(1),
            s.setVariable('位置', 1),
            s.repeat(7, s.setVariable('位置', s.random(1, 7)), s.play('piano'), s.wait(0.45)),
          ],
        ],
      },
    ],
  },
};

export const musicWorks = [forestBand, raindropSong, catPiano];

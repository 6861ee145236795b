import type { JuniorStrip } from '@sprout/formats';
import {
  character,
  does,
  go,
  onFlag,
  onMessage,
  onTap,
  send,
  sound,
  wait,
} from '../../works/junior/story.ts';
import { both } from '../lesson-texts.ts';
import { juniorUnit, type Scene } from './junior-unit.ts';

type Strips = readonly JuniorStrip[];

const scene =
  ({ light, green, car, bus }: Record<'light' | 'green' | 'car' | 'bus', Strips>): Scene =>
  (tell) => [
    {
      background: 'street',
      sprites: [
        character('traffic-light-green', tell('绿灯', 'Green light'), [17, 9], green),
        character('traffic-light', tell('红灯', 'Red light'), [17, 9], light),
        character('bus', tell('公共汽车', 'Bus'), [3, 6], bus),
        character('car', tell('小汽车', 'Car'), [4, 3], car),
      ],
    },
  ];

const greenAppears: Strips = [
  [onFlag, does('hide')],
  [onMessage('Green'), does('show')],
];

const street = (car: Strips, bus: Strips): Scene =>
  scene({ light: [[onTap, send('Green'), does('hide')]], green: greenAppears, car, bus });

const car: Strips = [[onMessage('Green'), go('forward', 10)]];
const bus: Strips = [[onMessage('Green'), sound('pop'), wait(10), go('forward', 8)]];

export const greenLight = juniorUnit({
  slug: 'green-light',
  name: both('绿灯行', 'Green light, go!'),
  intro: both(
    '一个角色发信，收到同色信的朋友就出发。',
    'One character sends a message. Friends who wait for its colour set off.',
  ),
  goal: both(
    '孩子会用消息：一个角色发信，别的角色收到同色的信就开始。',
    'One character sends a message, and all that wait for this colour begin.',
  ),
  starter: street([], []),
  steps: [
    {
      text: both('点红灯，只有灯变。', 'Tap red. Only it changes.'),
      work: street([], []),
      play: { atSecs: 1.5, taps: [[0.825, 0.433]] },
    },
    { text: both('小车：收到绿信就走。', 'Car: on green mail, go.'), work: street(car, []), of: 4 },
    {
      text: both('大车：响，等，再走。', 'Bus: pop, wait, then go.'),
      work: street(car, bus),
      of: 3,
    },
    {
      text: both('点红灯。出发！', 'Tap the light. Go!'),
      work: street(car, bus),
      play: { atSecs: 4, taps: [[0.825, 0.433]] },
    },
  ],
  alsoOffers: ['say'],
  about: both('红灯停，绿灯行！', 'Red means stop, green means go!'),
  challenge: both(
    '车到了，就发一封橙色的信，让一位朋友来招手。',
    'When the car arrives it sends an orange message, and a friend waves.',
  ),
  plan: {
    ready: both('红、绿、橙三色的纸信封各三个。', 'Three envelopes each in red, green and orange.'),
    minutes: [
      [
        6,
        both(
          '每个孩子拿一个信封。老师举绿色，拿绿色的走三步，别人不动。换橙色再来。',
          'Each child holds an envelope. The teacher lifts the green one: those with green walk three steps. Then orange.',
        ),
      ],
      [
        4,
        both(
          '看开头：点红灯，绿灯出来了，车没动。问：谁没收到信？',
          'Look at the starter: tap the red light, the green one comes, the cars stay. Who has not had the mail?',
        ),
      ],
      [
        12,
        both(
          '先做小汽车，再做公共汽车，都用绿色的信。',
          'Make the car, then the bus, both on green.',
        ),
      ],
      [5, both('挑战：车也发一封信。', 'Challenge: the car sends a message of its own.')],
      [3, both('说一说：哪封信，谁发，谁收？', 'Tell: which message, who sends it, who gets it?')],
    ],
    say: [
      both(
        '“信是什么颜色？收信的也要这个颜色。”',
        '“Which colour was sent? The one who waits needs the same.”',
      ),
      both('“一封信可以有好多人收。”', '“Many can get the same message.”'),
    ],
    mistakes: [
      both(
        '颜色不一样：发绿色，等橙色。点信封选颜色。',
        'Two colours: green is sent, orange awaited. Tap the envelope to choose.',
      ),
      both(
        '给车用了绿旗开始：一按旗就闯红灯！换成信封开始。',
        'The car starts on the flag and drives at red: let it start with the envelope.',
      ),
      both(
        '还没点灯就说不动：先按绿旗，再点红灯。',
        'Nothing happens before the light is tapped: press the flag, then tap the red light.',
      ),
    ],
    answer: both(
      '小汽车最后接橙色的发信；请一位朋友：收到橙色的信，说“你好”。',
      'The car’s row ends with an orange message. The friend has: on orange mail, say “Hello”.',
    ),
  },
});

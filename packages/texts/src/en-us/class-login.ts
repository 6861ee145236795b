import type { Messages } from '../messages.ts';
import type { classLoginZhCn } from '../zh-cn/class-login.ts';

export const classLoginEnUs = {
  'account.join.again': 'Choose again',
  'account.join.chosen': 'Chosen pictures',
  'account.join.remember':
    'Remember these four pictures and their order, then join. Not right? Choose again.',
  'account.class.who': 'Who are you? Tap your name.',
  'account.class.pictures': '{name}, tap your four pictures in order',
  'account.class.back': 'This is not me',
  'account.class.undo': 'One back',
  'account.class.empty': 'Nobody in this class logs in with pictures yet.',
  'account.class.chosen': '{n} chosen',
  'account.class.lost': 'This link no longer works',
  'account.picture.cat': 'Cat',
  'account.picture.dog': 'Dog',
  'account.picture.rabbit': 'Rabbit',
  'account.picture.panda': 'Panda',
  'account.picture.fish': 'Fish',
  'account.picture.bird': 'Bird',
  'account.picture.bee': 'Bee',
  'account.picture.turtle': 'Turtle',
  'account.picture.apple': 'Apple',
  'account.picture.banana': 'Banana',
  'account.picture.flower': 'Flower',
  'account.picture.tree': 'Tree',
  'account.picture.sun': 'Sun',
  'account.picture.moon': 'Moon',
  'account.picture.star': 'Star',
  'account.picture.umbrella': 'Umbrella',
  'account.class.byPictures': 'Log in with pictures',
  'account.class.ofClass': '“{name}”: log in with pictures',
  'account.class.how':
    'Pictures work on the log-in page of your class: scan the QR code of the class, or open the link that your teacher gave you. Log in once, and your class is remembered here.',
  'account.class.forget': 'Forget “{name}” on this computer',
  'account.class.typing': 'Log in with a password',
} satisfies Messages<typeof classLoginZhCn>;

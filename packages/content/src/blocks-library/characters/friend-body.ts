import { at, circle, ellipse, line, path, rect, turn } from '../draw.ts';
import type { Art, Box } from '../types.ts';

export type Outfit = 'tee' | 'overalls' | 'dress' | 'bare' | 'suit';
export type Tail = 'none' | 'thin' | 'bushy' | 'stub' | 'curl';

export type FriendLook = {
  /** Picture of the head in the emoji package. */
  head: string;
  /** Left eye, right eye and height of both, in the head's 32 x 32 box. */
  eyes: readonly [number, number, number];
  /** What covers the left and the right eye when they are closed. */
  lids: readonly [string, string];
  lidSize?: number;
  /** Colour of the closed eye's arch. */
  lash?: string;
  /** Shapes of the head that go when the eyes close, where no plain lid can cover them. */
  eyeParts?: readonly number[];
  /** A space helmet around a smaller head. */
  helmet?: boolean;
  fur: string;
  belly: string;
  hands?: string;
  outfit: Outfit;
  top: string;
  bottom: string;
  shoes?: string;
  tail: Tail;
};

export const friendBox: Box = [0, -12, 100, 130];

type Limbs = {
  /** Hand of the left and the right arm. */
  hands: readonly [number, number, number, number];
  /** Foot of the left and the right leg. */
  feet: readonly [number, number, number, number];
  lift: number;
  headTurn: number;
};

const limbsOf: Record<string, Limbs> = {
  stand: { hands: [24, 90, 76, 90], feet: [40, 111, 60, 111], lift: 0, headTurn: 0 },
  'walk-1': { hands: [18, 82, 79, 78], feet: [28, 108, 72, 107], lift: 0, headTurn: -4 },
  'walk-2': { hands: [33, 92, 66, 93], feet: [56, 111, 46, 102], lift: 3, headTurn: 4 },
  cheer: { hands: [10, 52, 90, 52], feet: [29, 104, 71, 104], lift: 8, headTurn: 0 },
};

/** A standing animal child: the package's head on our own body, dressed. */
export function drawFriend(look: FriendLook, pose: string, art: Art): string {
  const limbs = limbsOf[pose];
  if (!limbs) throw new Error(`A friend has no pose "${pose}"`);
  const base = 8 - limbs.lift;
  const head = turn(limbs.headTurn, 50, base + 58, drawHead(look, base, pose === 'cheer', art));
  return [
    drawTail(look, base, pose),
    drawLegs(look, limbs, base),
    drawTorso(look, base),
    drawArms(look, limbs, base),
    head,
  ].join('');
}

function drawHead(look: FriendLook, base: number, closed: boolean, art: Art): string {
  const parts = art
    .parts(look.head)
    .filter((_part, index) => !(closed && look.eyeParts?.includes(index)));
  const lids = closed ? closedEyes(look) : '';
  if (!look.helmet) return at(18, base - 6, 2, ...parts, lids);
  return (
    circle(50, base + 26, 33, '#f7faf4') +
    circle(50, base + 26, 27, '#8cc8f2') +
    at(29, base + 5, 1.3, ...parts, lids) +
    line(`M31 ${base + 17}q6-10 14-12`, '#fff', 4) +
    rect(14, base + 18, 7, 18, '#c3cad9', 3) +
    rect(79, base + 18, 7, 18, '#c3cad9', 3)
  );
}

function closedEyes(look: FriendLook): string {
  const { lidSize = 1, lash = '#212121' } = look;
  const [left, right, y] = look.eyes;
  const lid = (x: number, fill: string) =>
    (look.eyeParts ? '' : ellipse(x, y, 1.5 * lidSize, 2 * lidSize, fill)) +
    line(`M${x - 1.7} ${y + 0.7}q1.7-2.6 3.4 0`, lash, 0.9);
  return lid(left, look.lids[0]) + lid(right, look.lids[1]);
}

function drawLegs(look: FriendLook, { feet }: Limbs, base: number): string {
  const [leftX, leftY, rightX, rightY] = feet;
  const trousers = look.outfit === 'tee' || look.outfit === 'overalls';
  const leg = (hip: number, x: number, y: number) => {
    const knee = y - 8;
    return (
      line(`M${hip} ${base + 84}L${x} ${y - 5}`, look.hands ?? look.fur, 11) +
      (trousers
        ? line(`M${hip} ${base + 82}L${(hip + x * 2) / 3} ${knee - 3}`, look.bottom, 14)
        : '') +
      ellipse(x + 2, y, 9, 5.5, look.outfit === 'bare' ? look.fur : (look.shoes ?? '#1f2a44'))
    );
  };
  return leg(42, leftX, leftY) + leg(58, rightX, rightY);
}

function drawTorso(look: FriendLook, base: number): string {
  const torso = `M33 ${base + 50}h34c5 8 8 20 6 34-1 7-5 9-11 9H38c-6 0-10-2-11-9-2-14 1-26 6-34z`;
  if (look.outfit === 'bare') {
    return path(torso, look.fur) + ellipse(50, base + 74, 14, 16, look.belly);
  }
  if (look.outfit === 'suit') {
    return (
      path(torso, look.top) +
      rect(38, base + 64, 24, 15, look.bottom, 3) +
      circle(44, base + 71, 3, '#f92f60') +
      rect(50, base + 68, 9, 2.5, '#ffd84d') +
      rect(50, base + 73, 9, 2.5, '#00d26a') +
      line(`M30 ${base + 84}h40`, look.bottom, 4)
    );
  }
  if (look.outfit === 'dress') {
    return (
      path(torso, look.top) +
      path(`M31 ${base + 72}h38l8 17c1 4-2 6-6 6H29c-4 0-7-2-6-6z`, look.bottom) +
      line(`M32 ${base + 73}h36`, '#fff', 3)
    );
  }
  const shorts = path(
    `M28 ${base + 76}h44c1 3 1 6 .6 9-1 7-5 10-11 10H38.4c-6 0-10-3-11-10-.4-3-.4-6 .6-9z`,
    look.bottom,
  );
  if (look.outfit === 'tee') {
    return path(torso, look.top) + line(`M30 ${base + 68}h40`, '#fff', 4) + shorts;
  }
  return (
    path(torso, look.top) +
    shorts +
    path(`M37 ${base + 60}h26v20H37z`, look.bottom) +
    line(`M38 ${base + 62}l-5-10M62 ${base + 62}l5-10`, look.bottom, 4.5) +
    ellipse(40, base + 64, 2, 2, '#ffd84d') +
    ellipse(60, base + 64, 2, 2, '#ffd84d')
  );
}

function drawArms(look: FriendLook, { hands }: Limbs, base: number): string {
  const [leftX, leftY, rightX, rightY] = hands;
  const sleeve = look.outfit === 'bare' ? look.fur : look.top;
  const skin = look.hands ?? look.fur;
  const arm = (shoulder: number, x: number, y: number) => {
    const elbowX = (shoulder + x) / 2 + (x < 50 ? -2 : 2);
    const elbowY = (base + 62 + y) / 2 + 1;
    return (
      line(`M${shoulder} ${base + 62}Q${elbowX} ${elbowY} ${x} ${y}`, skin, 9) +
      line(
        `M${shoulder} ${base + 62}L${(shoulder + elbowX) / 2} ${(base + 62 + elbowY) / 2}`,
        sleeve,
        10.5,
      ) +
      ellipse(x, y, 5.5, 5.5, skin)
    );
  };
  return arm(34, leftX, leftY) + arm(66, rightX, rightY);
}

function drawTail({ tail, fur, belly }: FriendLook, base: number, pose: string): string {
  const swing = pose === 'walk-1' ? 6 : pose === 'walk-2' ? -6 : 0;
  const y = base + 84;
  switch (tail) {
    case 'none':
      return '';
    case 'stub':
      return ellipse(74, y, 6, 6, fur);
    case 'thin':
      return line(`M68 ${y}c14 4 22-4 ${18 + swing / 2} ${-18 - swing}`, fur, 5.5);
    case 'curl':
      return line(
        `M70 ${y - 4}c10 2 14-4 10-8-4-3-7 2-3 5 6 3 11-2 ${11 + swing / 2} ${-8}`,
        fur,
        3.5,
      );
    case 'bushy':
      return (
        path(`M66 ${y + 4}c20 6 32-6 ${26 + swing / 2} ${-30 - swing}c-14 4-24 14-26 30z`, fur) +
        path(
          `M${84 + swing / 3} ${y - 10 - swing / 2}c7-4 9-10 ${8 + swing / 6} ${-16 - swing / 2}c-8 3-12 8-14 13z`,
          belly,
        )
      );
  }
}

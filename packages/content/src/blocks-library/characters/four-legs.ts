import { line } from '../draw.ts';

type Leg = readonly [number, number, number];

/** Four legs from the hips down; walking swings them in pairs, far legs are darker. */
export function fourLegs(
  poseKey: string,
  hips: { back: number; front: number; top: number; bottom: number },
  colours: { near: string; far: string; hoof: string },
  width: number,
): { far: string; near: string } {
  const swing: Record<string, readonly [number, number, number, number]> = {
    stand: [0, 0, 0, 0],
    'walk-1': [-10, 10, 10, -10],
    'walk-2': [9, -9, -9, 9],
    jump: [-18, -14, 16, 20],
  };
  const [nearBack, farBack, nearFront, farFront] = swing[poseKey] ?? [0, 0, 0, 0];
  const draw = ([hip, shift, inset]: Leg, fill: string) => {
    const rise = poseKey === 'jump' ? 8 : Math.max(0, inset);
    const footX = hip + shift;
    const footY = hips.bottom - rise - width / 2;
    return (
      line(`M${hip} ${hips.top}L${footX} ${footY}`, fill, width) +
      line(`M${footX} ${footY - 1}v1`, colours.hoof, width)
    );
  };
  const lift = poseKey === 'walk-2' ? 4 : 0;
  return {
    far:
      draw([hips.back + width * 0.9, farBack, lift], colours.far) +
      draw([hips.front - width * 0.9, farFront, 0], colours.far),
    near:
      draw([hips.back, nearBack, 0], colours.near) +
      draw([hips.front, nearFront, lift], colours.near),
  };
}

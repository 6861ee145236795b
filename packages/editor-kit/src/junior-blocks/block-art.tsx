import { findBlockSpec, type JuniorBlock } from '@sprout/formats';
import { badgeOf, colorOf, speedOf } from './block-argument.ts';
import { type BlockPaint, blockPaints, messagePaints } from './block-colors.ts';
import { iconOf } from './block-icons.ts';
import { type BlockShape, lip, shapeOfBlock } from './block-shape.ts';

type Props = {
  block: JuniorBlock;
  /** Words on the badge while they are typed. */
  badge?: string;
};

const iconSize = 36;
const badgeHeight = 23;
const letterWidth = 10;

/** The picture of a block in the size of the script area; it names nothing to screen readers. */
export function BlockArt({ block, badge }: Props) {
  const shape = shapeOfBlock(block);
  const paint = paintOf(block);
  return (
    <svg
      width={shape.width}
      height={shape.height}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      overflow="visible"
      aria-hidden="true"
    >
      {shape.slot !== undefined && <path d={shape.slot} fill={paint.face} opacity={0.35} />}
      <path d={shape.outline} fill={paint.deep} transform={`translate(0 ${lip - 1})`} />
      <path
        d={shape.outline}
        fill={paint.face}
        stroke={paint.deep}
        strokeWidth={1.5}
        data-face=""
      />
      <BlockIcon block={block} shape={shape} paint={paint} />
      <Badge words={badge ?? badgeOf(block)} shape={shape} paint={paint} />
    </svg>
  );
}

function BlockIcon({
  block,
  shape,
  paint,
}: {
  block: JuniorBlock;
  shape: BlockShape;
  paint: BlockPaint;
}) {
  const [type, argument] = block;
  const { x, y } = shape.icon;
  const fills = {
    paper: paint.ink === '#ffffff' ? 'none' : '#ffffff',
    ink: paint.ink,
    message: messagePaints[colorOf(argument)],
    leaf: '#2fa84f',
    stop: '#ff6b5e',
  };
  return (
    <svg
      x={x - iconSize / 2}
      y={y - iconSize / 2}
      width={iconSize}
      height={iconSize}
      viewBox="0 0 24 24"
      overflow="visible"
      stroke={paint.ink}
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconOf(findBlockSpec(type)?.type, speedOf(argument)).map(({ d, fill }) => (
        <path key={d} d={d} fill={fill === undefined ? 'none' : fills[fill]} />
      ))}
    </svg>
  );
}

function Badge({
  words,
  shape,
  paint,
}: {
  words: string | undefined;
  shape: BlockShape;
  paint: BlockPaint;
}) {
  if (words === undefined) return null;
  const wide = Array.from(words).reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? 15 : letterWidth),
    0,
  );
  const width = Math.max(34, wide + 12);
  const { x, y } = shape.badge;
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y - badgeHeight / 2}
        width={width}
        height={badgeHeight}
        rx={badgeHeight / 2}
        fill="#ffffff"
        stroke={paint.deep}
        strokeWidth={2}
      />
      <text x={x} y={y + 5.5} textAnchor="middle" fontSize={16} fontWeight={900} fill="#1f2a44">
        {words}
      </text>
    </g>
  );
}

const paintOf = ([type]: JuniorBlock): BlockPaint =>
  blockPaints[findBlockSpec(type)?.category ?? 'other'];

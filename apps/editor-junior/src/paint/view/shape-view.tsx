import { memo } from 'react';
import { writeTransform } from '../model/matrix.ts';
import type { NewShape } from '../model/types.ts';
import { rawPicture } from '../model/write-svg.ts';

/** A finger needs this much of a thin line. */
const touchWidth = 18;

type Props = { shape: NewShape; id: number | string };

/** One shape of the canvas; `data-outline` marks what is measured. */
export const ShapeView = memo(function ShapeView({ shape, id }: Props) {
  const transform = writeTransform(shape.matrix) || undefined;
  return (
    <g transform={transform} opacity={shape.opacity}>
      <ShapeBody shape={shape} id={id} />
    </g>
  );
});

function ShapeBody({ shape, id }: Props) {
  const { raw, photo, d, stroke, strokeWidth, isClosed } = shape;
  if (raw) {
    return <image data-outline href={rawPicture(shape)} width={raw.width} height={raw.height} />;
  }
  const clip = `paint-photo-${id}`;
  return (
    <>
      {photo && (
        <>
          <clipPath id={clip}>
            <path d={d} />
          </clipPath>
          <image
            {...photo.box}
            href={photo.href}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      )}
      <path
        data-outline
        d={d}
        fill={shape.fill}
        stroke={stroke}
        strokeWidth={strokeWidth}
        fillRule={shape.isEvenOdd ? 'evenodd' : undefined}
        // Written by a drawing, read by the browser: what it does not know it ignores.
        style={{ strokeLinecap: asCap(shape.cap), strokeLinejoin: asJoin(shape.join) }}
        pointerEvents={isClosed ? 'all' : 'visiblePainted'}
      />
      {!isClosed && (
        <path
          d={d}
          fill="none"
          stroke="transparent"
          strokeWidth={Math.max(strokeWidth, touchWidth)}
          strokeLinecap="round"
          pointerEvents="stroke"
        />
      )}
    </>
  );
}

const asCap = (cap: string | undefined) =>
  cap === 'round' || cap === 'square' ? cap : ('butt' as const);

const asJoin = (join: string | undefined) =>
  join === 'round' || join === 'bevel' ? join : ('miter' as const);

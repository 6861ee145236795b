import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';

/** Where the lines of a chart end, in a place of 340 points. */
function endOfLines(name: string, kind: 'lines' | 'bars' = 'lines'): number {
  const { container, unmount } = render(
    <Chart
      caption="Handed in by day"
      unit="Day"
      labels={['10-01', '10-02']}
      series={[{ name, values: [1, 2] }]}
      kind={kind}
    />,
  );
  const end = Number(container.querySelector('line')?.getAttribute('x2'));
  unmount();
  return end;
}

describe('a chart', () => {
  it.each([
    ['of two Chinese letters', '上交', 306],
    ['of nine Latin letters', 'Handed in', 266.8],
  ])('leaves as much room beside its lines as a name %s needs', (_, name, end) => {
    expect(endOfLines(name)).toBeCloseTo(end);
  });

  it('goes to its edge with bars, which have no names', () => {
    expect(endOfLines('上交', 'bars')).toBe(328);
  });
});

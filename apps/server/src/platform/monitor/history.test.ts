import { expect, it } from 'vitest';
import { createHistory, pointCount } from './history.ts';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));

it('keeps the newest sixty samples, the oldest first', () => {
  const history = createHistory({ used: 'mean' });
  for (let index = 0; index < 100; index += 1) history.add(at(index * 10), { used: index });

  const { times, series } = history.read('10m');

  expect(times).toHaveLength(pointCount);
  expect([series.used.at(0), series.used.at(-1)]).toEqual([40, 99]);
  expect(times.at(-1)).toEqual(at(990));
});

it('makes one point of an hour of six samples, a peak staying one, and shows the begun one', () => {
  const history = createHistory({ used: 'mean', delay: 'max' });
  for (let index = 0; index < 7; index += 1)
    history.add(at(index * 10), { used: index, delay: index });

  const { series } = history.read('1h');

  expect(series).toEqual({ used: [2.5, 6], delay: [5, 6] });
});

it('adds up what is counted, so that the points of any range make the whole', () => {
  const history = createHistory({ failed: 'sum' });
  for (let index = 0; index < 20; index += 1) history.add(at(index * 10), { failed: 1 });

  const wholeOf = (range: '10m' | '1h' | '1d') =>
    history.read(range).series.failed.reduce<number>((sum, count) => sum + (count ?? 0), 0);

  expect([wholeOf('10m'), wholeOf('1h'), wholeOf('1d')]).toEqual([20, 20, 20]);
});

it('leaves a gap where nothing was measured, and goes on when the clock is set back', () => {
  const history = createHistory({ used: 'mean' });
  history.add(at(100), { used: undefined });
  history.add(at(10), { used: 4 });

  expect(history.read('10m')).toEqual({ times: [at(100), at(10)], series: { used: [null, 4] } });
});

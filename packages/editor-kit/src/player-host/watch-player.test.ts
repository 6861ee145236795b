import { expect, it } from 'vitest';
import { type PlayerHealth, watchPlayer } from './watch-player.ts';

/** A page whose beats the test makes, and a player that answers when the test says so. */
function aWatchedPlayer() {
  const state = { isHidden: false, pings: 0, now: 0, reports: [] as PlayerHealth[] };
  let beat = (): void => undefined;
  let pong = (): void => undefined;
  const end = watchPlayer(
    {
      send: () => {
        state.pings += 1;
        return state.pings;
      },
      on: (_, handler) => {
        pong = () => handler({} as never, {} as never);
        return () => {
          pong = () => undefined;
        };
      },
    },
    (health) => state.reports.push(health),
    {
      setInterval: (run) => {
        beat = run;
        return 1;
      },
      clearInterval: () => {
        beat = () => undefined;
      },
      isHidden: () => state.isHidden,
      now: () => state.now,
    },
  );
  const beats = (count: number, everyMs = 1_000) => {
    for (let left = count; left > 0; left -= 1) {
      state.now += everyMs;
      beat();
    }
  };
  return { state, beats, answer: () => pong(), end };
}

it('says nothing of a player that answers within five beats', () => {
  const { state, beats, answer } = aWatchedPlayer();

  beats(5);
  answer();
  beats(5);

  expect(state.reports).toEqual([]);
});

it('asks once and calls a player stuck at the sixth beat without an answer', () => {
  const { state, beats } = aWatchedPlayer();

  beats(9);

  expect(state).toMatchObject({ pings: 1, reports: ['silent'] });
});

it('takes it back when the player answers after all', () => {
  const { state, beats, answer } = aWatchedPlayer();
  beats(6);

  answer();

  expect(state.reports).toEqual(['silent', 'answers']);
});

it('says of a player that it holds the page still, though it answers in between', () => {
  const { state, beats, answer } = aWatchedPlayer();

  beats(1, 8_000);
  answer();
  beats(1, 8_000);

  expect(state.reports).toEqual(['holdsPage']);
});

it('says nothing of a page that stood still once, like a computer that slept', () => {
  const { state, beats, answer } = aWatchedPlayer();

  beats(1, 3_600_000);
  answer();
  beats(1);

  expect(state.reports).toEqual([]);
});

it('does not count while the page is hidden', () => {
  const { state, beats } = aWatchedPlayer();
  state.isHidden = true;

  beats(60);

  expect(state).toMatchObject({ pings: 0, reports: [] });
});

it('is quiet once it has ended', () => {
  const { state, beats, end } = aWatchedPlayer();
  beats(6);

  end();
  beats(6);

  expect(state.reports).toEqual(['silent', 'answers']);
});

import { describe, expect, it } from 'vitest';
import { createPictures, fitInto } from './pictures.ts';
import { createRecording } from './testing/recording-context.ts';

/** Images that arrive at once; `broken` in an address fails. */
function open() {
  const loaded: string[] = [];
  let arrivals = 0;
  const recording = createRecording();
  const pictures = createPictures({
    media: { pictureUrl: (folder, name) => (name === 'none' ? undefined : `${folder}/${name}`) },
    createContext: () => recording.context,
    loadImage: async (url) => {
      loaded.push(url);
      if (url.includes('broken')) throw new Error(url);
      return { naturalWidth: url.includes('empty') ? 0 : 200, naturalHeight: 100 } as never;
    },
    onArrived: () => {
      arrivals += 1;
    },
  });
  return { pictures, loaded, recording, arrivals: () => arrivals };
}

describe('pictures', () => {
  it('load once, at the first question', async () => {
    const { pictures, loaded, arrivals } = open();

    expect(pictures.find('characters', 'cat.svg')).toBe('loading');
    await pictures.settle([['characters', 'cat.svg']]);

    expect(pictures.find('characters', 'cat.svg')).toMatchObject({ width: 200, isDrawing: true });
    expect([loaded, arrivals()]).toEqual([['characters/cat.svg'], 1]);
  });

  it.each(['broken.svg', 'empty.svg', 'none'])('are missing for %s', async (name) => {
    const { pictures } = open();
    await pictures.settle([['characters', name]]);

    expect(pictures.find('characters', name)).toBe('missing');
  });

  it('have a mask of the frame they stand in', async () => {
    const { pictures, recording } = open();
    const frame = { width: 400, height: 400 };
    expect(pictures.maskOf('cat.svg', frame)).toBeUndefined();
    await pictures.settle([['characters', 'cat.svg']]);

    const mask = pictures.maskOf('cat.svg', frame);

    expect([mask?.width, mask?.height, mask?.alpha[0], mask?.alpha[95]]).toEqual([96, 96, 0, 255]);
    expect(pictures.maskOf('cat.svg', frame)).toBe(mask);
    expect(recording.calls.find(([name]) => name === 'drawImage')?.slice(2)).toEqual([
      0, 48, 96, 48,
    ]);
  });
});

it('fits a picture into a frame, standing on its lower edge', () => {
  expect(fitInto({ width: 100, height: 100 }, { width: 60, height: 200 })).toEqual({
    x: 0,
    y: 140,
    width: 60,
    height: 60,
  });
});

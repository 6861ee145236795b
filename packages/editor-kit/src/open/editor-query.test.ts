import { describe, expect, it } from 'vitest';
import { chooseSource, readEditorQuery } from './editor-query.ts';

const read = (search: string) => readEditorQuery(search, 'http://school.local:8080');

describe('the address of an editor', () => {
  it('prefers a file to a work, a work to a unit and a unit to the default project', () => {
    const all = '?workFile=/api/f.sb3&workId=w&unitId=u';
    const sources = [all, '?workId=w&unitId=u', '?unitId=u', ''].map((s) => chooseSource(read(s)));

    expect(sources).toEqual([
      { kind: 'file', path: '/api/f.sb3' },
      { kind: 'work', workId: 'w' },
      { kind: 'unit', unitId: 'u' },
      { kind: 'default' },
    ]);
  });

  it.each(['workFile', 'workUrl', 'url'])('takes a file from %s', (name) => {
    expect(read(`?${name}=/api/main.py`).workFile).toBe('/api/main.py');
  });

  it('names where the work is handed in', () => {
    expect(read('?unitId=u&departId=d&additionalId=a&scene=course').scene).toEqual({
      workScene: 'course',
      courseId: 'u',
      departId: 'd',
      additionalId: 'a',
    });
  });

  it('counts as a free work without a scene or with an unknown one', () => {
    expect(read('?scene=party').scene).toEqual({ workScene: 'create' });
  });

  it.each(['http://evil.example/a.sb3', '//evil.example/a.sb3', 'javascript:alert(1)'])(
    'does not open the file of another host: %s',
    (url) => {
      expect(read(`?workFile=${encodeURIComponent(url)}`).workFile).toBeUndefined();
    },
  );

  it('takes a file of this host by its full address', () => {
    expect(read('?workFile=http://school.local:8080/api/x.sb3').workFile).toBe('/api/x.sb3');
  });

  it('ignores an id that is none', () => {
    expect(read('?workId=../../etc').workId).toBeUndefined();
  });
});

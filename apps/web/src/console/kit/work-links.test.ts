import { describe, expect, it } from 'vitest';
import { editorLink, editorsInOrder, newWorkLink, sharePath } from './work-links.ts';

describe('links of a work', () => {
  it('opens a work in the editor of its kind, and none for a file', () => {
    expect(editorLink({ id: 'w1', workType: '2' })).toBe('/edit/blocks/?workId=w1');
    expect(editorLink({ id: 'w1', workType: '0' })).toBeUndefined();
  });

  it('begins a work in each editor, youngest first', () => {
    expect(editorsInOrder.map(newWorkLink)).toEqual([
      '/edit/junior/',
      '/edit/blocks/',
      '/edit/python/',
    ]);
  });

  it('carries the secret only where the link is the key', () => {
    const work = { id: 'w1', shareToken: 's' };

    expect(sharePath({ ...work, visibility: 'link' })).toBe('/work-detail?id=w1&share=s');
    expect(sharePath({ ...work, visibility: 'public' })).toBe('/work-detail?id=w1');
  });
});

import { describe, expect, it } from 'vitest';
import {
  contentChanged,
  drafted,
  factsChanged,
  isDirty,
  isDrafted,
  isDraftSaved,
  markAt,
  noChanges,
  notDrafted,
  restarted,
  saved,
  writing,
} from './changes.ts';

describe('changes', () => {
  it('are none at the start', () => {
    expect(isDirty(noChanges)).toBe(false);
  });

  it('stay unsaved when a later edit came while saving', () => {
    const first = contentChanged(noChanges, 1);
    const second = contentChanged(first, 2);

    expect(isDirty(saved(second, markAt(first, 1)))).toBe(true);
  });

  it('count a new name like an edit', () => {
    const renamed = factsChanged(noChanges);
    expect(isDirty(renamed)).toBe(true);

    expect(isDirty(saved(renamed, markAt(renamed, 0)))).toBe(false);
  });

  it('are in the draft until the next edit', () => {
    const edited = contentChanged(noChanges, 1);
    const kept = drafted(edited, markAt(edited, 1));
    expect(isDrafted(kept)).toBe(true);

    expect(isDrafted(contentChanged(kept, 2))).toBe(false);
  });

  it('stay unsaved when the editor starts to count anew', () => {
    const again = restarted(contentChanged(noChanges, 7));

    expect(isDirty(again)).toBe(true);
    expect(isDrafted(again)).toBe(false);
  });

  it('stay saved when the editor starts to count anew', () => {
    const edited = contentChanged(noChanges, 7);
    const again = restarted(saved(edited, markAt(edited, 7)));

    expect(isDirty(again)).toBe(false);
    expect(isDirty(contentChanged(again, again.base + 1))).toBe(true);
  });

  it('of an editor that was made anew are not saved by an answer to the one before', () => {
    const before = contentChanged(noChanges, 7);
    const again = restarted(before);

    const answered = saved(contentChanged(again, again.base + 3), markAt(before, 7));

    expect(isDirty(answered)).toBe(true);
  });

  it('tell when the draft holds nothing that the server has not', () => {
    const edited = contentChanged(noChanges, 1);
    const kept = drafted(edited, markAt(edited, 1));
    expect(isDraftSaved(kept)).toBe(false);

    expect(isDraftSaved(saved(kept, markAt(kept, 1)))).toBe(true);
  });

  it('on their way to the disk are not dropped with what is saved', () => {
    const edited = contentChanged(noChanges, 2);
    const onItsWay = writing(saved(edited, markAt(edited, 1)), markAt(edited, 2));
    expect(isDraftSaved(onItsWay)).toBe(false);

    expect(isDraftSaved(notDrafted(onItsWay, markAt(edited, 2)))).toBe(true);
  });
});

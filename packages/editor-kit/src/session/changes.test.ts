import { describe, expect, it } from 'vitest';
import { createChanges } from './changes.ts';

describe('changes', () => {
  it('are none at the start', () => {
    expect(createChanges().isDirty()).toBe(false);
  });

  it('stay unsaved when a later edit came while saving', () => {
    const changes = createChanges();
    changes.content(1);
    const mark = changes.at(1);
    changes.content(2);

    changes.saved(mark);

    expect(changes.isDirty()).toBe(true);
  });

  it('count a new name like an edit', () => {
    const changes = createChanges();
    changes.facts();
    expect(changes.isDirty()).toBe(true);

    changes.saved(changes.at(0));

    expect(changes.isDirty()).toBe(false);
  });

  it('are in the draft until the next edit', () => {
    const changes = createChanges();
    changes.content(1);
    changes.drafted(changes.at(1));
    expect(changes.isDrafted()).toBe(true);

    changes.content(2);

    expect(changes.isDrafted()).toBe(false);
  });

  it('stay unsaved when the editor starts to count anew', () => {
    const changes = createChanges();
    changes.content(7);

    changes.restart();

    expect(changes.isDirty()).toBe(true);
    expect(changes.isDrafted()).toBe(false);
  });

  it('stay saved when the editor starts to count anew', () => {
    const changes = createChanges();
    changes.content(7);
    changes.saved(changes.at(7));

    changes.restart();

    expect(changes.isDirty()).toBe(false);
    changes.content(1);
    expect(changes.isDirty()).toBe(true);
  });

  it('tell when the draft holds nothing that the server has not', () => {
    const changes = createChanges();
    changes.content(1);
    changes.drafted(changes.at(1));
    expect(changes.isDraftSaved()).toBe(false);

    changes.saved(changes.at(1));

    expect(changes.isDraftSaved()).toBe(true);
  });
});

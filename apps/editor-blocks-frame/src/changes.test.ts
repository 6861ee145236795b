import { describe, expect, it } from 'vitest';
import { type ChangeReport, createChanges } from './changes.ts';

/** Changes whose timer runs by hand and whose drag is a switch. */
function aTracker() {
  const reports: ChangeReport[] = [];
  const timers: (() => void)[] = [];
  const drag = { isOn: false };
  const changes = createChanges({
    isDragging: () => drag.isOn,
    report: (change) => reports.push(change),
    setTimeout: (run) => timers.push(run),
  });
  const tick = () => {
    for (const run of timers.splice(0)) run();
  };
  return { changes, reports, drag, tick };
}

describe('changes', () => {
  it('do not count before the work has come to rest', () => {
    const { changes, reports, tick } = aTracker();

    changes.note();
    tick();

    expect([changes.rev, reports]).toEqual([0, []]);
  });

  it('are reported once for a burst', () => {
    const { changes, reports, tick } = aTracker();
    changes.begin();

    changes.note();
    changes.note();
    tick();

    expect(reports).toEqual([{ rev: 2, dragging: false }]);
  });

  it('are reported again when a drag ends', () => {
    const { changes, reports, drag, tick } = aTracker();
    changes.begin();
    drag.isOn = true;
    changes.note();
    tick();

    drag.isOn = false;
    changes.noteDrag();

    expect(reports).toEqual([
      { rev: 1, dragging: true },
      { rev: 1, dragging: false },
    ]);
  });

  it('are silent about a drag while the work is clean', () => {
    const { changes, reports, tick } = aTracker();
    changes.begin();
    changes.note();
    tick();
    changes.markClean(1);

    changes.noteDrag();

    expect(reports).toHaveLength(1);
  });

  it('stay dirty when an edit came during the save', () => {
    const { changes, reports, tick } = aTracker();
    changes.begin();
    changes.note();
    changes.note();
    tick();

    changes.markClean(1);
    changes.noteDrag();

    expect(reports.at(-1)).toEqual({ rev: 2, dragging: false });
  });

  it('are not cleaned by a revision from the future', () => {
    const { changes, reports, tick } = aTracker();
    changes.begin();

    changes.markClean(99);
    changes.note();
    tick();

    expect(reports).toEqual([{ rev: 1, dragging: false }]);
  });
});

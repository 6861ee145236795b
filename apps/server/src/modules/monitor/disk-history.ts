import { createHistory } from '../../platform/monitor/history.ts';
import { type Disk, type DiskKind, usedShare } from './places.ts';

/** How full each disk was. */
export function createDiskHistory() {
  const history = createHistory({ data: 'max', uploads: 'max', temporary: 'max' });
  return {
    read: history.read,
    add(at: Date, disks: readonly Disk[]): void {
      const shareOf = (kind: DiskKind) => {
        const disk = disks.find((one) => one.kind === kind);
        return disk && usedShare(disk);
      };
      history.add(at, {
        data: shareOf('data'),
        uploads: shareOf('uploads'),
        temporary: shareOf('temporary'),
      });
    },
  };
}

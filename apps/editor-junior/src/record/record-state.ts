import type { DeviceProblem } from '../devices/open-device.ts';
import type { Recording } from './recorder.ts';

export type RecordState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly seconds: number; readonly level: number }
  | { readonly kind: 'done'; readonly recording: Recording }
  | { readonly kind: 'failed'; readonly problem: DeviceProblem };

export type RecordEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'level'; readonly seconds: number; readonly level: number }
  | { readonly type: 'recorded'; readonly recording: Recording }
  | { readonly type: 'refused'; readonly problem: DeviceProblem };

export function changeRecordState(_state: RecordState, event: RecordEvent): RecordState {
  switch (event.type) {
    case 'asked':
      return { kind: 'asking' };
    case 'level':
      return { kind: 'recording', seconds: event.seconds, level: event.level };
    case 'recorded':
      return { kind: 'done', recording: event.recording };
    case 'refused':
      return { kind: 'failed', problem: event.problem };
  }
}

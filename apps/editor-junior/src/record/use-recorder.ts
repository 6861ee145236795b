import { useEffect, useReducer, useRef } from 'react';
import { changeRecordState, type RecordState } from './record-state.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/** The microphone for as long as the component is there. */
export function useRecorder(): { state: RecordState; start: () => void; stop: () => void } {
  const [state, dispatch] = useReducer(changeRecordState, { kind: 'ready' });
  const recorder = useRef<Recorder>(undefined);

  useEffect(() => {
    const own = createRecorder({
      onLevel: (seconds, level) => dispatch({ type: 'level', seconds, level }),
      onFull: () => dispatch({ type: 'recorded', recording: own.stop() }),
    });
    recorder.current = own;
    return () => own.cancel();
  }, []);

  async function start() {
    dispatch({ type: 'asked' });
    const problem = await recorder.current?.start();
    if (problem !== undefined) dispatch({ type: 'refused', problem });
  }

  function stop() {
    if (recorder.current) dispatch({ type: 'recorded', recording: recorder.current.stop() });
  }

  return { state, start: () => void start(), stop };
}

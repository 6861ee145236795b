import type { WorkspaceProps } from '@sprout/editor-kit/host';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { createPythonRuntime } from '../runtime/index.ts';
import { createPort } from './stores/create-port.ts';
import { createStores, disposeStores, type PythonStores } from './stores/create-stores.ts';
import { exportPicture } from './stores/exchange.ts';
import { StoresProvider, useRun, useView } from './stores/use-stores.ts';
import { useRunView } from './use-run-view.ts';
import { WorkspaceView } from './workspace-view.tsx';

type Props = WorkspaceProps & {
  /** Another interpreter, for tests. */
  readonly createRuntime?: typeof createPythonRuntime;
};

/** The place where a Python work is written, run and stepped through. */
export function PythonWorkspace({ createRuntime = createPythonRuntime, ...props }: Props) {
  const { t } = useTexts();
  const events = useRef(props);
  const words = useRef(t);
  events.current = props;
  words.current = t;
  const [stores] = useState<PythonStores>(() =>
    createStores({
      bytes: props.bytes,
      isReadOnly: props.isReadOnly,
      isPupil: props.isPupil,
      dialogs: props.dialogs,
      createRuntime,
      texts: () => words.current,
      onHistory: (canUndo, canRedo) => events.current.onHistory(canUndo, canRedo),
      onSavePicture: (name) => void exportPicture(stores.stage, 'png', name.replace(/\.\w+$/, '')),
    }),
  );

  useEffect(() => {
    const { project } = stores;
    let { rev } = project.get();
    const stop = project.subscribe(() => {
      const next = project.get().rev;
      if (next !== rev) events.current.onChange(next, false);
      rev = next;
    });
    events.current.onReady(createPort(stores));
    stores.run.runtime.start();
    return stop;
  }, [stores]);
  useEffect(() => () => disposeStores(stores), [stores]);

  return (
    <StoresProvider value={stores}>
      <WorkspaceFrame {...props} />
    </StoresProvider>
  );
}

function WorkspaceFrame(props: WorkspaceProps) {
  const events = useRef(props);
  events.current = props;
  const isRunning = useRun().runtime.phase === 'running';
  const { isFullScreen } = useView();
  useRunView();
  useEffect(() => events.current.onRunning(isRunning), [isRunning]);
  useEffect(() => events.current.onFullScreen(isFullScreen), [isFullScreen]);
  return <WorkspaceView name={props.name} />;
}

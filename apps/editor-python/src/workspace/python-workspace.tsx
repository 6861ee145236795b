import type { WorkspaceProps } from '@sprout/editor-kit/host';
import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { createPythonRuntime } from '../runtime/index.ts';
import { createWorkspaceController } from './controllers/workspace-controller.ts';
import { exportPicture } from './files/exchange.ts';
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
  const [controller] = useState(() =>
    createWorkspaceController({
      bytes: props.bytes,
      createRuntime,
      texts: () => words.current,
      onHistory: (canUndo, canRedo) => events.current.onHistory(canUndo, canRedo),
      onSavePicture: (name) => void exportPicture(controller, 'png', name.replace(/\.\w+$/, '')),
    }),
  );
  const { runtime } = useStore(controller.run.store);
  const { isFullScreen } = useStore(controller.view);
  useRunView(controller);

  useEffect(() => {
    const { project } = controller;
    let { rev } = project.store.get();
    const stop = project.store.subscribe(() => {
      const next = project.store.get().rev;
      if (next !== rev) events.current.onChange(next, false);
      rev = next;
    });
    events.current.onReady(controller.port());
    controller.run.runtime.start();
    return stop;
  }, [controller]);
  useEffect(() => () => controller.close(), [controller]);

  const isRunning = runtime.phase === 'running';
  useEffect(() => events.current.onRunning(isRunning), [isRunning]);
  useEffect(() => events.current.onFullScreen(isFullScreen), [isFullScreen]);

  return <WorkspaceView controller={controller} name={props.name} isReadOnly={props.isReadOnly} />;
}

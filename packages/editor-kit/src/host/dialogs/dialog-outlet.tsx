import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from '../../react/index.ts';
import type { DialogGroup, DialogProps } from './dialog-store.ts';

/** Which component each name stands for. It is also told how it is closed. */
export type DialogRegistry<Props extends DialogProps<Props>> = {
  readonly [Name in keyof Props]: ComponentType<Props[Name] & { onClose: () => void }>;
};

type OutletProps<Props extends DialogProps<Props>> = {
  dialogs: DialogGroup<Props>;
  registry: DialogRegistry<Props>;
};

/** The open dialog of a group, drawn where it finds the stores and texts that it needs. */
export function DialogOutlet<Props extends DialogProps<Props>>(outlet: OutletProps<Props>) {
  const { dialogs, registry } = outlet;
  const open = useStore(dialogs);
  useEffect(() => () => dialogs.close(), [dialogs]);
  if (!open) return null;
  const Dialog = findDialog(registry, open.name);
  return (
    <Suspense>
      <Dialog key={open.key} {...open.props} onClose={() => dialogs.close(open.key)} />
    </Suspense>
  );
}

/** `open` of the group has checked that name and props belong together. */
const findDialog = (registry: object, name: string): ComponentType<{ onClose: () => void }> =>
  (registry as Readonly<Record<string, ComponentType<{ onClose: () => void }>>>)[name] ?? Nothing;

const Nothing = () => null;

import type { EditorEvents, PayloadOf } from '@sprout/contract/bridge';
import type { CloudProvider, Vm } from './engine.ts';
import type { FrameBridge } from './media.ts';

type CloudEvent = PayloadOf<EditorEvents['cloud']>;

/** Hands what the work does with its cloud variables to the host page, which has the network. */
export function createCloud(bridge: Pick<FrameBridge, 'on' | 'send'>, isOn: boolean) {
  const tell = (kind: CloudEvent['kind'], event: Partial<CloudEvent> = {}): void => {
    bridge.send('cloud', { name: '', value: '', newName: '', ...event, kind });
  };

  const provider: CloudProvider = {
    createVariable: (name, value) => tell('create', { name, value: String(value) }),
    updateVariable: (name, value) => tell('set', { name, value: String(value) }),
    renameVariable: (name, newName) => tell('rename', { name, newName }),
    deleteVariable: (name) => tell('delete', { name }),
    requestCloseConnection: () => undefined,
    isConnectedOrConnecting: () => isOn,
  };

  return {
    /** What the engine asks for before it offers cloud variables in its dialog. */
    storage: { createProvider: () => provider },

    props: (username: string) =>
      isOn
        ? { cloudHost: 'host', hasCloudPermission: true, username: username || 'player' }
        : { username },

    /** Loading a work makes the engine forget whom it told. */
    begin(vm: Vm): void {
      if (isOn) vm.setCloudProvider(provider);
    },

    connect(vm: Vm): void {
      if (!isOn) return;
      bridge.on('cloudValue', (varUpdate) => vm.postIOData('cloud', { varUpdate }));
      let isOpen = false;
      vm.on('HAS_CLOUD_DATA_UPDATE', () => {
        const has = vm.runtime.hasCloudData();
        if (has === isOpen) return;
        isOpen = has;
        tell(has ? 'open' : 'close');
      });
    },
  };
}
export type Cloud = ReturnType<typeof createCloud>;

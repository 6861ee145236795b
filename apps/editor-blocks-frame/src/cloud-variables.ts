import { createStartGate, type EditorEvents, type PayloadOf } from '@sprout/contract/bridge';
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

  /** The host page is not asked for values before the work is loaded: until then the engine has no place for them. */
  let isLoaded = false;
  let isOpen = false;
  const gate = createStartGate(globalThis);

  function update(vm: Vm): void {
    const has = vm.runtime.hasCloudData();
    if (!isLoaded || has === isOpen) return;
    isOpen = has;
    if (has) gate.hold();
    else gate.open();
    tell(has ? 'open' : 'close');
  }

  return {
    /** What the engine asks for before it offers cloud variables in its dialog. */
    storage: { createProvider: () => provider },

    props: (username: string) =>
      isOn
        ? { cloudHost: 'host', hasCloudPermission: true, username: username || 'player' }
        : { username },

    /** The work is loaded, which made the engine forget whom it told. */
    begin(vm: Vm): void {
      if (!isOn) return;
      vm.setCloudProvider(provider);
      isLoaded = true;
      update(vm);
    },

    connect(vm: Vm): void {
      if (!isOn) return;
      bridge.on('cloudValue', (varUpdate) => vm.postIOData('cloud', { varUpdate }));
      bridge.on('cloudReady', gate.open);
      const [start, stop] = [vm.greenFlag.bind(vm), vm.stopAll.bind(vm)];
      vm.greenFlag = () => gate.pass(start);
      vm.stopAll = () => {
        gate.cancel();
        stop();
      };
      vm.on('HAS_CLOUD_DATA_UPDATE', () => update(vm));
    },
  };
}
export type Cloud = ReturnType<typeof createCloud>;

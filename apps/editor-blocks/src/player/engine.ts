// The parts of the engine's alpha API that the player uses; everything else stays behind WorkPlayer.

export type EngineBlock = { readonly shadow: boolean };

/** A picture or sound; `broken` holds what the file says of one that was not found. */
export type EngineMedia = { readonly name: string; readonly broken?: object };

export type EngineSprite = {
  readonly name: string;
  readonly costumes: readonly EngineMedia[];
  readonly sounds: readonly EngineMedia[];
};

export type EngineVariable = {
  readonly name: string;
  /** Empty for a plain variable, else `list` or `broadcast_msg`. */
  readonly type: string;
  readonly value: unknown;
};

export type EngineTarget = {
  readonly isStage: boolean;
  readonly isOriginal: boolean;
  readonly visible: boolean;
  readonly x: number;
  readonly y: number;
  readonly variables: Readonly<Record<string, EngineVariable>>;
  isTouchingSprite(name: string): boolean;
  isTouchingEdge(): boolean;
  readonly sprite: EngineSprite;
  readonly blocks: { readonly _blocks: Readonly<Record<string, EngineBlock>> };
};

type SayListener = (target: EngineTarget, type: string, words: unknown) => void;

/** What of a running work can be seen from outside. */
export type EngineSight = {
  readonly targets: readonly EngineTarget[];
  readonly threads: readonly unknown[];
  startHats(
    hat: string,
    fields?: Readonly<Record<string, unknown>> | null,
    target?: EngineTarget,
  ): unknown;
  on(event: 'SAY', listener: SayListener): void;
  off(event: 'SAY', listener: SayListener): void;
};

/** What the engine tells of cloud variables. */
export type CloudProvider = {
  createVariable(name: string, value: unknown): void;
  updateVariable(name: string, value: unknown): void;
  renameVariable(name: string, newName: string): void;
  deleteVariable(name: string): void;
  requestCloseConnection(): void;
};

export type EngineVm = {
  readonly runtime: EngineSight & { hasCloudData(): boolean };
  setCloudProvider(provider: CloudProvider): void;
  /** `warpTimer`: blocks without screen refresh give way to the page every 500 ms. */
  setCompilerOptions(options: { readonly warpTimer: boolean }): void;
  readonly extensionManager: { isBuiltinExtension(id: string): boolean };
  /** Called while a work is loaded, with every extension that it names or has a block of. */
  _loadExtensions(ids: ReadonlySet<string>, urls: ReadonlyMap<string, string>): Promise<unknown>;
  postIOData(device: 'keyboard', data: { readonly key: string; readonly isDown: boolean }): void;
  postIOData(
    device: 'cloud',
    data: { readonly varUpdate: { readonly name: string; readonly value: string } },
  ): void;
};

type AssetType = { readonly name: string };

export type EngineStorage = {
  readonly AssetType: Readonly<Record<'ImageVector' | 'ImageBitmap' | 'Sound', AssetType>>;
  /** Every drawing, picture and sound of a work's file comes through here. */
  createAsset(
    type: AssetType,
    format: string,
    data: Uint8Array,
    id?: string | null,
    isIdMade?: boolean,
  ): unknown;
  addWebStore(
    types: readonly AssetType[],
    toUrl: (asset: { readonly assetId: string; readonly dataFormat: string }) => string,
  ): void;
};

export type Engine = EventTarget & {
  width: number;
  height: number;
  resizeMode: 'preserve-ratio';
  shouldConnectPeripherals: boolean;
  readonly vm: EngineVm;
  readonly renderer: {
    readonly canvas: HTMLCanvasElement;
    requestSnapshot(callback: (dataUrl: string) => void): void;
    resize(width: number, height: number): void;
    draw(): void;
  };
  readonly audioEngine?: { readonly inputNode: GainNode; readonly audioContext: AudioContext };
  readonly storage: EngineStorage;
  setup(): void;
  appendTo(element: Element): void;
  loadProject(bytes: ArrayBuffer): Promise<void>;
  start(): void;
  stopAll(): void;
  relayout(): void;
  setUsername(name: string): void;
  setAccentColor(colour: string): void;
};

/** `full` also holds the samples of the music blocks. */
export type EngineEdition = 'min' | 'full';

type EngineWindow = { Scaffolding?: { readonly Scaffolding: new () => Engine } };

const pending = new Map<EngineEdition, Promise<void>>();

/** A new engine. Each edition's script is loaded once. Rejects when it cannot be loaded. */
export async function createEngine(edition: EngineEdition): Promise<Engine> {
  await loadEngine(edition);
  // A script of the vendor folder sets the global.
  const { Scaffolding } = window as EngineWindow;
  if (!Scaffolding) throw new Error('expected the engine script to set the global "Scaffolding"');
  return new Scaffolding.Scaffolding();
}

/** Starts loading early, while the work itself is still on its way. */
export function loadEngine(edition: EngineEdition): Promise<void> {
  const loading = pending.get(edition) ?? loadAlone(edition);
  pending.set(edition, loading);
  return loading;
}

/** NOTE: an edition refuses to run where the other one is, so it waits for it and takes its place. */
async function loadAlone(edition: EngineEdition): Promise<void> {
  await Promise.allSettled(pending.values());
  const page = window as EngineWindow;
  delete page.Scaffolding;
  await loadScript(`vendor/scaffolding-${edition}.js`);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}

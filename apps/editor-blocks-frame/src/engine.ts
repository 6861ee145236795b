// The parts of the editor bundle that this frame uses; the bundle's own types need its whole tree.

export type LoadedBlock = {
  readonly id: string;
  readonly opcode: string;
  readonly next: string | null;
  readonly parent: string | null;
  readonly shadow: boolean;
  readonly inputs: Readonly<
    Record<string, { readonly block: string | null; readonly shadow: string | null }>
  >;
  readonly fields: Readonly<Record<string, { readonly value: unknown }>>;
};

export type LoadedBlocks = Readonly<Record<string, LoadedBlock>>;

export type LoadedTarget = { readonly blocks: { readonly _blocks: LoadedBlocks } };

export type Block = {
  readonly opcode: string;
  readonly shadow: boolean;
  readonly fields: Readonly<Record<string, { readonly value: unknown }>>;
};

/** A picture or sound; `broken` holds what the file says of one that was not found. */
type Media = { readonly name: string; readonly broken?: object };

export type Target = {
  readonly id: string;
  readonly isStage: boolean;
  readonly isOriginal: boolean;
  getName(): string;
  readonly sprite: { readonly costumes: readonly Media[]; readonly sounds: readonly Media[] };
  readonly blocks: { readonly _blocks: Readonly<Record<string, Block>> };
};

/** Something on the stage. */
export type Drawable = { getVisible?(): boolean };

export type Renderer = {
  readonly canvas: HTMLCanvasElement;
  resize(width: number, height: number): void;
  requestSnapshot(callback: (dataUrl: string) => void): void;
  draw(): void;
  updateDrawableVisible(id: number, isVisible: boolean): void;
  /** By id, with gaps. */
  readonly _allDrawables: readonly (Drawable | undefined)[];
  readonly _snapshotCallbacks: readonly unknown[];
};

export type Asset = {
  readonly assetId: string;
  readonly dataFormat: string;
  readonly data: Uint8Array<ArrayBuffer>;
};

export type Storage = {
  readonly AssetType: Readonly<
    Record<'Project' | 'ImageVector' | 'ImageBitmap' | 'Sound', AssetType>
  >;
  readonly DataFormat: Readonly<Record<'PNG', string>>;
  readonly Asset: new (type: AssetType, id: string, format: string, data: Uint8Array) => Asset;
  /** Helpers of a higher priority are asked first; `null` passes on to the next. */
  addHelper(helper: StorageHelper, priority: number): void;
  addWebStore(types: readonly AssetType[], toUrl: (asset: Asset) => string): void;
  createAsset(type: AssetType, format: string, data: Uint8Array, id: null, makesId: true): Asset;
};

export type AssetType = { readonly name: string };

export type StorageHelper = {
  load(type: AssetType, id: string, format: string): Promise<Asset> | null;
};

export type Vm = {
  readonly renderer: Renderer;
  readonly editingTarget: Target | null;
  readonly runtime: {
    readonly targets: readonly Target[];
    /** The picture of the camera, -1 while there is none. */
    readonly ioDevices: { readonly video: { readonly _drawable: number } };
    hasCloudData(): boolean;
    /** A turn of the clock: runs scripts, then draws. */
    _step(): void;
    /** Makes the blocks of an extension known to engine and editor. */
    _registerExtensionPrimitives(info: object): void;
    /** Describes the blocks of a known extension anew. */
    _refreshExtensionPrimitives(info: object): void;
    /** Categories of extensions for the palette. */
    getBlocksXML(target?: object): readonly { readonly id: string; readonly xml: string }[];
  };
  /** Called while a work or a sprite is loaded, with every extension that it has a block of. */
  installTargets(
    targets: readonly (LoadedTarget | null)[],
    extensions: { readonly extensionIDs: Set<string> },
    isWhole: boolean,
  ): Promise<void>;
  readonly extensionManager: { readonly _loadedExtensions: ReadonlyMap<string, unknown> };
  on(event: string, listener: () => void): void;
  setCloudProvider(provider: CloudProvider): void;
  /** Before the engine's own parts hear of it: blocks that were let go of outside of the workspace. */
  prependListener(
    event: 'BLOCK_DRAG_END',
    listener: (blocks: readonly object[], topBlockId: string) => void,
  ): void;
  greenFlag(): void;
  stopAll(): void;
  setTurboMode(on: boolean): void;
  /** Opens another character. */
  setEditingTarget(id: string): void;
  /** Has the blocks of the open character drawn. */
  emitWorkspaceUpdate(): void;
  /** The project's text; of one character with an id. */
  toJSON(targetId?: string): string;
  deserializeProject(project: object, zip: unknown): Promise<void>;
  postIOData(device: 'keyboard', data: { readonly key: string; readonly isDown: boolean }): void;
  postIOData(device: 'cloud', data: { readonly varUpdate: CloudValue }): void;
  saveProjectSb3(): Promise<Blob>;
  addCostume(asset: string, costume: object, targetId?: string): Promise<void>;
  addSound(
    sound: { readonly md5: string; readonly name: string },
    targetId?: string,
  ): Promise<void>;
  /** Packed. */
  addSprite(file: ArrayBuffer): Promise<void>;
  /** Copies them. `fromId`: the character of this work that they come from; absent for the backpack. */
  shareBlocksToTarget(blocks: unknown[], targetId: string, fromId?: string): Promise<void>;
  refreshWorkspace(): void;
};

type CloudValue = { readonly name: string; readonly value: unknown };

/** What the engine tells of cloud variables. */
export type CloudProvider = {
  createVariable(name: string, value: unknown): void;
  updateVariable(name: string, value: unknown): void;
  renameVariable(name: string, newName: string): void;
  deleteVariable(name: string): void;
  requestCloseConnection(): void;
  isConnectedOrConnecting(): boolean;
};

/** A block as it is drawn. */
export type WorkspaceBlock = {
  /** Pixels of the workspace, without what hangs below it. */
  readonly width: number;
  getSvgRoot(): SVGGElement;
};

export type Workspace = {
  /** How far it is moved, in pixels, and how large it is shown. */
  readonly scrollX: number;
  readonly scrollY: number;
  readonly scale: number;
  undo(isRedo: boolean): void;
  getUndoStack(): readonly unknown[];
  getRedoStack(): readonly unknown[];
  isDragging(): boolean;
  setIsReadOnly(isReadOnly: boolean): void;
  addChangeListener(listener: () => void): void;
  getBlockById(id: string): WorkspaceBlock | null;
  centerOnBlock(id: string): void;
  /** The palette, as XML. */
  updateToolbox(toolbox: unknown): void;
  getToolbox(): Toolbox | null;
  getFlyout(): PaletteFlyout;
};

/** The categories beside the palette. */
export type Toolbox = {
  getSelectedItem(): { getName(): string } | null;
  /** Draws the palette. */
  forceRerender(): void;
  runAfterRerender(run: () => void): void;
};

/** The palette, and its blocks as a workspace. */
export type PaletteFlyout = {
  /** Where a category begins, in pixels of the workspace; absent while it is not drawn. */
  getCategoryScrollPosition(name: string): number | undefined;
  getWorkspace(): {
    readonly scale: number;
    readonly scrollbar: { setY(position: number): void };
    getMetrics(): { readonly viewTop: number };
  };
};

export type EditorStore = {
  getState(): {
    /** Of the editor's language; the engine reads it when it is shown. */
    readonly locales: { readonly messages: Record<string, string> };
    readonly scratchGui: {
      readonly projectState: { readonly loadingState: string };
      readonly mode: { readonly isFullScreen: boolean };
      readonly editorTab: { readonly activeTabIndex: number };
      readonly restoreDeletion: { readonly restoreFun: (() => void) | null };
    };
  };
  subscribe(listener: () => void): void;
};

export type EditorState = { readonly store: EditorStore; dispatch(action: object): void };

export type Gui = {
  readonly ScratchStorage: new () => Storage;
  readonly EditorState: new (
    params: { readonly locale: string },
    configure: () => { readonly storage: object },
  ) => EditorState;
  setAppElement(element: Element): void;
  setFullScreen(on: boolean): object;
  createStandaloneRoot(state: EditorState, element: Element): { render(props: object): void };
};

declare global {
  interface Window {
    /** Absent when the bundle is not installed. */
    readonly GUI?: Gui;
  }
}

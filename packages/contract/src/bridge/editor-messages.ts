import {
  isBitmap,
  isBytes,
  isCount,
  isFlag,
  isListOf,
  isObject,
  isOneOf,
  isSamples,
  isText,
  isTextList,
} from './guards.ts';

const isLocale = isOneOf('zh-cn', 'en');
/** What a work does with its cloud variables; `open` and `close`: it has some, or no longer. */
export const cloudEvent = {
  kind: isOneOf('open', 'close', 'set', 'create', 'rename', 'delete'),
  name: isText,
  value: isText,
  newName: isText,
};
export const cloudValue = { name: isText, value: isText };

const isMediaKind = isOneOf('microphone', 'camera');
const isBackpackKind = isOneOf('script', 'costume', 'sound', 'sprite');

/** An item of the backpack; `asset` is the name by which the engine knows a costume or a sound. */
const isBackpackItem = isObject({
  id: isText,
  kind: isBackpackKind,
  name: isText,
  asset: isText,
  /** Address of the small picture, which needs no connection. */
  picture: isText,
});

/** Words of the teacher at a character, or at one of its blocks; `blockId` is empty without one. */
const isPin = isObject({ sprite: isText, blockId: isText, text: isText });

/** What the host page may send to the blocks editor's frame. */
export const editorCommands = {
  /** Answer to `hello`. The nonce must stand in every later message of both sides. */
  init: {
    nonce: isText,
    locale: isLocale,
    /** Absolute URL of the folder with `library.zh.json`, `library.en.json` and `<md5>.<ext>`, without a last slash. */
    assetBase: isText,
    title: isText,
    /** Extensions to offer, by id; empty list: none. */
    features: isTextList,
    /** What the palette offers: ids of categories and opcodes of single blocks; both empty: everything. */
    limit: isObject({ categories: isTextList, only: isTextList }),
    /** Devices the host can feed. A false one hides its buttons. */
    media: isObject({ microphone: isFlag, camera: isFlag }),
    /** Whether somebody is logged in who has one; `setBackpack` tells when that changes. */
    backpack: isFlag,
    /** Whether cloud variables are offered: to a user who is logged in. */
    cloud: isFlag,
    /** Nickname for the "username" block, or empty: never a real or log-in name. */
    username: isText,
    /** Words of the frame's own dialog for photos, of its keys and of the backpack; the rest speaks the engine's language. */
    texts: isObject({
      photo: isText,
      takePhoto: isText,
      cancel: isText,
      keys: isText,
      keyUp: isText,
      keyLeft: isText,
      keyDown: isText,
      keyRight: isText,
      keySpace: isText,
      backpackPut: isText,
      /** `{name}` stands for what was taken out. */
      backpackGone: isText,
      backpackUndo: isText,
    }),
  },
  /**
   * What the school offers in the libraries, before what comes with the editor: JSON of the lists `backdrops`,
   * `costumes`, `sounds` and `sprites` in the engine's own form. Once, after `ready`; without it there are none.
   */
  schoolLibrary: { entries: isText },
  /** An .sb3 or .sb2 file. Once per frame: another work needs a new frame. */
  load: { bytes: isBytes, title: isText, readOnly: isFlag },
  requestSave: { reason: isOneOf('manual', 'auto', 'draft', 'submit', 'run', 'download') },
  /** The save of this revision has arrived; a later edit keeps the work dirty. */
  markClean: { rev: isCount },
  greenFlag: {},
  stop: {},
  setTurbo: { on: isFlag },
  setFullScreen: { on: isFlag },
  thumbnail: {},
  undo: {},
  redo: {},
  /** Reply to `mediaRequest`: the stream follows by `videoFrame` or `audioChunk`. */
  mediaGranted: { kind: isMediaKind, width: isCount, height: isCount, sampleRate: isCount },
  /** One picture, transferred; the frame closes it. */
  videoFrame: { bitmap: isBitmap },
  /** Mono samples, transferred, at the granted `sampleRate`. */
  audioChunk: { samples: isSamples },
  /** The device went away or the child took the permission back. */
  mediaEnded: { kind: isMediaKind },
  setBackpack: { on: isFlag },
  /** Somebody else has changed a cloud variable. */
  cloudValue,
  /** Reply to `open` of `cloud`, whenever it comes: all values were sent, or there are none to wait for. */
  cloudReady: {},
  /** Numbered from 1 in this order; an empty list takes the marks away. */
  setPins: { pins: isListOf(isPin) },
  /** Goes to the place of a pin, by its place in the list. */
  showPin: { at: isCount },
  /** Reply to what changes or lists the backpack: the items asked for, or the one that changed. */
  backpackItems: { items: isListOf(isBackpackItem) },
  /** Reply to `backpackRead`, transferred. */
  backpackContent: { bytes: isBytes },
  failed: { code: isText },
} as const;

/** What the blocks editor's frame may send to the host page. */
export const editorEvents = {
  /** The frame listens; sent without a nonce, again after each reload of the frame. */
  hello: {},
  ready: { engine: isText, version: isText },
  /** `missing`: names of pictures and sounds that the work asks for and that are nowhere. */
  loaded: { blocks: isCount, sprites: isCount, extensions: isTextList, missing: isTextList },
  /** Codes: `format`, `empty`, `engine`, `twice`, `missing` (the bundle is not installed). */
  loadFailed: { code: isText },
  saved: {
    bytes: isBytes,
    /** PNG, 480x360. */
    thumbnail: isBytes,
    stats: isObject({ blocks: isCount, sprites: isCount }),
    rev: isCount,
  },
  /** At most every 500 ms. `rev` grows with each change; 0 is the state after loading. */
  dirty: { rev: isCount, dragging: isFlag },
  running: { on: isFlag },
  /** PNG, 480x360. */
  thumbnail: { png: isBytes },
  fullScreen: { on: isFlag },
  /** The frame wants a device; the host asks the child and replies. */
  mediaRequest: { kind: isMediaKind },
  mediaStop: { kind: isMediaKind },
  backpackList: { limit: isCount, offset: isCount },
  /** `body` and `thumbnail` are base64. */
  backpackSave: {
    kind: isBackpackKind,
    name: isText,
    mime: isText,
    body: isText,
    thumbnail: isText,
  },
  backpackDelete: { id: isText },
  backpackRestore: { id: isText },
  backpackRead: { id: isText },
  /** With empty texts for what a kind does not need. */
  cloud: cloudEvent,
  /** Whether the work still has the place of the pin. */
  pinShown: { found: isFlag },
  /** A key of the host's bar that was pressed while the frame had the focus. */
  keys: { combo: isOneOf('save') },
  /** For the host's buttons; sent when it changes. */
  history: { canUndo: isFlag, canRedo: isFlag },
  /** An uncaught error inside the engine; for the log, never for the child. */
  pageError: { message: isText },
  /** Codes: `readOnly`, `notLoaded`, `engine`. */
  failed: { code: isText },
} as const;

export type EditorCommands = typeof editorCommands;
export type EditorEvents = typeof editorEvents;

/** Which event answers which command; `loadFailed` and `failed` reject the request. */
export type EditorReplies = {
  load: 'loaded';
  requestSave: 'saved';
  thumbnail: 'thumbnail';
  showPin: 'pinShown';
};

/** Which command answers which event of the frame. */
export type EditorFrameReplies = {
  mediaRequest: 'mediaGranted';
  backpackList: 'backpackItems';
  backpackSave: 'backpackItems';
  backpackDelete: 'backpackItems';
  backpackRestore: 'backpackItems';
  backpackRead: 'backpackContent';
};

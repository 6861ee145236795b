import { cloudEvent, cloudValue } from './editor-messages.ts';
import {
  isBytes,
  isCount,
  isFlag,
  isListOf,
  isObject,
  isOneOf,
  isText,
  isTextList,
  type PayloadOf,
} from './guards.ts';

/** What a page may send to the player's frame. */
export const playerCommands = {
  init: {
    nonce: isText,
    locale: isOneOf('zh-cn', 'en'),
    /** `#rrggbb`, or empty for the player's own colour. */
    accent: isText,
    /** Nickname for the "username" block, or empty: never a real or log-in name. */
    username: isText,
    muted: isFlag,
    /** True hides the player's own bar: the page around it has controls. */
    bare: isFlag,
  },
  load: { bytes: isBytes },
  /** A file of this site by path, `/api/...` only. */
  loadUrl: { path: isText },
  start: {},
  stop: {},
  /** A touch key of the page; `key` as in `KeyboardEvent.key`. */
  key: { key: isText, isDown: isFlag },
  setMuted: { on: isFlag },
  setFullScreen: { on: isFlag },
  thumbnail: {},
  /** Runs the work from its start for so many seconds and tells what was seen of it. */
  observe: {
    seconds: isCount,
    /** Keys as in `KeyboardEvent.key` and sprites by name, so many seconds after the start. */
    inputs: isListOf(isObject({ at: isCount, kind: isOneOf('key', 'tap'), what: isText })),
  },
  /** Judges a program by what it prints and is worth, in an interpreter of its own. */
  grade: {
    cases: isListOf(isObject({ name: isText, input: isText, output: isText })),
    probes: isListOf(isObject({ name: isText, call: isText, expected: isText })),
    rules: isListOf(isObject({ kind: isOneOf('mustUse', 'mustNotUse'), what: isText })),
    limits: isObject({ seconds: isCount, chars: isCount }),
  },
  /** Somebody else has changed a cloud variable. */
  cloudValue,
  /** All values were sent, or there are none to wait for. */
  cloudReady: {},
  /** `local`: changes wait for the line; `over`: nothing is shared any more; `number`: one value is not. */
  cloudState: { state: isOneOf('shared', 'local', 'over', 'number') },
  /** Asks whether the player still listens. */
  ping: {},
  failed: { code: isText },
} as const;

/** What the player's frame may send to the page around it. */
export const playerEvents = {
  hello: {},
  ready: { engine: isText, version: isText },
  /** `keys`: keys the work listens to, as in `KeyboardEvent.key`, sorted; `any` stands for each. */
  loaded: { blocks: isCount, sprites: isCount, keys: isTextList, usesMouse: isFlag },
  /** Codes: `format`, `missing`, `network`, `private`, `engine`. */
  loadFailed: { code: isText },
  running: { on: isFlag },
  fullScreen: { on: isFlag },
  /** PNG, 480x360. */
  thumbnail: { png: isBytes },
  observed: {
    hasStarted: isFlag,
    /** `moved`: how far from where they were, in the steps of its editor; `touched`: names, `_edge_` for the edge. */
    sprites: isListOf(
      isObject({ name: isText, moved: isCount, said: isTextList, touched: isTextList }),
    ),
    variables: isListOf(isObject({ name: isText, value: isText, hasChanged: isFlag })),
    messages: isTextList,
  },
  /** `got`: what was there in place of what was wanted, in `line`; empty and 0 for nothing. */
  graded: {
    judgements: isListOf(
      isObject({
        part: isOneOf('case', 'probe', 'rule'),
        index: isCount,
        status: isText,
        got: isText,
        line: isCount,
      }),
    ),
  },
  /** With empty texts for what a kind does not need. */
  cloud: cloudEvent,
  error: { message: isText },
  pong: {},
  failed: { code: isText },
} as const;

export type PlayerCommands = typeof playerCommands;
export type PlayerEvents = typeof playerEvents;
/** What is done to a work while somebody looks. */
export type ObservedPlan = PayloadOf<PlayerCommands['observe']>;
/** What was seen of it. */
export type WorkTrace = PayloadOf<PlayerEvents['observed']>;

/** What a work does with its cloud variables. */
export type CloudEvent = PayloadOf<PlayerEvents['cloud']>;

/** What a program is judged by. */
export type GradingPlan = PayloadOf<PlayerCommands['grade']>;
/** What was found of it. */
export type GradedProgram = PayloadOf<PlayerEvents['graded']>;

/** Which event answers which command; `loadFailed` and `failed` reject the request. */
export type PlayerReplies = {
  load: 'loaded';
  loadUrl: 'loaded';
  thumbnail: 'thumbnail';
  observe: 'observed';
  grade: 'graded';
  ping: 'pong';
};

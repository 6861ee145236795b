import { type Bridge, type BridgePeer, type BridgeWindow, createBridge } from './bridge.ts';
import {
  type EditorCommands,
  type EditorEvents,
  type EditorReplies,
  editorEvents,
} from './editor-messages.ts';
import type { PayloadOf } from './guards.ts';
import {
  type PlayerCommands,
  type PlayerEvents,
  type PlayerReplies,
  playerEvents,
} from './player-messages.ts';

export type EditorBridge = Bridge<EditorCommands, EditorEvents, EditorReplies>;
export type PlayerBridge = Bridge<PlayerCommands, PlayerEvents, PlayerReplies>;

type Ends<Init> = {
  readonly self: BridgeWindow;
  /** `frame.contentWindow`; stays the same object when the frame reloads. */
  readonly peer: BridgePeer;
  readonly init: Init;
};

/**
 * The host's end of the blocks editor's bridge. Sends `init` each time the frame says `hello`;
 * load the work when `ready` comes.
 */
export function connectEditor(ends: Ends<PayloadOf<EditorCommands['init']>>): EditorBridge {
  const bridge = createBridge<EditorCommands, EditorEvents, EditorReplies>({
    self: ends.self,
    peer: ends.peer,
    accepts: editorEvents,
    nonce: ends.init.nonce,
  });
  bridge.on('hello', () => bridge.send('init', ends.init));
  return bridge;
}

/** The page's end of the player's bridge; same order as {@link connectEditor}. */
export function connectPlayer(ends: Ends<PayloadOf<PlayerCommands['init']>>): PlayerBridge {
  const bridge = createBridge<PlayerCommands, PlayerEvents, PlayerReplies>({
    self: ends.self,
    peer: ends.peer,
    accepts: playerEvents,
    nonce: ends.init.nonce,
  });
  bridge.on('hello', () => bridge.send('init', ends.init));
  return bridge;
}

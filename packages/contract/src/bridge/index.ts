export {
  type Bridge,
  type BridgeEvent,
  type BridgePeer,
  type BridgeWindow,
  createBridge,
  createNonce,
  replyTimeoutMs,
  type SendOptions,
} from './bridge.ts';
export { connectEditor, connectPlayer, type EditorBridge, type PlayerBridge } from './connect.ts';
export {
  type EditorCommands,
  type EditorEvents,
  type EditorFrameReplies,
  type EditorReplies,
  editorCommands,
  editorEvents,
} from './editor-messages.ts';
export {
  type HandedScript,
  type HandedScriptName,
  handedScriptHash,
  isHandedScript,
} from './frame-script.ts';
export type { FrameBitmap, Guard, MessageTable, PayloadOf } from './guards.ts';
export { type BridgeMessage, bridgeVersion, parseMessage } from './message.ts';
export {
  type CloudEvent,
  type GradedProgram,
  type GradingPlan,
  type ObservedPlan,
  type PlayerCommands,
  type PlayerEvents,
  type PlayerReplies,
  playerCommands,
  playerEvents,
  type WorkTrace,
} from './player-messages.ts';
export { BridgeError } from './requests.ts';
export { createStartGate } from './start-gate.ts';

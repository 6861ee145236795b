export { createOrderQueue, type OrderQueue } from './debug/order-queue.ts';
export {
  type Breakpoint,
  type DebugOrder,
  type DebugSetup,
  type Pause,
  type PausedFrame,
  type PauseReason,
  pauseReasons,
  readPause,
  type Variable,
} from './debug/pause.ts';
export { type Explanation, explainFailure, type Fix } from './explain/explain.ts';
export { type ErrorName, errorNames } from './explain/names.ts';
export { halfWidth } from './explain/punctuation.ts';
export {
  type Checks,
  type Difference,
  type Judgement,
  type JudgementStatus,
  judgementStatuses,
  longestGradingMs,
  type Report,
  readJudgement,
  reportOf,
} from './grade/judgement.ts';
export { keyName } from './keys.ts';
export type { Failure, Frame, Outcome } from './outcome.ts';
export {
  createInterpreter,
  type Files,
  type Interpreter,
  withoutPackages,
} from './run/interpreter.ts';
export type { Answer, Transport } from './run/transport.ts';
export type { Costume, ShapePart, TurtleCommand } from './turtle/commands.ts';
export { turtleAt } from './turtle/hit.ts';
export { canvasAt, type Layout, layOut, type PlacedCanvas } from './turtle/layout.ts';
export {
  type Brush,
  type DrawImage,
  fontOf,
  type Painted,
  paintBackground,
  paintInk,
  paintTurtles,
  unpainted,
} from './turtle/painter.ts';
export {
  applyCommands,
  createStage,
  type InkItem,
  type Picture,
  type Stage,
} from './turtle/picture.ts';
export { readCommands } from './turtle/read-commands.ts';
export { toProgram } from './turtle/view.ts';
export {
  appendText,
  type ConsoleText,
  consoleLimit,
  emptyConsole,
  overwritten,
} from './worker/console-text.ts';
export {
  type PageMessage,
  type Question,
  readWorkerMessage,
  type TurtleEvent,
  type WaitMode,
  type WorkerMessage,
} from './worker/protocol.ts';
export {
  firstState,
  type SessionEffect,
  type SessionInput,
  type SessionState,
  type SessionStep,
  stepSession,
  type Task,
} from './worker/session.ts';
export { type Abilities, chooseWaitMode, promptsOf } from './worker/wait-mode.ts';

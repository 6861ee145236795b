export { type CallLog, createCallLog, firstIdAt } from './call-log.ts';
export { type LoggedCall, loggedCallOf, logTypes } from './logged-call.ts';

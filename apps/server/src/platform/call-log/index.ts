export { type CallLog, createCallLog, firstIdAt, type LogInFact } from './call-log.ts';
export { type LoggedCall, loggedCallOf, logTypes } from './logged-call.ts';

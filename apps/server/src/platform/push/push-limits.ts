/** Source: specification section 7 and server-stack section 7. */
export const ticketMs = 30_000;
/** Text of browsers is a heartbeat and nothing else. */
export const longestTextBytes = 4 * 1024;
export const pingEveryMs = 30_000;
/** The socket of a closed session is gone within five seconds, also when the message of its end was lost. */
export const checkEveryMs = 4_000;
/** Windows of one person at once. */
export const socketsOfPerson = 20;
/** A whole school may share one address; so many sockets from there do not exhaust the server. */
export const socketsOfAddress = 800;
/** A browser that has not taken so many bytes counts as gone. */
export const longestBacklogBytes = 256 * 1024;
/** Between two of these other work gets its turn. */
export const sliceSize = 1_000;
/** Texts of a socket within a minute; a heartbeat comes three times. */
export const textsOfMinute = 60;
/** People named in one message of the bus: 36 characters each stay below its longest. */
export const peopleOfMessage = 150;
/** Characters that are told; a page that wants to know more asks. */
export const longestTextChars = 300;
/** A browser answers the end of its socket within this. */
export const closeWaitMs = 2_000;
/** After a gap of the bus 10,000 pages of a node ask again within five seconds, not all at once. */
export const askAgainSize = 100;
export const askAgainPauseMs = 50;

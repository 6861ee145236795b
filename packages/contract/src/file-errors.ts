import { business, type ErrorKind } from './error-kind.ts';

/** What may be wrong with a file that somebody sends. */
export const fileErrors = {
  /** With the endings of what is taken. */
  'file.wrongType': business,
  /** Kinds that phones and old programs write, each with what to do. */
  'file.heic': business,
  'file.film': business,
  'file.recording': business,
  'file.oldOffice': business,
  'file.letters': business,
  'file.damagedPicture': business,
  'file.tooLarge': business,
  'file.empty': business,
  /** A picture with more pixels, over all its frames, than `data.max` million: `data.width` by `data.height`. */
  'file.tooManyPixels': business,
  /** To read it took more of the processor or the memory than any file of a school needs. */
  'file.tooHard': business,
  'file.unknownPurpose': business,
  'file.hashMismatch': business,
  'file.notFound': { http: 404, wire: 404 },
  /** The bucket with the files does not answer. */
  'file.storeUnavailable': { http: 503, wire: 503 },
  /** No such upload of the caller: it was finished, given up, or the caller did not go on with it for a day. */
  'upload.notFound': { http: 404, wire: 404 },
  /** The part does not begin where the last one ended; `data.offset` is where. */
  'upload.wrongOffset': { http: 409, wire: 500 },
  /** More bytes than were said at the start. */
  'upload.pastEnd': business,
  /** The caller has as many uploads open as one may have. */
  'upload.tooManyOpen': business,
  'format.notZip': business,
  'format.damaged': business,
  'format.encrypted': business,
  'format.unsupported': business,
  'format.tooLarge': business,
  'format.zipBomb': business,
  'format.tooManyFiles': business,
  'format.badPath': business,
  'format.noProject': business,
  'format.noMain': business,
  'format.unknownKind': business,
  'format.notText': business,
  'format.notPicture': business,
  'format.textTooLarge': business,
  'format.badProject': business,
  'format.projectTooLarge': business,
  'format.assetTooLarge': business,
} as const satisfies Record<string, ErrorKind>;

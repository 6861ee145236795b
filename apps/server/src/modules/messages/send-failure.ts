/** Why a message did not go out; the sentence for people is the text `messageResult.<reason>`. */
export type FailureReason =
  | 'logged'
  | 'noSettings'
  | 'hostNotAllowed'
  | 'unreachable'
  | 'slow'
  | 'denied'
  | 'noTls'
  | 'badCertificate'
  | 'badReceiver'
  | 'receiverRefused'
  | 'senderRefused'
  | 'refused'
  | 'unknownReceiver'
  | 'secretUnreadable'
  | 'tooLate'
  | 'tooMany'
  | 'cancelled'
  | 'failed';

/** What can be said of the other side beside the reason. */
export type FailureData = { readonly detail?: string; readonly host?: string };

export class SendFailure extends Error {
  override name = 'SendFailure';
  readonly reason: FailureReason;
  readonly data: FailureData;
  /** Another attempt would end in the same way. */
  readonly isFinal: boolean;

  constructor(reason: FailureReason, data: FailureData = {}, { isFinal = false } = {}) {
    super(reason);
    this.reason = reason;
    this.data = data;
    this.isFinal = isFinal;
  }
}

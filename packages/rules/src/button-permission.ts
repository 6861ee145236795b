/** A button of the server's answer about permissions. */
export type ButtonAuth = {
  readonly action: string;
  /** '2' disables a control instead of hiding it. */
  readonly type: string;
  /** '0': valid for everybody. */
  readonly status?: string | undefined;
};

export type ButtonFacts = {
  /** The person's own buttons. */
  readonly auth: readonly ButtonAuth[];
  /** Every button there is. */
  readonly allAuth: readonly ButtonAuth[];
};

/**
 * Whether a button is drawn: granted by the form, or not controlled, or the person's own. A code
 * that no permission has hides it from every user. Source: specification section 5, system-domain 4.3.
 */
export function canShow(
  code: string,
  { auth, allAuth }: ButtonFacts,
  form: readonly ButtonAuth[] = [],
): boolean {
  const isGranted = (entry: ButtonAuth) => entry.action === code && entry.type !== '2';
  const isFree = (entry: ButtonAuth) => isGranted(entry) && entry.status === '0';
  return form.some(isGranted) || allAuth.some(isFree) || auth.some(isGranted);
}

/**
 * Whether a control is drawn but cannot be used: it is controlled and not the person's own. A code
 * that no permission has disables nothing. Source: system-domain section 4.3.
 */
export function isDisabled(code: string, { auth, allAuth }: ButtonFacts): boolean {
  const isSame = (entry: ButtonAuth) => entry.action === code && entry.type === '2';
  const defined = allAuth.filter(isSame);
  if (defined.length === 0 || defined.some(({ status }) => status === '0')) return false;
  return !auth.some(isSame);
}

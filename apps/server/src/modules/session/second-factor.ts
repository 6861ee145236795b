import { Secret, TOTP } from 'otpauth';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { createSecondFactorRepository, type TryLimit } from './second-factor.repository.ts';

/** As apps for codes take them all: RFC 6238 with its defaults. */
const periodSeconds = 30;
const digits = 6;
const secretBytes = 20;
/** A phone may be half a minute slow or fast. */
const stepsAside = 1;
const limit: TryLimit = { tries: 10, windowMs: 3_600_000 };

const recoveryCount = 10;
const recoveryLength = 10;
/** Without what is taken for one another; a divisor of 256, so that all are as likely. */
const recoveryLetters = '23456789abcdefghjkmnopqrstuvwxyz';

const secretUse = 'second_factor.secret';
const recoveryUse = 'second_factor_recovery.code_hash';

type Deps = { database: Database; clock: Clock; random: Random; secretBox: SecretBox };

/** Uses a code up in the transaction of what it opens; false when it was used before. */
export type ProvenCode = (tx: Tx) => Promise<boolean>;

/** Codes of an app, and recovery codes in their place. */
export function createSecondFactor({ database, clock, random, secretBox }: Deps) {
  const repository = createSecondFactorRepository({ database });
  const totpOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret), digits, period: periodSeconds });

  const hashOf = (userId: string, code: string) =>
    secretBox.mac(
      recoveryUse,
      `${userId}:${code
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .replaceAll('0', 'o')}`,
    );

  /** Recovery codes are hashed with the same key: without it neither kind of code can be checked. */
  async function openSecret(sealed: string): Promise<string> {
    try {
      return await secretBox.open(secretUse, sealed);
    } catch (error) {
      if (error instanceof AppError) throw new AppError('secondFactor.unreadable');
      throw error;
    }
  }

  async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCount }, () => recoveryCode(random));
    const hashes = await Promise.all(codes.map((code) => hashOf(userId, code)));
    await repository.replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  }

  return {
    isOn: repository.isOn,

    async getState(userId: string) {
      const found = await repository.find(userId);
      const confirmedAt = found?.confirmedAt ?? null;
      return { confirmedAt, codesLeft: confirmedAt ? Number(found?.codesLeft ?? 0) : 0 };
    },

    /** A new secret, told here and nowhere else. Throws `secondFactor.isOn`. */
    async begin(
      executor: Executor,
      {
        user,
        issuer,
      }: { user: { id: string; schoolId: string; username: string }; issuer: string },
    ): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer });
      const sealed = await secretBox.seal(secretUse, secret.base32);
      const isBegun = await repository.begin(executor, {
        userId: user.id,
        schoolId: user.schoolId,
        secret: sealed,
        now: clock.now(),
      });
      if (!isBegun) throw new AppError('secondFactor.isOn');
      const options = { secret, digits, period: periodSeconds, issuer, label: user.username };
      return { secret: secret.base32, uri: new TOTP(options).toString() };
    },

    /**
     * Looks at a code, and counts it as a wrong one until it is used up. Throws `secondFactor.locked`
     * after too many, `session.secondFactorEnded` without any, `secondFactor.unreadable` where the key of
     * the server is another one, `session.secondFactorWrong`.
     */
    async prove(userId: string, code: string): Promise<ProvenCode> {
      const now = clock.now();
      const begun = await repository.beginTry(userId, now, limit);
      if (!begun) {
        const isThere = await repository.find(userId);
        throw new AppError(isThere ? 'secondFactor.locked' : 'session.secondFactorEnded');
      }
      const secret = await openSecret(begun.secret);
      const typed = code.replace(/[\s-]/g, '');
      if (typed.length === recoveryLength) {
        const hash = await hashOf(userId, typed);
        return (tx) => repository.takeRecoveryCode(tx, userId, hash);
      }
      const totp = totpOf(secret);
      const timestamp = now.getTime();
      const aside = /^\d{6}$/.test(typed)
        ? totp.validate({ token: typed, timestamp, window: stepsAside })
        : null;
      if (aside === null) throw new AppError('session.secondFactorWrong');
      const step = Math.floor(timestamp / 1000 / periodSeconds) + aside;
      return (tx) => repository.acceptStep(tx, userId, step);
    },

    /** Answers the recovery codes. Throws `secondFactor.isOn` when it was confirmed meanwhile. */
    async confirm(tx: Tx, userId: string): Promise<string[]> {
      const isFirst = await repository.confirm(tx, userId, clock.now());
      if (!isFirst) throw new AppError('secondFactor.isOn');
      return renewRecoveryCodes(tx, userId);
    },

    renewRecoveryCodes,

    /** Answers whether it was on. */
    remove: repository.remove,
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;

function recoveryCode(random: Random): string {
  const letters = [...random.bytes(recoveryLength)].map(
    (byte) => recoveryLetters[byte % recoveryLetters.length] ?? '',
  );
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

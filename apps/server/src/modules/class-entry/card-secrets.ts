import { secretFrom, secretText, typeablePassword, typeablePasswordBytes } from '@sprout/rules';
import type { Random } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/password.ts';

export type CardKinds = { password?: boolean; qr?: boolean; pictures?: boolean };

/** Secrets of one person: as they are told, and as they are kept. */
export type Drawn = {
  userId: string;
  password: string | null;
  passwordHash: string | null;
  cardToken: string | null;
  pictures: string[];
  secretHash: string | null;
};

/** Draws new secrets, before the transaction that keeps them: hashing takes its time. */
export function createSecretDraw({ passwords, random }: { passwords: Passwords; random: Random }) {
  async function draw(userId: string, kinds: CardKinds): Promise<Drawn> {
    const password = kinds.password ? typeablePassword(random.bytes(typeablePasswordBytes)) : null;
    const chosen = kinds.pictures ? secretFrom(random.bytes(64)) : [];
    return {
      userId,
      password,
      passwordHash: password ? await passwords.hash(password) : null,
      cardToken: kinds.qr ? Buffer.from(random.bytes(18)).toString('base64url') : null,
      pictures: chosen,
      secretHash: chosen.length > 0 ? await passwords.hash(secretText(userId, chosen)) : null,
    };
  }

  return (ids: readonly string[], kinds: CardKinds): Promise<Drawn[]> =>
    Promise.all(ids.map((id) => draw(id, kinds)));
}

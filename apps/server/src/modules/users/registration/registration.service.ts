import type { PermissionCode } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { mainSchoolId } from '../../../platform/audit.ts';
import type { CaptchaAnswer } from '../../../platform/captcha.ts';
import { type Clock, newId, type Random } from '../../../platform/clock.ts';
import { isUniqueViolation } from '../../../platform/db/db.ts';
import { AppError, allow } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { RunUseCase } from '../../../platform/use-cases.ts';
import type { SiteConfig } from '../../config/index.ts';
import type { Nicknames } from '../names/nicknames.service.ts';
import { assertAcceptable, assertUsername } from '../registration-rules.ts';
import type { NumberSent, ProvenNumber, ProvenNumbers } from './proven-number.ts';
import type { RegistrationRepository } from './registration.repository.ts';
import type { NameAsker, RegistrationGuard } from './registration-guard.ts';

export type Registration = CaptchaAnswer &
  NumberSent & {
    username: string;
    password: string;
    nickname: string;
    ageBand: string;
    ip: string;
    requestId: string;
  };

export type AskedValues = {
  username: string | undefined;
  phone: string | undefined;
  email: string | undefined;
};

type Deps = {
  users: RegistrationRepository;
  guard: RegistrationGuard;
  nicknames: Nicknames;
  numbers: ProvenNumbers;
  siteConfig: Pick<SiteConfig, 'find' | 'isOn'>;
  passwords: Passwords;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

export function createRegistrationService(deps: Deps) {
  const { users, guard, nicknames, numbers, siteConfig, passwords, run, clock, random } = deps;

  async function insert(
    registration: Registration,
    passwordHash: string,
    proven: ProvenNumber | undefined,
  ): Promise<void> {
    const id = newId(clock, random);
    const schoolId = mainSchoolId;
    const roleId = await siteConfig.find(schoolId, '_defaultRole');
    const departId = await siteConfig.find(schoolId, '_defaultDepart');
    const { username, nickname, ageBand, requestId } = registration;
    await run(
      { actor: { id, schoolId }, requestId },
      'user.register',
      async (tx, { note, publish }) => {
        const createdAt = clock.now();
        await proven?.useUp(tx);
        await users.insert(tx, {
          id,
          schoolId,
          username,
          passwordHash,
          nickname,
          ageBand,
          phone: proven?.phone ?? null,
          createdAt,
        });
        if (roleId) await users.giveRole(tx, id, schoolId, roleId);
        if (departId) await users.putInDepart(tx, id, schoolId, departId);
        await note({ rowId: id });
        await publish('user.registered', { userId: id });
      },
    );
  }

  return {
    /**
     * Makes an account that waits for the staff. Throws `user.registrationClosed`, `user.nameInvalid`,
     * `user.passwordWeak`, `text.*` and `nickname.*` for the nickname, `user.nameTaken`, and what the guard and the
     * proof of a number throw.
     */
    async register(registration: Registration): Promise<void> {
      allow(await siteConfig.isOn(mainSchoolId, 'allowReg'), 'user.registrationClosed');
      assertAcceptable(registration);
      const nickname = await nicknames.assertFree(mainSchoolId, registration.nickname);
      guard.begin(registration.ip, registration);
      try {
        if (await users.isNameTaken(registration.username)) throw new AppError('user.nameTaken');
        const proven = await numbers.prove(registration);
        const passwordHash = await passwords.hash(registration.password);
        await insert({ ...registration, nickname }, passwordHash, proven);
      } catch (error) {
        const isTaken = isUniqueViolation(error) || isNameTaken(error);
        if (!isTaken) throw error;
        guard.noteTaken(registration.ip);
        throw new AppError('user.nameTaken');
      }
    },

    /**
     * Whether somebody could have these values. Which log-in names exist is told where guests may
     * register, and to the staff who make accounts. Telephone and e-mail are free to a guest, who learns nothing
     * about whose they are (a number of a registration is proven by its code first); who may see them
     * gets the truth. Throws `user.registrationClosed`, `user.nameInvalid`, `user.nameTaken` and
     * `request.tooMany`.
     */
    async assertFree(values: AskedValues, asker: NameAsker, actor: Actor | undefined) {
      guard.askName(asker);
      const has = (code: PermissionCode) => actor?.permissions.has(code) === true;
      const schoolId = actor?.schoolId ?? mainSchoolId;
      const isStaff = has('system:user:add') || has('system:user:edit');
      const isOpen = isStaff || (await siteConfig.isOn(schoolId, 'allowReg'));
      allow(isOpen, 'user.registrationClosed');
      const { username, phone, email } = values;
      if (username !== undefined) {
        assertUsername(username);
        allow(!(await users.isNameTaken(username)), 'user.nameTaken');
      }
      const seen = {
        ...(phone && has('system:user:phone') ? { phone } : {}),
        ...(email && has('system:user:list') ? { email } : {}),
      };
      if (Object.keys(seen).length === 0) return;
      allow(!(await users.isContactTaken(schoolId, seen)), 'user.nameTaken');
    },
  };
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'user.nameTaken';

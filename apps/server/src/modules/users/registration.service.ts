import { type Audit, mainSchoolId } from '../../platform/audit.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/db.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { SiteConfig } from '../config/index.ts';
import type { CaptchaAnswer, RegistrationGuard } from './registration-guard.ts';
import { assertAcceptable, assertUsername } from './registration-rules.ts';
import type { UserRepository } from './users.repository.ts';

export type Registration = CaptchaAnswer & {
  username: string;
  password: string;
  nickname: string;
  ageBand: string;
  ip: string;
  requestId: string;
};

type Deps = {
  users: UserRepository;
  guard: RegistrationGuard;
  siteConfig: Pick<SiteConfig, 'find' | 'isOn'>;
  passwords: Passwords;
  database: Database;
  audit: Audit;
  clock: Clock;
  random: Random;
};

export function createRegistrationService(deps: Deps) {
  const { users, guard, siteConfig, passwords, database, audit, clock, random } = deps;

  async function insert(registration: Registration, passwordHash: string): Promise<void> {
    const id = newId(clock, random);
    const schoolId = mainSchoolId;
    const roleId = await siteConfig.find(schoolId, '_defaultRole');
    const departId = await siteConfig.find(schoolId, '_defaultDepart');
    await database.transaction(async (tx) => {
      const { username, nickname, ageBand, requestId } = registration;
      const createdAt = clock.now();
      await users.insert(tx, {
        id,
        schoolId,
        username,
        passwordHash,
        nickname,
        ageBand,
        createdAt,
      });
      if (roleId) await users.giveRole(tx, id, schoolId, roleId);
      if (departId) await users.putInDepart(tx, id, schoolId, departId);
      await audit.write(tx, {
        actor: { id, schoolId },
        action: 'user.register',
        subject: 'user',
        rowId: id,
        requestId,
      });
    });
  }

  return {
    /**
     * Makes an account that waits for the staff. Throws `user.registrationClosed`, `user.nameInvalid`,
     * `user.passwordWeak`, `text.*` for the nickname, `user.nameTaken`, and what the guard throws.
     */
    async register(registration: Registration): Promise<void> {
      allow(await siteConfig.isOn(mainSchoolId, 'allowReg'), 'user.registrationClosed');
      const nickname = assertAcceptable(registration);
      guard.begin(registration.ip, registration);
      try {
        if (await users.isNameTaken(registration.username)) throw new AppError('user.nameTaken');
        const passwordHash = await passwords.hash(registration.password);
        await insert({ ...registration, nickname }, passwordHash);
      } catch (error) {
        const isTaken = isUniqueViolation(error) || isNameTaken(error);
        if (!isTaken) throw error;
        guard.noteTaken(registration.ip);
        throw new AppError('user.nameTaken');
      }
    },

    /** Throws `user.nameInvalid`, `user.nameTaken` or `request.tooMany`. */
    async assertFreeName(username: string, ip: string): Promise<void> {
      guard.askName(ip);
      assertUsername(username);
      allow(!(await users.isNameTaken(username)), 'user.nameTaken');
    },
  };
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'user.nameTaken';

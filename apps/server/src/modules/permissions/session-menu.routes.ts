import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import type { PermissionServices } from './services.ts';

/** What the shell is built from, for the session itself and as a preview of a role. */
export function registerSessionMenu(
  { handle, versionedCache, version }: ModuleContext,
  { sessionMenu, holders }: PermissionServices,
): void {
  // Everybody with the same roles gets the same answer, and every page of the console asks for it.
  handle(
    endpoints.permissions.getUserPermissionByToken,
    async ({ actor, language, isOwnClient }) => {
      const roles = [...actor.roles].sort().join();
      const sight = actor.seesWholeSchool ? 'whole' : 'part';
      const key = `${actor.schoolId}:${roles}:${sight}:${actor.departRoles.join()}:${language}:${isOwnClient}`;
      const isEnglish = language === 'en-US';
      const menu = await versionedCache.wrap('permission', key, () =>
        sessionMenu.present(actor, { isEnglish, isOwnClient }),
      );
      return isOwnClient ? { ...menu, version } : menu;
    },
  );

  handle(endpoints.permissions.preview, async ({ actor, query, language }) => {
    const { code, seesWholeSchool } = await holders.seeRole(actor, query.roleId);
    const { schoolId } = actor;
    const person = { schoolId, roles: [code], departRoles: [], seesWholeSchool };
    const { menu, auth } = await sessionMenu.present(person, {
      isEnglish: language === 'en-US',
      isOwnClient: true,
    });
    return { menu, auth };
  });
}

import { endpoints, type Result } from '@sprout/contract';
import { defaultTheme, themeColors } from '@sprout/rules';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import { dropTheme, findTheme, keepTheme } from './theme-settings.repository.ts';

type Settings = NonNullable<Result<'themeSettings.query'>['settings']>;

/** How somebody has the back office drawn on every computer, while they want it so. */
export function registerThemeSettings({ handle, database, clock, run }: ModuleContext): void {
  handle(endpoints.themeSettings.query, async ({ actor }) => {
    const row = await findTheme(database.write, actor.id);
    return { settings: row ? readSettings(row.settings) : null };
  });

  handle(endpoints.themeSettings.edit, async ({ body, ...call }) => {
    if (!themeColors.some(([, color]) => color === body.color)) {
      throw new AppError('request.invalid');
    }
    const { id: userId, schoolId } = call.actor;
    await run(call, 'theme.edit', (tx) =>
      keepTheme(tx, { userId, schoolId, settings: body, now: clock.now() }),
    );
    return null;
  });

  handle(endpoints.themeSettings.delete, async (call) => {
    await run(call, 'theme.delete', (tx) => dropTheme(tx, call.actor.id));
    return null;
  });
}

/** What was kept before a setting existed has its usual value. */
function readSettings(kept: unknown): Settings {
  const { isMenuOpen: _, ...usual } = defaultTheme;
  return { ...usual, ...(kept as Partial<Settings>) };
}

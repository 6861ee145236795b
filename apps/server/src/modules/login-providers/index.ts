import type { Module } from '../module.ts';
import { providerSeeds, registerProviderTable } from './provider-table.ts';
import { registerThirdLogin } from './third-login.routes.ts';

/** Other places at which people prove who they are, and who is bound to which name there. */
export const loginProvidersModule: Module = {
  name: 'loginProviders',
  ...(providerSeeds ? { seeds: providerSeeds } : {}),
  subjects: { thirdLogin: {} },
  belongings: { user_identity_link: { user_id: { of: 'person', onDelete: 'delete' } } },
  async register(context) {
    registerProviderTable(context);
    await registerThirdLogin(context);
  },
};

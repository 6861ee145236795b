import { invalid, type Probe } from './probe.ts';

/** Settings of the site. */
export function configProbes(): Record<string, Probe> {
  return {
    'config.getCurrent': { success: { as: 'guest', input: {} } },
    'config.get': {
      success: { as: 'guest', input: { query: { key: 'brandName' } } },
      bad: invalid({ query: {} }),
    },
    'config.getAllConfigList': { success: { as: 'administrator', input: {} } },
    'config.getAllConfigMap': { success: { as: 'administrator', input: {} } },
    'config.form': { success: { as: 'administrator', input: {} } },
    'config.saveTenantConfig': {
      success: { as: 'administrator', input: { body: { brandName: '小溪编程' } } },
      bad: invalid({ body: { bannerLinks: 'not a link' } }, 'config.invalid'),
    },
    'config.preview': {
      success: { raw: 'web.test.ts draws a page' },
      bad: invalid({ body: { path: '/account/center', values: {} } }),
    },
    'openapi.document': { success: { raw: 'openapi.test.ts reads it' } },
    'config.saveCustomCode': {
      success: { raw: 'save-config.test.ts asks for the password' },
      bad: invalid({ body: { customJS: 'x' } }),
    },
  };
}

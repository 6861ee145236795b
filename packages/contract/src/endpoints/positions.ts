import { field, resource } from '../resource/index.ts';

/** Source: system-domain section 6.8. */
export const positions = resource('positions', {
  path: '/sys/position',
  table: 'sys_position',
  permission: 'system:position',
  fields: {
    code: field.key({ max: 64 }),
    name: field.name({ max: 100 }),
    postRank: field.dict('position_rank', { required: true, filter: 'equals', sort: true }),
  },
});

import { field, resource } from '../resource/index.ts';

/** Source: system-domain section 6.8. */
export const positions = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.text({
      max: 64,
      required: true,
      unique: true,
      checkRule: 'position_code',
      filter: 'contains',
      sort: true,
    }),
    name: field.text({ max: 100, required: true, filter: 'contains', sort: true }),
    postRank: field.dict('position_rank', { required: true, filter: 'equals', sort: true }),
  },
});

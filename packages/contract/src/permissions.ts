/**
 * Permission codes that the server enforces; the same codes drive the buttons of the console.
 * The order is the order of the authorise screen.
 */
export const permissionCodes = [
  'teaching:work:review',
  'teaching:work:feature',
  'teaching:work:list',
  'teaching:comment:moderate',
  'system:user:confirm',
  'system:user:list',
  'system:config:save',
  'system:monitor:view',
] as const;

export type PermissionCode = (typeof permissionCodes)[number];

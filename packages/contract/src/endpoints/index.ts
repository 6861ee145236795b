import { reviews } from './reviews.ts';
import { session } from './session.ts';
import { config, dicts, files, menu, permissions } from './system.ts';
import { users } from './users.ts';
import { works } from './works.ts';

/** Every endpoint of the product. The server registers handlers against it; clients call it. */
export const endpoints = {
  config,
  dicts,
  files,
  menu,
  permissions,
  reviews,
  session,
  users,
  works,
};

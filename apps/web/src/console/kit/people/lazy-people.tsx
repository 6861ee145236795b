import { lazy } from 'react';

// A list of people does not wait for what stands in front of it.
export const UserForm = lazy(async () => ({
  default: (await import('./user-form.tsx')).UserForm,
}));
export const UserDetail = lazy(async () => ({
  default: (await import('./user-detail.tsx')).UserDetail,
}));
export const ResetPassword = lazy(async () => ({
  default: (await import('./reset-password.tsx')).ResetPassword,
}));

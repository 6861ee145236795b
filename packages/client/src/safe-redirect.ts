/** Where one goes after logging in: the wanted path of this origin, else the root. */
export function safeRedirect(wanted: string | null, origin: string): string {
  // A backslash counts as a slash in browsers, so `/\host` would leave the origin.
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, origin);
    const path = url.pathname + url.search + url.hash;
    // Dots are resolved here, so `/.//host` has become `//host`.
    return url.origin === origin && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}

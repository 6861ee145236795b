/** What a page is waited for at most; a busy computer needs many times as long as a quiet one. */
export const patienceMs = 60_000;

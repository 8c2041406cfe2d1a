/** A token that is never checked. */
export const TOKEN = `e30.${btoa(JSON.stringify({ sub: '7', exp: 4e9 }))}.c2lnbmF0dXJl`;
export const PROFILE = { id: '7', displayName: 'سارا' };
/** A page of a list, as the platform sends it. */
export const pageOf = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
/** The platform's answers about the viewer of a stored log-in. */
export const KEPT_VIEWER = {
  'POST /api/auth/refresh': { access: TOKEN, refresh: 'r', token_id: 't' },
  'GET /api/profile': PROFILE,
};

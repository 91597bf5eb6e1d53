/** The code of a failure, such as ENOENT or PostgreSQL's 23505; null where it has none. */
export const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** What is said when the embedded database's thread has ended by itself, just before the process ends too. */
export const lostDatabase = (error: Error): string =>
  `The embedded database has ended unexpectedly (${error.message}), so the server stops. ` +
  'Start it again: what was confirmed is on the disk. ' +
  'If it happens again, give the process more memory, or set DATABASE_URL to a PostgreSQL server.';

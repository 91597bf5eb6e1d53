/**
 * How the server writes its log: what opens a session never stands in it, whichever part of a request a library
 * writes down, nor the rows that a database quotes when it refuses them.
 */
export const loggingAt = (level: string) => ({
  level,
  redact: ['*.headers.authorization', '*.headers.cookie', 'err.detail'],
});

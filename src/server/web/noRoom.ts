import type { FastifyInstance } from 'fastify';

/** So long it is told that a call found no room to write to, in ms. */
const toldFor = 60_000;

/** When a call of a server last found no room, by a clock that does not jump. */
const foundAt = new WeakMap<FastifyInstance['server'], number>();

/** Notes that a call could not be kept because a disk is full, be that the database's, which nobody can look at from here. */
export const noteNoRoom = ({ server }: Pick<FastifyInstance, 'server'>): void => {
  foundAt.set(server, performance.now());
};

/** Whether a call found no room within the last minute. */
export const foundNoRoom = ({ server }: Pick<FastifyInstance, 'server'>): boolean => {
  const at = foundAt.get(server);
  return at !== undefined && performance.now() - at < toldFor;
};

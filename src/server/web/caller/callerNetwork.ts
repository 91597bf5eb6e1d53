import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What some proxies (Application Gateway, ARR) write: an address with the port that it came from, of IPv6 in brackets. */
const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$|^\[([\da-f:.]+(?:%[^\]\s]+)?)\](?::\d{1,5})?$/i;

/** The groups of a part of an IPv6 address; one that ends like IPv4 stands for two. */
const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** All eight groups of an address of IPv6. */
const allGroups = (address: string): number[] => {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: gap }, () => 0), ...tail];
};

/** An address without what differs from one connection of it to the next: no port, and of IPv4 as IPv4 however it is mapped. */
export const plainAddress = (address: string): string => {
  const [, four, six] = withPort.exec(address.trim()) ?? [];
  const bare = four ?? six ?? address.trim();
  if (!isIPv6(bare)) return bare;
  const groups = allGroups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : bare;
};

/**
 * What tries are counted by: an address of IPv4 itself, of IPv6 its first 64 bits. A line has all addresses
 * below these, and would try from a new one each time.
 */
export const callerNetwork = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = allGroups(plain).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
};

/**
 * Lets what proxies say of where a request comes from be plain addresses, before anybody reads it: one with a port is none
 * to compare with those that are trusted, and would be a new caller with each connection.
 */
export const readPlainForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const said = headers['x-forwarded-for'];
    if (said !== undefined)
      headers['x-forwarded-for'] = [said].flat().join(',').split(',').map(plainAddress).join(', ');
    done();
  });
};

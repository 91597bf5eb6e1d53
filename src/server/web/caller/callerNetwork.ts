import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The groups of a part of an IPv6 address; one that ends like IPv4 stands for two. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));

/**
 * What tries are counted by: an address of IPv4 itself, of IPv6 its first 64 bits. A line has all addresses
 * below these, and would try from a new one each time.
 */
export const callerNetwork = (address: string): string => {
  const plain = mapped.exec(address)?.[1];
  if (plain !== undefined || !isIPv6(address)) return plain ?? address;
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

import { sameContent } from '../../../../domain/sameContent';

/** Whether two lists say the same; items that are the very same are not looked into. */
export const sameVariants = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item: unknown, at) => item === other[at] || sameContent(item, other[at]));
};

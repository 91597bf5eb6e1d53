import type { Fault } from '../../../domain/errors/errorTable';
import { generalErrors } from '../../../domain/errors/general';
import { webErrors } from '../../../domain/errors/web';

const mostEntries = 1000;
const mostValues = 50_000;
const deepest = 20;

/**
 * What of an input is too much to be checked field by field, by its path, or null: checking a list of a
 * million empty objects would hold up everyone else for minutes, and fill the memory with complaints.
 */
export const sizeProblem = (input: Readonly<Record<string, unknown>>): Record<string, Fault> | null => {
  let values = 0;
  const look = (value: unknown, path: string, depth: number): Record<string, Fault> | null => {
    values += 1;
    if (values > mostValues || depth > deepest) return { [path]: webErrors.inputTooLarge() };
    if (typeof value !== 'object' || value === null) return null;
    const isList = Array.isArray(value);
    if (isList && value.length > mostEntries)
      return { [path]: generalErrors.tooManyEntries({ max: mostEntries }) };
    const members = Object.entries(value);
    // A schema takes a second for thousands of members that it does not know.
    if (members.length > mostEntries) return { [path]: webErrors.inputTooLarge() };
    for (const [key, each] of members) {
      const inner = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      const problem = look(each, inner, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  };
  return look(input, '', 0);
};

/**
 * The number of a checked input that is none to reckon with, by its path, or null: `1e309` is infinite as soon as
 * it is read, is kept as nothing, and counts as more than every limit; beyond 2^53 two numbers are one.
 */
export const numberProblem = (input: unknown, path = ''): Record<string, Fault> | null => {
  if (typeof input === 'number')
    return Math.abs(input) <= Number.MAX_SAFE_INTEGER ? null : { [path]: generalErrors.notANumber() };
  if (typeof input !== 'object' || input === null) return null;
  const isList = Array.isArray(input);
  for (const [key, each] of Object.entries(input)) {
    const problem = numberProblem(each, isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
    if (problem !== null) return problem;
  }
  return null;
};

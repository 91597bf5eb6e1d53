import type { StepKind } from '../../../domain/imports/plan/steps';

/** The words that a kind of change takes, by the names of their labels. */
export const stepInputs = {
  pointNumber: [],
  commaNumber: [],
  hundredths: [],
  round: ['decimals'],
  weightUnit: ['from', 'to'],
  part: ['separator', 'number'],
  prefix: ['text'],
  suffix: ['text'],
  replace: ['what', 'by'],
  stripHtml: [],
  lines: [],
  metafield: ['path'],
  join: ['between'],
  currency: ['code'],
  quantities: [],
} as const satisfies Record<StepKind, readonly string[]>;

/** What a change begins with, so that it does something at once. */
export const firstWords: Partial<Record<StepKind, readonly [text: string, other: string]>> = {
  round: ['2', ''],
  weightUnit: ['g', 'kg'],
  part: ['/', '1'],
  prefix: ['https://', ''],
  metafield: ['custom.name', ''],
  join: [' ', ''],
  currency: ['EUR', ''],
};

import type { FieldDefinition } from '../../../domain/vendors/fields';
import { sanitiseHtml } from '../../products/sanitiseHtml';

/** Answers as they are kept: formatted texts without anything that runs. */
export const cleanAnswers = <A extends { key: string; value: string }>(
  definitions: readonly Pick<FieldDefinition, 'key' | 'type'>[],
  answers: readonly A[],
): A[] => {
  const formatted = new Set(definitions.filter(({ type }) => type === 'richtext').map(({ key }) => key));
  return answers.map((answer) => ({
    ...answer,
    value: formatted.has(answer.key) ? sanitiseHtml(answer.value) : answer.value,
  }));
};

import type { FieldDefinition } from '../../../domain/vendors/fields';
import { createPause } from '../../jobs/pause';
import { sanitiseHtml } from '../../products/sanitiseHtml';

/** Answers as they are kept, of each key the last: formatted texts without anything that runs. */
export const cleanAnswers = async <A extends { key: string; value: string }>(
  definitions: readonly Pick<FieldDefinition, 'key' | 'type'>[],
  answers: readonly A[],
): Promise<A[]> => {
  const formatted = new Set(definitions.filter(({ type }) => type === 'richtext').map(({ key }) => key));
  const pause = createPause();
  const clean: A[] = [];
  for (const answer of new Map(answers.map((each) => [each.key, each])).values()) {
    await pause();
    clean.push(formatted.has(answer.key) ? { ...answer, value: sanitiseHtml(answer.value) } : answer);
  }
  return clean;
};

import type { Feed, FilePlan } from './plan';

const mostColumns = 500;
const longestHeading = 255;
const longestField = 100;

/** The field that is filled in one word: a metafield's name, or the field's. */
const toldField = ({ target, steps }: Pick<Feed, 'target' | 'steps'>): string =>
  steps.find(({ kind }) => kind === 'metafield')?.text ?? target;

/**
 * How the columns of a file were filled, as the history of imports keeps it: each heading with its fields, or ''
 * where it was left out. A metafield stands by its name.
 */
export const toldMapping = (plan: FilePlan, header: readonly string[]): { from: string; to: string }[] =>
  header.slice(0, mostColumns).map((heading, column) => {
    const fields = plan.feeds.filter((feed) => feed.column === column).map(toldField);
    return {
      from: heading.slice(0, longestHeading),
      to: [...new Set(fields)].join(', ').slice(0, longestField),
    };
  });

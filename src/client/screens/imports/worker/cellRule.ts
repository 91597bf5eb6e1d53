import type { Fault } from '../../../../domain/errors/errorTable';
import type { FieldDefinition } from '../../../../domain/vendors/fields';

/** What the marketplace's specifications say against a metafields cell; null: nothing. */
export type CellRule = (cell: string) => Fault | null;

/** Loaded where there are specifications: the rules come with the schemas, which others need not wait for. */
export const cellRuleOf = async ({
  specifications = [],
  fileIdPrefix = '',
}: {
  specifications?: readonly FieldDefinition[];
  fileIdPrefix?: string;
}): Promise<CellRule | undefined> => {
  if (specifications.length === 0) return undefined;
  const { createCellRule } = await import('../../../../domain/imports/productCsv/productLimits');
  return createCellRule({ specifications, fileIdPrefix });
};

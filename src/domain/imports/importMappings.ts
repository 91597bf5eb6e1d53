import { array, boolean, number, object, string, type InferType } from 'yup';
import { productCsvKeys } from './productCsv/columns';
import { extraFields } from './productCsv/cells/extraFields';
import { exportKinds, type FilePlan } from './plan/plan';
import type { RememberedPlan } from './plan/remembered';
import { stepKinds } from './plan/steps';
import { idText, lineText } from '../text';
import { generalErrors } from '../errors/general';

const mostColumns = 1000;
const words = () => string().max(500).ensure();

const stepSchema = object({ kind: string().oneOf(stepKinds).required(), text: words(), other: words() });
const feedSchema = object({
  column: number().integer().min(0).max(mostColumns).required(),
  target: string()
    .oneOf([...productCsvKeys, ...extraFields, 'group'] as const)
    .required(),
  steps: array(stepSchema).max(20).required(),
});

/** How the rows of a file become rows of ours, as it is kept and sent. */
export const keptPlanSchema = object({
  kind: string().oneOf(exportKinds).required(),
  feeds: array(feedSchema).max(mostColumns).required(),
  /** What stands where a field is empty, by the field. */
  constants: array(object({ key: string().oneOf(productCsvKeys).required(), text: words() }))
    .max(productCsvKeys.length)
    .required(),
  fold: boolean().required(),
  makeSkus: boolean().required(),
  skuPrefix: words(),
  currency: words(),
  tellApart: boolean().required(),
  names: array(string().max(300).ensure()).max(mostColumns).optional(),
});

/** How the columns of a file with these headings were filled; the next such file is filled alike. */
export const saveImportMappingSchema = object({
  /** The name of the file. */
  name: lineText().max(255).required(generalErrors.requiredField),
  headings: array(string().max(300).ensure()).min(1).max(mostColumns).required(),
  plan: keptPlanSchema.required(),
});

export type KeptPlan = InferType<typeof saveImportMappingSchema>['plan'];

/** A plan as it is kept and sent. */
export const keptPlan = (plan: FilePlan): KeptPlan => ({
  kind: plan.kind,
  feeds: plan.feeds.map(({ column, target, steps }) => ({
    column,
    target,
    steps: steps.map(({ kind, text, other }) => ({ kind, text, other })),
  })),
  constants: productCsvKeys.flatMap((key) => {
    const text = plan.constants[key] ?? '';
    return text === '' ? [] : [{ key, text }];
  }),
  fold: plan.fold,
  makeSkus: plan.makeSkus,
  skuPrefix: plan.skuPrefix,
  currency: plan.currency,
  tellApart: plan.tellApart,
  ...(plan.names === null ? {} : { names: [...plan.names] }),
});

export const importMappingIdSchema = object({ mappingId: idText().required() });

/** A kept plan and the headings it was made for, the newest first in lists. */
export interface ImportMapping {
  id: string;
  name: string;
  headings: string[];
  plan: KeptPlan;
  by: string;
  at: string;
}

/** A kept plan as the importer uses it, on this day (like 2026-11-22). */
export const planOfKept = (plan: KeptPlan, today: string): FilePlan => ({
  ...plan,
  constants: Object.fromEntries(plan.constants.map(({ key, text }) => [key, text])),
  today,
  names: plan.names ?? null,
});

/** A kept plan and what it was made for as the importer uses it. */
export const rememberedPlan = ({ id, name, headings, plan }: ImportMapping): RememberedPlan => ({
  id,
  name,
  headings,
  plan: planOfKept(plan, ''),
});

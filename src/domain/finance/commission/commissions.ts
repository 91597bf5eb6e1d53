import { array, mixed, number, object, string, type InferType } from 'yup';
import { commissionFaults, type CommissionLine } from './commission';
import { daySchema } from '../../dates';
import { idText, trimmedText } from '../../text';
import type { Fault } from '../../errors/errorTable';
import { bothOf } from '../../errors/faultIn';
import { generalErrors } from '../../errors/general';
import { financeErrors } from '../../errors/finance';
import { orderErrors } from '../../errors/orders';

const notAPercentage = () => generalErrors.outOfRange({ min: 0, max: 100 });

/** Far more than anything costs; from here on sums are no longer exact. */
const largest = 1e12;

const amount = number().typeError(generalErrors.notANumber).max(largest, generalErrors.atMost);
/** Of a table, whose rules say what is below 0. */
const entered = amount.min(-largest, generalErrors.atLeast);

/** The end of a range: nothing, null and infinity are open (trap 86). */
const rangeEnd = mixed<number | ''>(
  (value): value is number | '' => value === '' || typeof value === 'number',
)
  .typeError(generalErrors.notANumber)
  .test(
    'most',
    () => generalErrors.atMost({ max: largest }),
    // What is infinite is an open end.
    (value) => typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) <= largest,
  )
  .nullable()
  .optional();

/** One line as it is edited; `checkCommissionLines` holds them against one another. */
const commissionLineSchema = object({
  min: entered.required(generalErrors.requiredField),
  max: rangeEnd,
  flat: entered.required(generalErrors.requiredField),
  percentage: entered.required(generalErrors.requiredField),
  constraint: object({ key: trimmedText().max(100).optional(), value: trimmedText().max(200).optional() })
    .nullable()
    .optional()
    .default(undefined),
});

/** A table of commission: at most a hundred lines. */
export const commissionLinesSchema = array(commissionLineSchema.required()).max(
  100,
  generalErrors.tooManyLines,
);

/** What is wrong with a table, by field; an empty table is none of one's own and right. */
export const tableErrors = (lines: readonly CommissionLine[]): Record<string, Fault> => {
  if (lines.length === 0) return {};
  const { whole, fields } = commissionFaults(lines);
  const errors: Record<string, Fault> = {};
  for (const { line, field, fault } of fields) errors[`commissions[${String(line)}].${field}`] ??= fault;
  const wrong = bothOf(whole);
  if (wrong !== null) errors['commissions'] = wrong;
  return errors;
};

/** The marketplace's table (spec 7), from a day on; from now on where no day is given. */
export const saveCommissionsSchema = object({
  commissions: commissionLinesSchema.required(generalErrors.requiredField),
  begins: daySchema.optional(),
});

export const defaultCommissionSchema = object({
  min: amount.min(0, generalErrors.atLeast).required(generalErrors.requiredField),
  percentage: amount.min(0, notAPercentage).max(100, notAPercentage).required(generalErrors.requiredField),
});

const vendor = string().max(300).optional();

/** Which tables are looked at: a vendor's beside the marketplace's, as they were on a day. */
export const readCommissionsSchema = object({ vendor, on: daySchema.optional() });

export const versionSchema = object({
  versionId: idText()
    .matches(/^\d{1,15}$/, financeErrors.noSuchTable)
    .required(),
});

/** A draft that is held against what was sold; of one vendor, or of the marketplace. */
export const replaySchema = object({
  vendor,
  commissions: commissionLinesSchema.required(generalErrors.requiredField),
});

/** A sale that is worked out by the tables of now, or by a draft in the place of one of them. */
export const calculateSchema = object({
  vendor: string().max(300).required(generalErrors.requiredField),
  productId: string().max(20).optional(),
  price: amount.min(0, generalErrors.atLeast).required(generalErrors.requiredField),
  quantity: number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, orderErrors.atLeastOne)
    .max(10_000)
    .required(generalErrors.requiredField),
  draft: object({ vendor, commissions: commissionLinesSchema.required() }).optional().default(undefined),
});

/**
 * The commission of an order as an admin sets it; `flat` once for the order, in its currency. `by`: `tables` gives it
 * back to the tables of its sale, and nothing else is to be said; `hand` sets what is said, also where the order says so
 * already.
 */
export const orderCommissionSchema = object({
  vendor: string().max(300).required(generalErrors.requiredField),
  orderId: idText().required(generalErrors.requiredField),
  by: string()
    .oneOf(['hand', 'tables'] as const)
    .optional(),
  flat: amount
    .min(0, generalErrors.atLeast)
    .when('by', ([by], schema) => (by === 'tables' ? schema : schema.required(generalErrors.requiredField))),
  percentage: amount
    .min(0, notAPercentage)
    .max(100, notAPercentage)
    .when('by', ([by], schema) => (by === 'tables' ? schema : schema.required(generalErrors.requiredField))),
});
export type OrderCommissionInput = InferType<typeof orderCommissionSchema>;

/** A table and the time it holds; amounts are decimal numbers of the currency. */
export interface CommissionVersion {
  id: string;
  lines: CommissionLine[];
  begins: string;
  by: string;
  state: 'planned' | 'holds' | 'past';
}

/** A fact that lines may ask for, with values that there are. */
export interface CommissionChoice {
  key: string;
  /** The name of a specification; empty for those that every marketplace has. */
  name: string;
  values: string[];
}

export interface CommissionsAnswer {
  vendor: string | null;
  currency: string;
  /** The vendor's own lines; empty where it has none or no vendor is looked at. */
  own: CommissionLine[];
  marketplace: CommissionLine[];
  defaultCommissions: { min: number; percentage: number };
  /** Of the vendor that is looked at, or of the marketplace; for vendors only what has begun. */
  versions: CommissionVersion[];
  choices: CommissionChoice[];
}

/** What a vendor's sales earned and would have earned; decimal strings of the currency. */
export interface ReplayRow {
  vendor: string;
  lines: number;
  sales: string;
  today: string;
  draft: string;
}

export interface ReplayAnswer {
  from: string;
  to: string;
  currency: string;
  total: Omit<ReplayRow, 'vendor'>;
  vendors: ReplayRow[];
}

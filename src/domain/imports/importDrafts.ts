import { array, boolean, number, object, string, type InferType } from 'yup';
import { encodings, type TextEncoding } from '../files/csv/encoding';
import { delimiters } from '../files/csv/delimiter';
import { generalErrors } from '../errors/general';
import { idText, lineText, trimmedText } from '../text';
import { lineNumber, placeText } from '../paging';
import { keptPlanSchema, type KeptPlan } from './importMappings';
import { rowEditsSchema } from './imports';
import type { ProductCsvRow } from './productCsv/columns';
import {
  doneRemedySchema,
  keptRemedies,
  remedyMarksSchema,
  type DoneRemedy,
  type RemedyMark,
} from './remedies/remedy';

/** The steps of an import before it is sent at which something is kept; `columns` is the first. */
export const importDraftSteps = ['columns', 'check'] as const;
export type ImportDraftStep = (typeof importDraftSteps)[number];

/** How the file is read; what is missing is as it is found out. */
const choicesSchema = object({
  encoding: string<TextEncoding>().oneOf(encodings).optional(),
  delimiter: string().oneOf(delimiters).optional(),
  sheet: string().max(255).optional(),
  headingLine: lineNumber().optional(),
  fillsShort: boolean().optional(),
  joinsBroken: boolean().optional(),
});
export type KeptChoices = InferType<typeof choicesSchema>;

/** The person's own file, uploaded as it is. */
export const keepImportDraftSchema = object({
  url: trimmedText().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
  name: lineText().max(255).required(generalErrors.requiredField),
});

export const importDraftIdSchema = object({ draftId: idText().required() });
export const readImportDraftSchema = object({
  draftId: idText().required(),
  /** The line that the rows of this page come after. */
  after: placeText(/^\d{1,9}(\.\d{1,9})?$/),
});

/** So many rows are kept by one call. */
export const draftRowsAtOnce = 1000;

/** What is said of a file; what is left out stays as it is. */
export const changeImportDraftSchema = object({
  draftId: idText().required(),
  step: string().oneOf(importDraftSteps).optional(),
  choices: choicesSchema.optional().default(undefined),
  plan: keptPlanSchema.optional().default(undefined),
  /** The vendor of rows that name none; '' is nobody. */
  fillVendor: string().max(255).optional(),
  /** The file was read in another way: what was said of its rows is void. */
  anew: boolean().optional(),
  /** What was done to many rows at once, all of it. */
  remedies: array(doneRemedySchema.required()).max(keptRemedies).optional(),
  rows: array(
    object({
      /** A record that stands for several rows has fractions. */
      line: number().min(0, generalErrors.atLeast).max(2_147_483_647, generalErrors.atMost).required(),
      edits: rowEditsSchema().nullable().optional(),
      /** The person saw every field of the row. */
      whole: boolean().required(),
      skipped: boolean().required(),
      /** What remedies did to the row. */
      marks: remedyMarksSchema.optional(),
    }).required(),
  )
    .max(draftRowsAtOnce)
    .optional(),
});
export type ImportDraftChange = InferType<typeof changeImportDraftSchema>;

/** A file that a person has not sent yet, with what was said of it; it is that person's alone. */
export interface ImportDraft {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  step: ImportDraftStep;
  choices: KeptChoices | null;
  plan: KeptPlan | null;
  fillVendor: string;
  /** What was done to many rows at once, the last at the end. */
  remedies: readonly DoneRemedy[];
  /** The import that it became. */
  importId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What was typed into a row, or that it is skipped; neither: as it stands in the file. */
export interface ImportDraftRow {
  line: number;
  edits: Partial<ProductCsvRow> | null;
  whole: boolean;
  skipped: boolean;
  /** What remedies did to the row, if any did. */
  marks?: RemedyMark[];
}

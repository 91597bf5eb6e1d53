import { object } from 'yup';
import { idText, lineText, trimmedText } from '../../text';
import { generalErrors } from '../../errors/general';
import { productErrors } from '../../errors/products';

/** Products that say one thing in one specification: asked for again, it is the same collection. */
export const collectionSchema = object({
  key: trimmedText().max(100).required(generalErrors.requiredField),
  value: trimmedText().max(1000, generalErrors.tooLong).required(generalErrors.requiredField),
  title: lineText().max(200, generalErrors.tooLong).optional(),
});

export const collectionIdSchema = object({
  collectionId: idText()
    .matches(/^\d{1,15}$/, productErrors.noSuchCollection)
    .required(generalErrors.requiredField),
});

export interface Collection {
  id: string;
  key: string;
  value: string;
  title: string;
}

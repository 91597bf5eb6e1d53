import { object, string } from 'yup';
import { trimmedText } from '../../text';

/** Products that say one thing in one specification: asked for again, it is the same collection. */
export const collectionSchema = object({
  key: trimmedText().max(100).required('Required field'),
  value: trimmedText().max(1000, 'Must be at most 1000 characters').required('Required field'),
  title: trimmedText().max(200, 'Must be at most 200 characters').optional(),
});

export const collectionIdSchema = object({
  collectionId: string()
    .matches(/^\d{1,15}$/, 'There is no such collection')
    .required('Required field'),
});

export interface Collection {
  id: string;
  key: string;
  value: string;
  title: string;
}

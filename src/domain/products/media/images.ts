import { object, string } from 'yup';
import { generalErrors } from '../../errors/general';

/** The picture whose background is taken away: one of our own, by its address or file id. */
export const removeBackgroundSchema = object({
  url: string().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
});

import { object, string } from 'yup';

/** The picture whose background is taken away: one of our own, by its address or file id. */
export const removeBackgroundSchema = object({
  url: string().max(2000, 'Must be at most 2000 characters').required('Required field'),
});

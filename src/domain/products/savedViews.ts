import { array, boolean, object, string } from 'yup';
import { idText, lineText } from '../text';
import { generalErrors } from '../errors/general';

/** The lists of which views can be kept. */
export const viewedLists = ['products', 'orders'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const savedViewsSchema = object({ list: string().oneOf(viewedLists).required() });

/**
 * A view as it is kept: `search` is the list's address behind the question mark, `columns` those shown, by key
 * and in order (missing: all). With an id it is changed, else it is new.
 */
export const saveViewSchema = object({
  id: idText().optional(),
  list: string().oneOf(viewedLists).required(),
  name: lineText().max(60, generalErrors.tooLong).required(generalErrors.requiredField),
  search: string().max(2000, generalErrors.tooLong).ensure(),
  columns: array(string().max(60).required()).max(60).optional(),
  shared: boolean().required(),
  /** Whether the list opens with it; one of a person's views of a list does. Left out: as it was. */
  opensFirst: boolean().optional(),
});

export const savedViewIdSchema = object({ viewId: idText().required() });

/** A view that someone keeps, for themselves or for all who work for the same vendor or marketplace. */
export interface SavedView {
  id: string;
  list: ViewedList;
  name: string;
  search: string;
  columns: string[] | null;
  shared: boolean;
  /** Whether its reader's list opens with it. */
  opensFirst: boolean;
  /** Whether the reader may change and delete it. */
  own: boolean;
  by: string;
}

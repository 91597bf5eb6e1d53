import {
  savedViewIdSchema,
  savedViewsSchema,
  saveViewSchema,
  type SavedView,
} from '../domain/products/savedViews';
import { mutation, query, typed } from './call';

export const savedViewCalls = {
  listViews: query({
    path: 'views',
    summary: "One's own views of a list, and those that others share",
    allow: { role: 'signedIn' },
    input: savedViewsSchema,
    output: typed<{ views: SavedView[] }>(),
    tags: ['view', 'session'],
  }),
  saveView: mutation({
    path: 'views',
    summary: 'Keep a view of a list, or change one of one’s own',
    method: 'PUT',
    allow: { role: 'signedIn' },
    input: saveViewSchema,
    output: typed<{ view: SavedView }>(),
    tags: ['view'],
  }),
  deleteView: mutation({
    path: 'views/{viewId}',
    summary: 'Delete a view of one’s own',
    method: 'DELETE',
    allow: { role: 'signedIn' },
    input: savedViewIdSchema,
    output: typed<{ deleted: true }>(),
    tags: ['view'],
  }),
};

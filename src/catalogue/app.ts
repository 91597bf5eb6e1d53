import { object, string } from 'yup';
import { appStatusSchema, type AppInfo, type AppStatus, type LogoAnswer } from '../domain/settings/app';
import { trackSchema } from '../domain/home/usage';
import { accountErrors } from '../domain/errors/accounts';
import { mutation, query, typed } from './call';

export const appCalls = {
  readAppInfo: query({
    path: 'app/info',
    summary: 'The marketplace and its settings',
    // No permission: every screen stands in it, whatever a person's role is.
    allow: { role: 'signedIn' },
    output: typed<AppInfo>(),
    tags: ['app', 'installation', 'session'],
  }),
  readAppStatus: query({
    path: 'app/status',
    summary: 'Counts for the navigation and the state of the features',
    allow: { role: 'signedIn' },
    input: appStatusSchema,
    output: typed<AppStatus>(),
    tags: ['status', 'session'],
  }),
  trackEvent: mutation({
    path: 'app/track',
    summary: 'Count that a part of the app was opened or a step reached, of nobody in particular',
    allow: { role: 'signedIn' },
    input: trackSchema,
    output: typed<string>(),
    answers: 'text',
    tags: [],
  }),
  readLogo: query({
    path: 'logo/{store}',
    summary: "The marketplace's logo, as image or text",
    allow: 'anyone',
    input: object({ store: string().max(100, accountErrors.noSuchStore).required() }),
    output: typed<LogoAnswer>(),
    tags: ['app'],
  }),
};

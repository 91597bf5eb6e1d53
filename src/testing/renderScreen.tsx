import { render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { TokenClaims } from '../domain/accounts/session';
import { startLanguage } from '../client/language/language';
import { routesFor } from '../client/routes';
import { readUser } from '../client/session/loadUser';
import { answerWith, type Answers, type Asked } from './answers';
import { figuresAnswer, ranking } from './factories/home';
import { logo } from './factories/logo';
import { appInfo, appStatus } from './factories/app';
import { adminClaims, signInAs } from './factories/session';
import { newUser } from './user';

interface Options {
  /** Who is signed in; null: nobody. The marketplace's own person unless said otherwise. */
  claims?: TokenClaims | null;
  answers?: Answers;
  /** What is answered beside the calls, by path. */
  others?: Readonly<Record<string, unknown>>;
}

interface Screen extends RenderResult {
  user: UserEvent;
  /** The calls that were made, oldest first. */
  asked: Asked[];
  /** Where the router is. */
  place: () => string;
}

const everywhere: Answers = {
  refreshSession: () => '',
  readAppInfo: appInfo(),
  readAppStatus: appStatus(),
  readFigures: figuresAnswer(),
  readRanking: ranking(),
  readTrends: { currency: 'EUR', trends: {} },
  listDues: { dues: [], currency: 'EUR', elsewhere: [] },
  listDuties: { duties: [] },
  readFirstSteps: { steps: [], hidden: false },
  listImports: { imports: [] },
  listSpecifications: { metafields: [], version: 'none' },
  listViews: { views: [] },
  listDocuments: { documents: [], lacks: [], invoiceLacks: [] },
  listOrderExports: { exports: [] },
  listBulkEdits: { runs: [] },
  listLabels: { labels: [], isOff: false, hasKey: false, hasSender: false, isTestKey: false, customs: null },
  listStores: {
    stores: [{ store: 'demo', shopName: 'Harbour Market', vendors: ['North Mill', 'South Farm'] }],
  },
  readLogo: logo(),
  listTrail: { entries: [], next: null },
  listNotices: { unread: 0, lines: [] },
  readNoticeSettings: { kinds: [] },
  streamNotices: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) },
};

/** Opens the app at a path of its router, before a stand-in server that answers by call. */
export const renderScreen = async (path: string, options: Options = {}): Promise<Screen> => {
  const { claims = adminClaims(), answers = {}, others = {} } = options;
  const asked = answerWith({ ...everywhere, ...answers }, others);
  if (claims !== null) signInAs(claims);
  if (!i18next.isInitialized) await startLanguage(['en']);
  const router = createMemoryRouter(routesFor(readUser()), { initialEntries: [path] });
  const result = render(<RouterProvider router={router} />);
  return {
    ...result,
    user: newUser(),
    asked,
    place: () => router.state.location.pathname + router.state.location.search,
  };
};

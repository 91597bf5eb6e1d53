import type { Call } from './call';

/**
 * Calls that are sent like a change and leave no row of their own in the audit log, and why. What they change of what is
 * watched is in the log all the same, and so are acts that their area writes down. Every other call that is no
 * GET has a row wherever it wrote something.
 */
export const quietCalls: Readonly<Record<string, string>> = {
  logIn: 'a sign-in is an act of its own; a wrong password is in the journal of security',
  logInByProxy: 'a sign-in is an act of its own',
  logInWithCode: 'a sign-in is an act of its own; a wrong code is in the journal of security',
  claimProxyLogin: 'a sign-in is an act of its own',
  refreshSession: 'it goes on with a session that is in the log',
  requestPasswordCode: 'anyone may ask, and nothing changes before the code is used',
  confirmSession: 'who shows that it is them is in the log by that act',
  trackEvent: 'what the app is used for is no change of anything',
  markConversationRead: 'reading is no change',
  markNoticesRead: 'reading is no change',
  saveOrderDraft: 'a draft is kept with every key; what comes of it is in the log',
  keepImportDraft: 'a file is kept as it is chosen; what is imported of it is in the log',
  changeImportDraft: 'a draft is kept with every key; what comes of it is in the log',
  discardImportDraft: 'nothing of the file was imported',
  previewDiscount: 'it only says what would be',
  checkDiscount: 'it only says what a code would take off',
  previewTemplate: 'it only says what would be',
  previewTracking: 'it only says what would be',
  previewBulkEdit: 'it only says what would be',
  testRates: 'it only says what would be',
  publicRates: 'it only says what delivery would cost',
  fetchShippoRates: 'it only asks for prices',
  priceOrderDraft: 'it only says what would be',
  calculateCommission: 'it only says what would be',
  replayCommissions: 'it only says what would be',
};

/** Whether a call has a row of its own in the audit log wherever it wrote something. */
export const leavesRow = (name: string, { kind }: Pick<Call, 'kind'>): boolean =>
  kind === 'mutation' && !Object.hasOwn(quietCalls, name);

import { errorTable } from './errorTable';

export const connectionTexts = {
  noConnection: 'No connection to the marketplace. Check the network and try again.',
  requestTimedOut: 'Request timed out: {{call}}',
  requestFailed: 'Request failed with status code {{reason}}',
  marketplaceAway:
    'The marketplace cannot be reached just now ({{status}}). Try again in a minute. If it stays so, tell whoever runs the marketplace.',
  answerLate:
    'The marketplace took too long to answer ({{status}}). It may have been done all the same: look before you try again.',
  sentTooLarge:
    'What was sent is too large to reach the marketplace. Sending it again does not help: send less at once or a smaller file, or ask whoever runs the marketplace to let more through (the proxy in front of it sets this limit).',
  turnedAway:
    'Something between you and the marketplace refuses this ({{status}}), and trying again does not help. Ask whoever runs your network or the marketplace.',
  otherPage:
    'Another page answered in place of the marketplace, such as the sign-in page of a guest network. Open a new tab, sign in to the network there, then try again.',
  fileNotSent: 'The file could not be sent. Check the connection and try again.',
} as const;

/** What the client says where the server gave no answer of its own. */
export const connectionErrors = errorTable(connectionTexts);

import { errorTable } from './errorTable';

export const webTexts = {
  tooManyAttempts: 'Too many tries. Try again in {{minutes, number}} min.',
  serverBusy: 'The server is busy. Try again in a moment.',
  storageAway: 'The place of the files does not answer just now. Try again in a moment.',
  storageRefuses:
    'The place of the files refuses the server. Whoever runs it has to look at its key and its bucket.',
  databaseAway: 'The database does not answer just now. Try again in a moment.',
  internalError:
    'Something went wrong on our side. It has been noted under {{reference}}; try again in a moment.',
  signInRequired: 'Sign in to go on',
  forbidden: 'You may not do this',
  uploadBrokeOff: 'The upload broke off. Send it again.',
  storeNotFound: 'The store was not found',
  notSetUp: 'There is no marketplace here yet. Send this again later.',
  actionNotFound: 'The action was not found',
  foreignOrigin: 'This call is not for pages of other sites',
  otherHost: 'There is no marketplace at {{host}}. Its address is set by PUBLIC_URL.',
  hostMissing: 'The request does not say whom it is for',
  outboxClosed: 'The outbox is for the marketplace’s admins, and for who sits at the machine itself',
  diskFull:
    'The server has no room left to write to. Nothing was kept of this. Tell whoever runs the marketplace, and try again.',
  dataUnreadable:
    'Part of what is stored is damaged on the disk and cannot be read. Tell whoever runs the marketplace: the log says what to do.',
  dataDamaged:
    'Part of the stored data is damaged on the disk: {{what, list}}. Stop the server, keep a copy of its data as it is, have the disk checked, and put back a backup. What is not damaged can be exported before.',
  backupMissing:
    'There is no backup of this marketplace yet. Whoever runs the server makes one by "npm run backup", or has it made each night (BACKUP_DIR).',
  backupOld:
    'The last backup of this marketplace is of {{at, date}}. Whoever runs the server finds in its log why there is no newer one.',
  jobKindUnknown: 'There is no work of such a kind to try again',
  backupRunning: 'A backup is being made. Wait until it is there.',
  backupWithoutRoom:
    'A backup takes {{needed, number}} MB in the data folder (DATA_DIR) while it is made, and there are {{free, number}} MB. Make room there.',
  dataRebuilt:
    'The disk gave back something else than was written to it: {{what, list}}. Nothing is lost, as this was made anew, but have the disk checked and a backup at hand.',
  badRequest: 'The request does not hold',
  requestTooLarge: 'The request is too large. Sending it again does not help: send less at once.',
  requestTooDeep: 'The request has more than {{max, number}} lists and objects within one another',
  requestTooManyValues: 'The request has more than {{max, number}} values',
  tooManyCalls_one: 'Too many requests at once. Try again in {{count}} second.',
  tooManyCalls_other: 'Too many requests at once. Try again in {{count}} seconds.',
  tooManyJobs: 'You have {{most, number}} jobs waiting already. Begin this one when one of them is done.',
  tooMuchUploaded:
    '{{size, number}} MB were uploaded within the last 24 hours, which is the most for a day. Try again later.',
  workTooLarge: 'This takes too much time or memory. Choose less at once, or make the template simpler.',
  contentTypeUnknown: 'The server does not read this kind of content',
  requestUnreadable: 'The request cannot be read',
  nothingThere: 'There is nothing at {{address}}',
  memberUnknown: 'There is no {{name}} here: nothing of the request was kept',
  inputTooLarge: 'There is too much in here',
  requestTimedOutArriving: 'The request took too long to arrive.',
  headersTooLong: 'The address and headers of the request are too long.',
  notHttp: 'The request is no valid HTTP.',
  bodyNoObject: 'The body of the request must be an object of named fields',
  bodyNotUtf8: 'The body is no text in UTF-8',
  keyUsed: 'Something else was sent with this key already: send it with a key of its own',
  idempotencyKeyForm: 'An Idempotency-Key has 1 to 64 letters, digits, dots, dashes or underscores',
  callUnfinished:
    'A request with the same key is not over, or was cut off. Try again; if it stays so, look what became of it before you send it with another key.',
  numberOutOfRange: 'A number is too large or too small',
} as const;

/** What the server answers of itself, whatever was asked. */
export const webErrors = errorTable(webTexts);

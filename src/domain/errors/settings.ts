import { errorTable } from './errorTable';

export const settingsTexts = {
  translationChanged: 'Someone has changed these fields in the meantime. Load them again to see the changes.',
  mailNotFound: 'The mail was not found',
  mailLinkExpired: 'The code or link in it is no longer valid',
  mailServerUnset: 'No mail server is set',
  mailNotFailed: 'Only a mail that failed, is unsure, was kept or came back is sent by hand',
  addressStopped: 'A mail to this address came back or was complained of. Let it be written to again first.',
  addressNotStopped: 'This address is written to',
  mailReportsRefused: '{{service}} does not tell what became of mails: {{reason}}',
  mailReportsSilent: '{{service}} does not answer when it is asked what became of mails',
  recipientNotAnEmail: 'The recipient is no email address',
  settingsConflict:
    'Someone else has just changed this too: {{names, list}}. Yours is still here: save again to put it in place of theirs.',
  settingsChanged: 'The settings have changed in the meantime. Look over yours and save again.',
  shouldBeGreater: 'should be greater than {{min, number}}',
  shouldBeLower: 'should be lower than {{max, number}}',
  noSuchMailService: 'Choose Brevo, Klaviyo or none',
  mailKeyRefused: '{{service}} does not take this key',
  mailSenderUnknown: '{{service}} does not send from {{address}}: add this sender or its domain there first',
  mailServiceSilent: '{{service}} does not answer, so the key is not checked. Try again in a minute.',
  mailSenderMissing: 'First say below which address mails come from',
  mailLinksNowhere:
    'Links in mails would lead nowhere: ask whoever runs this server to set its public address',
  remindersDisordered:
    'Reminder {{later, number}} must come after reminder {{earlier, number}}: later than {{hours, number}} hours',
  mailNotOptional: 'This mail cannot be left out',
  localeCode: 'Must be a code like nl or pt-BR',
  colour: 'Must match a color like #4f46e5',
  localeNotOffered: 'The shop does not speak {{locale}}',
  translationsOff: 'Translations are switched off',
  viewNameTaken: 'You have a view of this name already',
  notASettingsFile: 'The file holds no settings of a marketplace. Choose one that was saved under Settings.',
  logsOff: 'Logs are switched off',
  transactionsOff: 'Pages of finance that go line by line are switched off',
  dashboardOff: 'The home page is switched off',
  commentsOff: 'Comments are switched off',
  holidaysOff: 'Holidays are switched off',
  variantsOff: 'Variants are switched off: a product has no options, and is sold in one kind',
  noSuchTimeZone: 'There is no such time zone',
  noSuchCountry: 'There is no such country',
  noSuchCurrency: 'There is no such currency',
  currencyHasAmounts: 'There are amounts in this currency already, so it stays',
  loosenedByOwners: 'Only owners lower the days of a new account or raise what needs a second person',
  securityByOwners: 'Only owners change how safely people sign in',
  viewNotFound: 'The view was not found',
  tooManyViews: 'You keep {{max, number}} views already. Delete one to keep another.',
  tooManyReasons: 'Keep at most {{max, number}} reasons',
  tooManyProperties: 'Must be at most {{max, number}} texts or numbers by name',
} as const;

/** Settings, mails, views and translations. */
export const settingsErrors = errorTable(settingsTexts);

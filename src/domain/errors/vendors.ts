import { errorTable } from './errorTable';

export const vendorTexts = {
  vendorNotFound: 'The vendor was not found',
  vendorPagesOff: 'This marketplace shows no pages of its vendors',
  soldByOff: 'Products do not say here who sells them',
  noSuchVendor: 'There is no vendor "{{name}}"',
  appSetupNotBegun: 'Begin to set up the app first',
  applicationNotFound: 'The application was not found',
  noSuchApplication: 'There is no such application',
  applicationWithoutVendor: 'The application names no vendor',
  appliedAgain: 'This applicant has applied again in the meantime. Answer that application.',
  nameUnusable: 'This name cannot be used',
  vendorHasLeft: 'This vendor is no longer part of the marketplace',
  fieldKeyTaken: 'Another field has this key',
  unknownVendor: 'There is no vendor {{name}}',
  tooManyFields: 'There are {{max, number}} fields already',
  noSuchField: 'There is no such field',
  submissionNotFound: 'The submission was not found',
  vendorNameTaken: 'The name {{name}} is taken. Choose another one.',
  vendorNameGivenUp: 'The name {{name}} was given up just now. It is free again in {{minutes, number}} min.',
  vendorNameKept: 'The vendor {{name}} is gone, and its orders stay under that name. Choose another one.',
  approvedAlready: '{{name}} has been approved already. Withdraw its approval or delete it instead.',
  emailHasAccount: '{{email}} has an account already. Use another email.',
  importOfVendorRunning: 'An import of {{name}} is running. Rename it when that has ended.',
  noSuchState: 'There is no such state',
  nameReserved: 'This name is reserved. Choose another one.',
  otherVendor: 'This is another vendor’s: name your own or none',
  invisibleCharacters: 'Must not have invisible characters',
} as const;

/** Vendors, their applications, names and fields. */
export const vendorErrors = errorTable(vendorTexts);

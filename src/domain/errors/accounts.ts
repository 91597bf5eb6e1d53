import { errorTable } from './errorTable';

export const accountTexts = {
  scopeMissing: 'The API key lacks the scope {{scope}}. Make one that has it.',
  notForKeys: 'An API key does not open it: sign in as a person',
  passwordCodeInvalid: 'The code is wrong or no longer valid',
  passwordsDiffer: "Passwords don't match",
  noSuchStore: 'There is no such store',
  wrongCredentials: 'Email or password is not right',
  wrongCode: 'The code is not right',
  signInTookTooLong: 'This took too long. Log in with your email and password again',
  linkInvalid: 'The link is wrong or no longer valid',
  lastOwner: 'The last owner stays one. Make someone else an owner first.',
  removalOfYourself: 'Ask another owner to remove you',
  twoStepIsOff: 'Two-step sign-in is off',
  twoStepIsYourOwn: 'Turn your own off in your account',
  wrongPassword: 'The password is not right',
  personNotFound: 'The person was not found',
  sessionNotFound: 'The session was not found',
  noSuchRole: 'There is no such role',
  personHasAccount: 'This email has an account here already',
  personHasPassword: 'This person has set a password already',
  emailUnchanged: 'This is your address already',
  onlyFramedMayClaim: 'Only a framed app may claim a sign-in',
  confirmByPassword: 'Confirm with your password that it is you',
  confirmByCode: 'Confirm with a code of your authenticator app that it is you',
  notConfirmed: 'You did not confirm that it is you, so nothing was done',
  twoStepDemanded: 'Two-step sign-in is required here. Set it up to go on.',
  twoStepOwnFirst: 'Turn on two-step sign-in for yourself first, so that you are not locked out',
  twoStepIsOn: 'Two-step sign-in is on already',
  noSuchSecret: 'This is no secret of ours',
  secondStepNeeded: 'Enter the code of your authenticator app',
  ownerLinkInvalid:
    'The link is used, or no longer valid. The server prints a new one when it starts, and "npm run owner" does.',
  passwordTooShort: 'Password must be at least {{min, number}} characters',
  passwordCommon: 'Many people use this password, so it is guessed first. Choose another one.',
  passwordIsName:
    'This is your own address or the name of the marketplace, so it is guessed first. Choose another one.',
  passwordTooLong: 'Password must be at most {{max, number}} characters',
} as const;

/** Signing in, passwords, sessions and people. */
export const accountErrors = errorTable(accountTexts);

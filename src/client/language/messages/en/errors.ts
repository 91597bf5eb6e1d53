/** What goes wrong in the login area, and everywhere; the server's and the schemas' own texts. */
export const errors = {
  requiredField: 'Required field',
  required: 'Required',
  email: 'Must be a valid email',
  atMostCharacters: 'Must be at most {{max}} characters',
  code: 'The code is wrong or no longer valid',
  passwords: "Passwords don't match",
  tooManyTries: 'Too many tries. Try again in {{minutes}} min.',
  busy: 'The server is busy. Try again in a moment.',
  broken: 'Something went wrong on our side. It has been noted; try again in a moment.',
  noConnection: 'No connection to the marketplace. Check the network and try again.',
  noStore: 'There is no such store',
  wrongLogin: 'Email or password is not right',
  wrongCode: 'The code is not right',
  tooLong: 'This took too long. Log in with your email and password again',
  linkOver: 'The link is wrong or no longer valid',
};

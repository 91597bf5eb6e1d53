import { failureOf, messageOf } from './failure';

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'says in words of its own that there was no answer: %s',
  (words) => {
    const told = 'No connection to the marketplace. Check the network and try again.';
    expect(failureOf(new TypeError(words))).toEqual({
      status: 'network',
      code: 'noConnection',
      message: told,
    });
    expect(messageOf(new TypeError(words))).toBe(told);
  },
);

it('leaves other errors their words', () => {
  expect(failureOf(new Error('Upload failed'))).toEqual({
    status: 'network',
    code: 'plain',
    message: 'Upload failed',
  });
});

// A machine that stops for a moment may lose a journey once. The first failure is printed all the same, so that it
// is looked at; what fails twice fails. On a person's machine nothing is tried again.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });

import type { FastifyInstance } from 'fastify';
import { isStoreMissing, isUnavailable } from '../db/databaseErrors';
import { TurnTimeout } from '../db/engine/turns';
import { diskFullMessage, isDiskFull } from '../diskFull';
import { CallError, NotFound, SecondStepNeeded, TooManyRequests } from '../errors';
import { wantsPage } from './wantsPage';

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 400 && value < 500;

/** What the reader of forms in parts says of one that breaks off or is none. */
const brokenForm = /^(Unexpected end of (form|multipart)|Malformed (part|content)|Multipart: )/;

/** What a failure looks like from outside: its status and sentence; anything unforeseen is a plain 500. */
const failureOf = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  // 507 and not 503: the client would send the same again at once.
  if (isDiskFull(error)) return new CallError(507, diskFullMessage);
  if (error instanceof TurnTimeout || isUnavailable(error))
    return new CallError(503, 'The server is busy. Try again in a moment.');
  if (isStoreMissing(error)) return new NotFound('The store');
  if (error instanceof Error && 'statusCode' in error && isStatus(error.statusCode))
    return new CallError(error.statusCode, error.message);
  if (error instanceof Error && brokenForm.test(error.message))
    return new CallError(400, 'The upload broke off. Send it again.');
  return new CallError(500, 'Something went wrong on our side. It has been noted; try again in a moment.');
};

/** Answers failures as `{ message, errors? }`, and session calls as plain text (spec 8). */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500) request.log.error(error);
    reply.code(failure.status).header('cache-control', 'no-store');
    if (failure instanceof TooManyRequests) reply.header('retry-after', String(failure.retryAfterSeconds));
    if (failure instanceof SecondStepNeeded) {
      // A form that a browser sends by itself goes on to the page that asks for the code.
      if (wantsPage(request)) return reply.redirect('/app/login/code', 303);
      reply.header('x-second-step', 'required');
    }
    if (request.url.startsWith('/auth/'))
      return reply.type('text/plain; charset=utf-8').send(failure.message);
    return reply.send({
      message: failure.message,
      ...(failure.fields === undefined ? {} : { errors: failure.fields }),
    });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ message: `There is nothing at ${request.method} ${request.url.split('?')[0] ?? ''}` }),
  );
};

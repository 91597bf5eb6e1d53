import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../domain/errors/errorTable';
import { webErrors } from '../../domain/errors/web';
import { isAway, isDamaged, isNumberOutOfRange, isStoreMissing, isUnavailable } from '../db/databaseErrors';
import { isStorageAway, isStorageRefusing } from '../adapters/s3/s3Client';
import { FilesAway } from '../files/filePlace';
import { TurnTimeout } from '../scheduling/turns';
import { isDiskFull } from '../diskFull';
import { isOutOfFiles } from '../openFiles';
import { isVisited, sendFailedPage } from './failedPage';
import { noteNoRoom } from './noRoom';
import { codeOf } from '../errorCode';
import {
  CallError,
  NotFound,
  SecondStepNeeded,
  TooManyCalls,
  TooManyRequests,
  TooMuchForNow,
} from '../errors';
import { wantsPage } from './wantsPage';

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 400 && value < 500;

/** What the reader of forms in parts says of one that breaks off or is none. */
const brokenForm = /^(Unexpected end of (form|multipart)|Malformed (part|content)|Multipart: )/;

/** What the web framework refuses by itself, in our words and not in its own. */
const frameworkFault = (status: number): Fault => {
  if (status === 413 || status === 414) return webErrors.requestTooLarge();
  if (status === 406 || status === 415) return webErrors.contentTypeUnknown();
  return status === 400 ? webErrors.requestUnreadable() : webErrors.badRequest();
};

/** What a failure looks like from outside: its status and error; anything unforeseen is a plain 500 with its name in the log. */
const failureOf = (error: unknown, reference: string): CallError => {
  if (error instanceof CallError) return error;
  // 507 and not 503: the client would send the same again at once.
  if (isDiskFull(error)) return new CallError(507, webErrors.diskFull());
  if (isOutOfFiles(error)) return new CallError(503, webErrors.serverBusy());
  if (isAway(error)) return new CallError(503, webErrors.databaseAway());
  if (isStorageAway(error) || error instanceof FilesAway) return new CallError(503, webErrors.storageAway());
  if (isStorageRefusing(error)) return new CallError(503, webErrors.storageRefuses());
  if (error instanceof TurnTimeout || isUnavailable(error)) return new CallError(503, webErrors.serverBusy());
  if (isDamaged(error)) return new CallError(500, webErrors.dataUnreadable());
  if (isNumberOutOfRange(error)) return new CallError(422, webErrors.numberOutOfRange());
  if (isStoreMissing(error)) return new NotFound(webErrors.storeNotFound());
  if (error instanceof Error && 'statusCode' in error && isStatus(error.statusCode))
    return new CallError(error.statusCode, frameworkFault(error.statusCode));
  // Whoever asked has gone before the answer began, or in the middle of what they sent: nothing of ours failed.
  if (codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return new CallError(400, webErrors.uploadBrokeOff());
  if (error instanceof Error && brokenForm.test(error.message))
    return new CallError(400, webErrors.uploadBrokeOff());
  return new CallError(500, webErrors.internalError({ reference }));
};

/** When to come again to a server that is busy; not all at the same second. */
const busySeconds = (): number => 2 + Math.floor(Math.random() * 4);

/** Refuses an address that the router cannot read, before any route is found, as every other failure is told. */
export const refuseAddress = (error: Error & { statusCode?: number }, reply: FastifyReply): void => {
  const status = isStatus(error.statusCode) ? error.statusCode : 400;
  void reply.code(status).header('cache-control', 'no-store').send(frameworkFault(status));
};

/** Tells the code of an answer in plain text, with what is put into its text, in a form that a header can hold. */
const errorHeader = ({ code, params }: Fault): string => encodeURIComponent(JSON.stringify({ code, params }));

/** Whether whoever asked is gone in the middle of what they sent, which the network says as of a database that is away. */
const isHungUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  !raw.complete &&
  raw.destroyed &&
  ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error) ?? '');

/**
 * Begins the answer to a failure: its status, when to come again, and a line in the log for what is ours. What is
 * written below is for whoever knows who reads it.
 */
export const beginFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): CallError => {
  const isGone = isHungUp(error, request);
  const failure = isGone ? new CallError(400, webErrors.uploadBrokeOff()) : failureOf(error, request.id);
  if (isGone) {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    request.log.info({ call }, 'The client ended the connection in the middle of its request');
  }
  if (failure.status >= 500) request.log.error(error);
  if (failure.status === 507) noteNoRoom(request.server);
  reply.code(failure.status).header('cache-control', 'no-store');
  if (failure.status === 503) reply.header('retry-after', String(busySeconds()));
  if (
    failure instanceof TooManyRequests ||
    failure instanceof TooManyCalls ||
    failure instanceof TooMuchForNow
  )
    reply.header('retry-after', String(failure.retryAfterSeconds));
  return failure;
};

/**
 * Answers failures as `{ code, message, params?, errors? }`, and session calls as plain text with a header (spec 8);
 * `frameAncestors`: in whose pages those who go to an address may be told.
 */
export const answerFailures = (app: FastifyInstance, frameAncestors: readonly string[] = []): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = beginFailure(error, request, reply);
    if (failure instanceof SecondStepNeeded) {
      // A form that a browser sends by itself goes on to the page that asks for the code.
      if (wantsPage(request)) return reply.redirect('/app/login/code', 303);
      reply.header('x-second-step', 'required');
    }
    if (isVisited(request)) return sendFailedPage(request, reply, { fault: failure.fault, frameAncestors });
    if (request.url.startsWith('/auth/'))
      return reply
        .header('x-error', errorHeader(failure.fault))
        .type('text/plain; charset=utf-8')
        .send(failure.fault.message);
    // What was begun as something else, like a stream that breaks before its first byte, ends in words all the same.
    return reply.type('application/json; charset=utf-8').send({ ...failure.fault, errors: failure.fields });
  });
  app.setNotFoundHandler((request, reply) => {
    const fault = webErrors.nothingThere({ address: `${request.method} ${request.url.split('?')[0] ?? ''}` });
    reply.code(404);
    return isVisited(request) ? sendFailedPage(request, reply, { fault, frameAncestors }) : reply.send(fault);
  });
};

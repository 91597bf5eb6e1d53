import { isFulfilled, isPending, type Middleware } from '@reduxjs/toolkit';
import { appCalls } from '../../catalogue/app';
import { toWire } from '../../catalogue/wire';
import {
  flowAt,
  mostTimes,
  partAt,
  type UsageFlow,
  type UsagePart,
  type UsageStep,
} from '../../domain/home/usage';
import { markerHeaders } from '../api/marker';
import { readToken } from '../api/token';

/** How long counts are gathered before they are sent, in ms. */
const gatheredFor = 30_000;

type Told = { event: 'screen'; part: UsagePart } | { event: 'step'; flow: UsageFlow; step: UsageStep };

/** What waits to be sent, the same once and how often. */
const waiting = new Map<string, { told: Told; times: number }>();
/** Null: it is not known yet whether the person lets themselves be counted. */
let isAllowed: boolean | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the browser says that its person is not to be counted: then nothing is even gathered. */
export const browserRefuses = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/** Sends what was gathered, beside everything else: nobody waits for it, and what fails is not tried again. */
const send = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (isAllowed === false) waiting.clear();
  const token = readToken();
  if (isAllowed !== true || token === null) return;
  for (const { told, times } of waiting.values()) {
    const { event, ...properties } = told;
    const input = { event, properties: { ...properties, ...(times === 1 ? {} : { times }) } };
    const { method, url, body, contentType } = toWire(appCalls.trackEvent, input);
    void fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
        ...markerHeaders(),
      },
      // Also while the page goes away.
      keepalive: true,
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
  }
  waiting.clear();
};

const gather = (told: Told): void => {
  if (isAllowed === false || browserRefuses()) return;
  const key = Object.values(told).join(' ');
  const times = (waiting.get(key)?.times ?? 0) + 1;
  waiting.set(key, { told, times: Math.min(times, mostTimes) });
  timer ??= setTimeout(send, gatheredFor);
};

/** Says whether the person lets themselves be counted, as soon as it is known. */
export const allowUsage = (allowed: boolean): void => {
  isAllowed = allowed && !browserRefuses();
  if (!isAllowed) waiting.clear();
};

/** Sends what is left when the page is no longer seen; answers how to stop. */
export const sendWhenLeft = (): (() => void) => {
  const look = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};

let part: UsagePart | null = null;
let flow: UsageFlow | null = null;
/** The steps of the flow that were counted since it was begun: each is once. */
const reached = new Set<UsageStep>();

const reach = (of: UsageFlow, step: UsageStep): void => {
  if (flow !== of || reached.has(step)) return;
  reached.add(step);
  gather({ event: 'step', flow: of, step });
};

/** Notes where the person is: a part of the app that they open, a flow that they begin. */
export const noteUsage = (pathname: string, isMarketplace: boolean): void => {
  const here = partAt(pathname);
  if (here !== null && here !== part) gather({ event: 'screen', part: here });
  part = here;
  const begun = flowAt(pathname, isMarketplace);
  if (begun !== flow) {
    flow = begun;
    reached.clear();
    if (begun !== null) reach(begun, 'opened');
  }
};

/** The calls by which steps are known: when they are made, and when they have succeeded. */
const made: Readonly<Record<string, [UsageFlow, UsageStep]>> = {
  saveProduct: ['product', 'tried'],
  saveBankAccount: ['payoutMethod', 'tried'],
  registerPaypal: ['payoutMethod', 'tried'],
  registerStripe: ['payoutMethod', 'tried'],
};
const done: Readonly<Record<string, [UsageFlow, UsageStep]>> = {
  saveProduct: ['product', 'saved'],
  keepImportDraft: ['import', 'read'],
  checkImport: ['import', 'compared'],
  beginImport: ['import', 'started'],
  saveBankAccount: ['payoutMethod', 'saved'],
  registerPaypal: ['payoutMethod', 'saved'],
  registerStripe: ['payoutMethod', 'saved'],
  preparePayment: ['payout', 'prepared'],
  payPayment: ['payout', 'paid'],
  recordPayments: ['payout', 'paid'],
  settlePaymentByHand: ['payout', 'paid'],
};

const callOf = (arg: unknown): string =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg && typeof arg.endpointName === 'string'
    ? arg.endpointName
    : '';

/** Knows by the calls that are made how far somebody has come. */
export const usageSteps: Middleware = () => (next) => (action) => {
  const step = isPending(action)
    ? made[callOf(action.meta.arg)]
    : isFulfilled(action)
      ? done[callOf(action.meta.arg)]
      : undefined;
  if (step !== undefined) reach(...step);
  return next(action);
};

import { given, wholeNumber } from './settingValues';
import { WrongSetting } from './wrongSetting';

interface PerSender {
  person: number;
  /** All people of a vendor, or of the marketplace. */
  vendor: number;
  store: number;
  /** Whoever is not signed in, by address; of IPv6 by network. */
  address: number;
}

/** What may be sent, in calls, jobs and bytes; 0: as much as one likes. */
export interface CallLimits {
  /** Calls in a minute. */
  perMinute: PerSender;
  /** Calls that are being answered. */
  atOnce: PerSender;
  /** Jobs of one vendor that wait. */
  jobs: number;
  /** MB that a vendor may upload in 24 hours. */
  uploadMegabytes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const names: readonly (keyof PerSender)[] = ['person', 'vendor', 'store', 'address'];

/** `2400,6000,24000,2400` for person, vendor, store and address. */
const perSender = (environment: Environment, name: string, standard: readonly number[]): PerSender => {
  const text = given(environment, name);
  const numbers =
    text === null
      ? standard
      : text.split(',').map((part) => (/^ *\d{1,9} *$/.test(part) ? Number(part) : -1));
  if (numbers.length !== names.length || numbers.some((value) => value < 0))
    throw new WrongSetting(
      `${name} must be four numbers, for a person, a vendor, a store and an address, not "${text ?? ''}"`,
    );
  const [person = 0, vendor = 0, store = 0, address = 0] = numbers;
  return { person, vendor, store, address };
};

/** Reads CALLS_PER_MINUTE, CALLS_AT_ONCE, JOBS_WAITING and UPLOAD_MB_PER_DAY. Errors: WrongSetting. */
export const callLimitsOf = (environment: Environment): CallLimits => ({
  perMinute: perSender(environment, 'CALLS_PER_MINUTE', [2400, 6000, 24_000, 2400]),
  atOnce: perSender(environment, 'CALLS_AT_ONCE', [32, 64, 256, 64]),
  jobs: wholeNumber(environment, 'JOBS_WAITING', 50),
  uploadMegabytes: wholeNumber(environment, 'UPLOAD_MB_PER_DAY', 20_000),
});

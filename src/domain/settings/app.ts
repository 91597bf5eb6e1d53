import { object } from 'yup';
import type { Fault } from '../errors/errorTable';
import { idText } from '../text';
import type { CommissionLine } from '../finance/commission/commission';
import type { PublicSpeech } from './publicSpeech';
import type { Features, Logo } from './settings';

/** The build of the client that asks, so that it hears of a newer one. */
export const appStatusSchema = object({ version: idText().optional() });

/** What every screen needs to know of the marketplace. */
export interface AppInfo {
  shopName: string;
  store: string;
  /** Where the marketplace is on the web, without a scheme. */
  domain: string;
  currency: string;
  locale: string;
  timeZone: string;
  /** Whether mails leave at all. Else they are written and kept, until a way is set up. */
  sendsMail: boolean;
  /** What the marketplace itself pays for, as the billing platform last said it; null for vendors and without one. */
  plan: string | null;
  features: Features;
  /** The marketplace's commission lines of today, as far as the reader may see them; amounts are decimal numbers. */
  commissions: readonly CommissionLine[];
}

/** What changes while people work: counts for the navigation, and how many products may still be listed. */
export interface AppStatus {
  counts: {
    orders: number;
    products: number;
    submissions: number;
    applications: number;
    offers: number;
    messages: number;
  };
  /** True when the running client is older than the server's. */
  shouldUpdate: boolean;
  listingLimit: { used: number; max: number | null };
  /** Messages that were not read; `counts.messages` are the conversations they stand in. */
  missedMessages: number;
  /** What whoever runs the server has to hear of the stored data; null: nothing, and for vendors. */
  problem: Fault | null;
  /** Whether what this person uses may be counted, as far as their account and their browser say. */
  countsUsage: boolean;
  /** Changes whenever the answer of `app/info` would. */
  signature: string;
  features: Features;
}

export interface StoresAnswer {
  stores: { store: string; shopName: string; vendors: string[] }[];
}

/** A marketplace as strangers see it: its logo and its name. */
export interface ShopMark extends Logo {
  shopName: string;
}

/** What the login area needs to know of a marketplace. */
export interface LogoAnswer extends ShopMark, PublicSpeech {
  /** Whether mails leave at all, such as one with a code for a new password. */
  sendsMail: boolean;
}

/** Where the shop keeps stock, where it sells, and the languages it has texts in. */
export interface ShopAnswer {
  locations: { id: string; name: string }[];
  publications: { id: string; name: string }[];
  locales: { locale: string; name: string; primary: boolean; published: boolean }[];
}

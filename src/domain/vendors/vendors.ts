import { isWebAddress } from '../webAddress';
import { array, boolean, number, object, string, type InferType } from 'yup';
import type { CommissionLine } from '../finance/commission/commission';
import type { OwnPayoutMethod } from '../finance/payoutMethods';
import type { Payment, VendorDue } from '../finance/payouts';
import { commissionLinesSchema } from '../finance/commission/commissions';
import { daySchema } from '../dates';
import { listingMost } from '../products/listingLimit';
import type { Away } from '../delivery/holidays';
import type { Metafield } from '../products/products';
import type { ApplicationField } from './answers';
import type { FieldDefinition } from './fields';
import { marketplaceVendor } from '../accounts/session';
import { idText, emailText, trimmedText } from '../text';
import { vendorErrors } from '../errors/vendors';
import { generalErrors } from '../errors/general';

/** What a vendor tells of itself in one of the marketplace's fields; `type` is the field's. */
export type VendorMetafield = Omit<Metafield, 'id'>;

/** A vendor as the marketplace sees it; `autoApprove` and `listingMost` null mean the marketplace's default. */
export interface Vendor {
  vendor: string;
  email: string | null;
  description: string;
  imageUrl: string | null;
  metafields: VendorMetafield[];
  approved: boolean;
  autoApprove: boolean | null;
  /** How many products it may list, drafts and archived ones among them. */
  listingMost: number | null;
  isManagedByMarketplace: boolean;
  /** Decimal numbers of the currency; empty: the marketplace's own hold. */
  commissions: CommissionLine[];
  /** Whether someone may sign in for it. */
  hasAccount: boolean;
  productCount: number;
  createdAt: string;
  /** Set while it is away. */
  away?: Away | null;
}

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export interface VendorApplication {
  id: string;
  email: string;
  vendorName: string;
  store: string;
  fields: ApplicationField[];
  status: ApplicationStatus;
  /** What the marketplace wrote to the applicant. */
  note: string;
  createdAt: string;
}

export interface VendorsAnswer {
  applications: VendorApplication[];
  vendors: Vendor[];
  vendorsWithoutAccount: { vendor: string; productCount: number }[];
  /** Their numbers of orders; none for a key that reads no orders. */
  orders: Readonly<Record<string, number>>;
  /** What is owed to each, a line a currency as a decimal string; who is owed nothing is left out, as are all for a key that reads no finance. */
  balances: { vendor: string; amount: string; currency: string }[];
}

/** One vendor with the numbers that lists need not count. */
export interface VendorAnswer {
  vendor: Vendor;
  /** False of what is only a name on products: it becomes a vendor by an invitation. */
  isListed: boolean;
  /** Those of orders are null for a key that reads none. */
  counts: { products: number; orders: number | null; unfulfilled: number | null; people: number };
  /** What its orders without a payout come to, less commission: a decimal string; null for a key that reads no finance. */
  due: string | null;
  currency: string;
  /** How many products it may list, whoever set it; null: any number. */
  listingLimit: number | null;
  /** What the marketplace's people wrote down of it for each other; no vendor reads it. */
  note: string;
  /** The application that it came by; null where it was invited. */
  applicationId: string | null;
  /** Null for those who may not see finances. */
  money: VendorMoney | null;
}

/** What a vendor is owed and has been paid, and how. */
export interface VendorMoney {
  /** A line a currency in which something is open. */
  dues: VendorDue[];
  /** The newest. */
  payments: Payment[];
  method: OwnPayoutMethod;
}

/** The fields of a vendor's page, and for a vendor what it has told so far. */
export interface VendorDefinitionsAnswer {
  definitions: FieldDefinition[];
  vendor: VendorProfile | null;
}
export type VendorProfile = Pick<Vendor, 'description' | 'imageUrl' | 'metafields'>;

/** What is gone with a vendor, and what stays. */
export interface VendorDeleted {
  deleted: { products: number; people: number };
  kept: { orders: number };
}

/** Words that stand in paths or mean the whole marketplace (trap 119). */
const reserved = [marketplaceVendor, 'v2', '.', '..'];

/** The name of a vendor that is to be; composed letters, so that what looks the same is the same. */
export const vendorNameText = () =>
  string()
    // What is not seen in it is refused and not left out: a name is written in addresses and files as it is.
    .transform((value: unknown) =>
      typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value,
    )
    .max(100, generalErrors.tooLong)
    .notOneOf(reserved, vendorErrors.nameReserved)
    .test(
      'visible',
      vendorErrors.invisibleCharacters,
      (value) =>
        !/[\p{Cc}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|\u034f/u.test(
          value ?? '',
        ),
    );

/** A vendor that is there; never the marketplace itself, which is no vendor to rename, delete or act on. */
const existing = string()
  .max(300)
  .notOneOf([marketplaceVendor], vendorErrors.nameReserved)
  .required(generalErrors.requiredField);
const note = trimmedText().max(2000, generalErrors.tooLong).optional();

export const vendorSchema = object({ vendor: existing });

/** A new vendor, with an invitation where an email is given. */
export const newVendorSchema = object({
  vendor: vendorNameText().required(generalErrors.requiredField),
  email: emailText().optional(),
});

/** An invitation to sign in for a vendor that nobody signs in for. */
export const vendorInviteSchema = object({
  vendor: existing,
  email: emailText().required(generalErrors.requiredField),
});

export const vendorRenameSchema = object({
  oldVendor: existing,
  newVendor: vendorNameText().required(generalErrors.requiredField),
});

const vendorActions = ['approve', 'unapprove'] as const;
export const vendorActionSchema = object({
  vendor: existing,
  action: string().oneOf(vendorActions).required(generalErrors.requiredField),
});

/** To act as a vendor: `identity` names what one becomes. */
export const vendorIdentitySchema = object({
  vendor: existing,
  identity: string().oneOf(['vendor']).optional(),
});

/** What the marketplace says to an application; a rejection may carry a note. */
export const applicationStatusSchema = object({
  id: idText()
    .matches(/^\d{1,15}$/, vendorErrors.noSuchApplication)
    .required(),
  status: string().oneOf(applicationStatuses).required(generalErrors.requiredField),
  note,
});

/** What the marketplace sets for one vendor. */
export const marketplaceSettingsSchema = object({
  vendor: existing,
  autoApprove: boolean().nullable().optional(),
  listingMost: listingMost(),
  isManagedByMarketplace: boolean().optional(),
  commissions: commissionLinesSchema.optional(),
  /** What the marketplace's people write down of it for each other. */
  note: trimmedText().max(4000, generalErrors.tooLong).optional(),
  /** The day that the commissions begin; now where none is given. */
  begins: daySchema.optional(),
});
export type MarketplaceSettings = InferType<typeof marketplaceSettingsSchema>;

/** A picture's address: on the web, of a file that was uploaded here, or the id of an applicant's. */
export const isPictureAddress = (text: string): boolean =>
  /^(gid:\/\/|\/(?!\/))[^\\\s\p{Cc}]+$/iu.test(text) || isWebAddress(text);

const pictureText = trimmedText()
  .max(2000, generalErrors.tooLong)
  .test('address', generalErrors.notAUrl, (value = '') => value === '' || isPictureAddress(value));

/** A vendor's page as it is written; the marketplace names whose. What is not given stays. */
export const vendorProfileSchema = object({
  vendor: existing.optional(),
  metafields: array(
    object({
      key: trimmedText().max(100).required(generalErrors.requiredField),
      value: string().max(20_000, generalErrors.tooLong).ensure(),
    }),
  )
    .max(200)
    .optional(),
  description: string().max(20_000, generalErrors.tooLong).optional(),
  imageUrl: pictureText.optional(),
});
export type VendorProfileInput = InferType<typeof vendorProfileSchema>;

export const vendorTabs = ['all', 'applications', 'without-account'] as const;
export type VendorTab = (typeof vendorTabs)[number];

/** The list's filters, as they stand in the address. */
export const vendorListSchema = object({
  q: trimmedText().max(200).optional(),
  tab: string().oneOf(vendorTabs).optional(),
  page: number().integer().min(1).optional(),
});

import { useTranslation } from 'react-i18next';
import { securityActions, isSecurityAction } from '../../../domain/audit/security';
import { isTrailKind, type TrailChange, type TrailEntry } from '../../../domain/audit/trail';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useAmountText } from '../../ui/format/Amount';

const knownFields = [
  'title',
  'name',
  'email',
  'role',
  'vendor',
  'status',
  'state',
  'approval',
  'approved',
  'auto_approve',
  'description',
  'price',
  'stock',
  'sku',
  'compareAt',
  'bodyHtml',
  'media',
  'options',
  'currency',
  'total',
  'amount',
  'method',
  'iban',
  'bic',
  'holder',
  'tracking',
  'carrier',
  'fulfillment',
  'payout',
  'refunded',
  'language',
  'settings',
  'lines',
  'begins_at',
  'starts_on',
  'ends_on',
  'ended_at',
  'percentage',
  'quantity',
  'html',
  'subject',
  'deleted_at',
  'password_hash',
  'shop_name',
  'note',
] as const;
type KnownField = (typeof knownFields)[number];

/** Amounts, which are whole numbers of a currency's smallest unit where nobody says of which. */
const amounts: readonly string[] = ['price', 'compareAt', 'total', 'amount', 'refunded'];

const isKnown = (name: string): name is KnownField => (knownFields as readonly string[]).includes(name);

/** A name of ours that has no words of its own, as words: `vendorShare` is "vendor share". */
const plainly = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** What rows of the audit log say in the reader's words. */
export const useTrailWords = () => {
  const { t } = useTranslation('audit');
  const { t: journal } = useTranslation('accounts');
  const amountText = useAmountText();
  const fieldOf = (path: string): string =>
    path
      .split('.')
      .map((name) => (isKnown(name) ? t(`fields.${name}`) : plainly(name)))
      .join(' › ');
  const changedOf = ({ field, before, after, currency }: TrailChange): string => {
    const isMinor =
      currency === undefined &&
      amounts.includes(field.split('.').at(-1) ?? '') &&
      [before, after].some((value) => typeof value === 'number');
    return isMinor ? t('inMinorUnits', { field: fieldOf(field) }) : fieldOf(field);
  };
  const thingOf = ({ kind }: Pick<TrailEntry, 'kind'>): string =>
    isTrailKind(kind) ? t(`kinds.${kind}`) : plainly(kind);
  const whatOf = (entry: TrailEntry): string => {
    const { act, action, kind, call } = entry;
    if (isSecurityAction(act)) return journal(`journal.actions.${securityActions[act].says}`);
    if (kind === '') return t('did', { what: plainly(call) });
    if (action === 'do')
      return t('didTo', { thing: thingOf(entry), what: plainly(act.replaceAll('.', ' ')) });
    return t(`done.${action}`, { thing: thingOf(entry) });
  };
  const whoOf = ({ actor, by, byMarketplace, call }: TrailEntry): string => {
    if (actor === 'job') return by === '' ? t('byJob', { name: plainly(call) }) : t('byJobFor', { who: by });
    if (actor === 'person') return by === '' && byMarketplace ? t('marketplace') : by;
    return by === '' ? t(`actors.${actor}`) : `${t(`actors.${actor}`)}: ${by}`;
  };
  const vendorOf = (vendor: string): string => (vendor === marketplaceVendor ? t('marketplace') : vendor);
  /** A value before or after, as one short text; of a currency it is an amount of that. */
  const valueOf = (value: unknown, currency?: string): string => {
    if (currency !== undefined && typeof value === 'string') return amountText(value, currency);
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return { fieldOf, changedOf, thingOf, whatOf, whoOf, vendorOf, valueOf };
};

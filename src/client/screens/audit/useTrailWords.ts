import { useTranslation } from 'react-i18next';
import { securityActions, isSecurityAction } from '../../../domain/audit/security';
import { isJobKind } from '../../../domain/operations/standing';
import { isTrailKind, type TrailChange, type TrailEntry } from '../../../domain/audit/trail';
import { keyScopes } from '../../../domain/accounts/keyScopes';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { settingsNamespaces, settingWord } from '../../settingsWords';
import { isLanguage, languageNames } from '../../../locales/languages';
import { useAmountText } from '../../ui/format/Amount';
import { useFormats } from '../../ui/format/formats';
import { isLocalDate, useLocalDateText } from '../../ui/format/LocalDate';
import { dateFormat } from '../../ui/writing';
import { actKeyOf, channelOf, isKnownCall, isKnownField } from './trailNames';
import { isDated, valueNamespaces, valueWord } from './trailValues';

/** Amounts, which are whole numbers of a currency's smallest unit where nobody says of which. */
const amounts: readonly string[] = ['price', 'compareAt', 'total', 'amount', 'refunded'];

/** Whose value it is: the kind of thing and its field, with dots. */
interface ValueOf {
  kind: string;
  field: string;
  currency?: string | undefined;
}

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
  const { t: settings } = useTranslation(settingsNamespaces);
  const { t: values } = useTranslation(valueNamespaces);
  const amountText = useAmountText();
  const dayText = useLocalDateText();
  const { locale, timeZone } = useFormats();
  const instantText = (value: string): string =>
    dateFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(new Date(value));
  const fieldOf = (path: string): string => {
    // A setting is called as on its page.
    const setting = path.startsWith('settings.')
      ? settingWord(path.slice('settings.'.length), settings)
      : null;
    if (setting !== null) return `${t('fields.settings')} › ${setting}`;
    return path
      .split('.')
      .map((name) => (isKnownField(name) ? t(`fields.${name}`) : plainly(name)))
      .join(' › ');
  };
  const callOf = (call: string): string => {
    if (isJobKind(call)) return settings(`status.job.${call}`);
    return isKnownCall(call) ? t(`calls.${call}`) : plainly(call);
  };
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
    const said = actKeyOf(act);
    if (kind === '') return isKnownCall(call) ? callOf(call) : t('did', { what: callOf(call) });
    if (action === 'do')
      return t('didTo', {
        thing: thingOf(entry),
        what: said === null ? plainly(act.replaceAll('.', ' ')) : t(`acts.${said}`),
      });
    return t(`done.${action}`, { thing: thingOf(entry) });
  };
  const whoOf = ({ actor, by, byMarketplace, call }: TrailEntry): string => {
    const channel = channelOf(by);
    if (actor === 'job' && by === '') return t('byJob', { name: callOf(call) });
    if (actor === 'job') return t('byJobFor', { who: channel === null ? by : t(`channels.${channel}`) });
    if (actor === 'person') return by === '' && byMarketplace ? t('marketplace') : by;
    return by === '' ? t(`actors.${actor}`) : `${t(`actors.${actor}`)}: ${by}`;
  };
  const vendorOf = (vendor: string): string => (vendor === marketplaceVendor ? t('marketplace') : vendor);
  const dated = (field: string, value: string): string | null => {
    if (!isDated(field)) return null;
    if (isLocalDate(value)) return dayText(value);
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? instantText(value) : null;
  };
  const textOf = (value: string, { kind, field }: ValueOf): string => {
    const last = field.split('.').at(-1) ?? '';
    if (last === 'language' && isLanguage(value)) return languageNames[value];
    if (last === 'vendor') return vendorOf(value);
    const scope = last === 'scopes' ? keyScopes.find((each) => each === value) : undefined;
    if (scope !== undefined) return values(`orders:keyScope.${scope}`);
    return valueWord(kind, field, value, values) ?? dated(field, value) ?? value;
  };
  /** A value before or after, as one short text; of a currency it is an amount of that. */
  const valueOf = (value: unknown, of: ValueOf): string => {
    const { field, currency } = of;
    if (currency !== undefined && typeof value === 'string') return amountText(value, currency);
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'string') return textOf(value, of);
    if (Array.isArray(value)) {
      const isDeep = value.some((each: unknown) => typeof each === 'object' && each !== null);
      const said = value.map((each: unknown) => valueOf(each, of));
      return said.length === 0 ? t('nothing') : said.join(isDeep ? '; ' : ', ');
    }
    if (typeof value !== 'object') return JSON.stringify(value);
    const members = Object.entries(value).map(
      ([name, each]: [string, unknown]) =>
        `${fieldOf(name)}: ${valueOf(each, { ...of, field: field === '' ? name : `${field}.${name}` })}`,
    );
    return members.length === 0 ? t('nothing') : members.join(', ');
  };
  return { fieldOf, changedOf, thingOf, whatOf, whoOf, vendorOf, valueOf };
};

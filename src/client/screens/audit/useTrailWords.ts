import { useTranslation } from 'react-i18next';
import { securityActions, isSecurityAction } from '../../../domain/audit/security';
import { isJobKind } from '../../../domain/operations/standing';
import { isTrailKind, type TrailChange, type TrailEntry } from '../../../domain/audit/trail';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { settingsNamespaces, settingWord } from '../../settingsWords';
import { useAmountText } from '../../ui/format/Amount';
import { actKeyOf, channelOf, isInnerKind, isKnownCall, isKnownField } from './trailNames';

/** Amounts, which are whole numbers of a currency's smallest unit where nobody says of which. */
const amounts: readonly string[] = ['price', 'compareAt', 'total', 'amount', 'refunded'];

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
  const amountText = useAmountText();
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
    isTrailKind(kind) || isInnerKind(kind) ? t(`kinds.${kind}`) : plainly(kind);
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
  /** A value before or after, as one short text; of a currency it is an amount of that. */
  const valueOf = (value: unknown, currency?: string): string => {
    if (currency !== undefined && typeof value === 'string') return amountText(value, currency);
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return { fieldOf, changedOf, thingOf, whatOf, whoOf, vendorOf, valueOf };
};

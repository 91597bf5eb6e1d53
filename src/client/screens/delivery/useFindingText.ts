import { useTranslation } from 'react-i18next';
import type { Finding, Span } from '../../../domain/delivery/coverage';
import { formatAmount } from '../../../domain/money';
import { useAmountText } from '../../ui/Amount';
import { provincesOf, usePlaceNames } from './places';
import { useUnits } from './useUnits';

/** So many provinces are named in a sentence; of more it says how many, and they stand beside it. */
const mostNamed = 8;

/** The provinces of a finding that its sentence only counts, by name. */
export const useCountedProvinces = (): ((finding: Finding) => string) => {
  const places = usePlaceNames();
  return (finding) => {
    if (!('provinces' in finding) || finding.provinces.length <= mostNamed) return '';
    const { country, provinces } = finding;
    return places.list(provinces.map((province) => places.province(country, province)));
  };
};

/** What the coverage check found, as a sentence. */
export const useFindingText = (): ((finding: Finding) => string) => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  const amountText = useAmountText();
  const { currency, weightText } = useUnits();

  const rangeText = (span: Span, kind: 'weight' | 'price'): string => {
    const write = (value: number): string =>
      kind === 'weight' ? weightText(value) : amountText(formatAmount(value, currency), currency);
    if (span.to === Infinity) return t(`range.${kind}Above`, { from: write(span.from) });
    if (span.from === 0) return t(`range.${kind}Below`, { to: write(span.to) });
    return t(`range.${kind}`, { from: write(span.from), to: write(span.to) });
  };
  const loads = ({ weight, price }: { weight: Span | null; price: Span | null }): string => {
    const texts = [
      ...(weight === null ? [] : [rangeText(weight, 'weight')]),
      ...(price === null ? [] : [rangeText(price, 'price')]),
    ];
    const [one = '', other] = texts;
    return other === undefined ? one : t('range.both', { weight: one, price: other });
  };
  const provincesText = (country: string, provinces: readonly string[]): string =>
    provinces.length > mostNamed
      ? t('someProvinces', { count: provinces.length, total: provincesOf(country).length })
      : places.list(provinces.map((province) => places.province(country, province)));

  return (finding) => {
    switch (finding.kind) {
      case 'noZone':
        return t('finding.part', {
          country: places.country(finding.country),
          provinces: provincesText(finding.country, finding.provinces),
        });
      case 'twoZones': {
        const [one, other] = finding.zones;
        const country = places.country(finding.country);
        const parts = provincesText(finding.country, finding.provinces);
        return t('finding.twoZones', { place: parts === '' ? country : `${country} (${parts})`, one, other });
      }
      case 'noRates':
        return t('finding.noRates', { zone: finding.zone });
      case 'gap':
        return t('finding.gap', { zone: finding.zone, range: loads(finding) });
      case 'twoRates':
        return t('finding.twoRates', { zone: finding.zone, name: finding.name, range: loads(finding) });
    }
  };
};

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coverageOf, type Finding, type Span } from '../../../domain/delivery/coverage';
import type { Zone } from '../../../domain/delivery/zones';
import { Panel } from '../../ui/Panel';
import { countryPlaces, usePlaceNames, provincesOf } from './places';
import { useUnits } from './useUnits';
import { formatAmount } from '../../../domain/money';
import { useAmountText } from '../../ui/format/Amount';

/** So many provinces are named in a sentence; of more it says how many, and they stand beside it. */
const mostNamed = 8;

/** The provinces of a finding that its sentence only counts, by name. */
const useCountedProvinces = (): ((finding: Finding) => string) => {
  const places = usePlaceNames();
  return (finding) => {
    if (!('provinces' in finding) || finding.provinces.length <= mostNamed) return '';
    const { country, provinces } = finding;
    return places.list(provinces.map((province) => places.province(country, province)));
  };
};

/** What the coverage check found, as a sentence. */
const useFindingText = (): ((finding: Finding) => string) => {
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

const known = countryPlaces.map(({ code, provinces }) => ({
  code,
  provinces: provinces.map((province) => province.code),
}));

/** A whole country without a zone: most shops leave most of them out, so they are told as one. */
const isLeftOut = (finding: Finding): finding is Extract<Finding, { kind: 'noZone' }> =>
  finding.kind === 'noZone' && finding.provinces.length === 0;

const lineStyle = { display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 };

const LeftOut = ({ codes }: { codes: readonly string[] }): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  if (codes.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('everywhere')}</Box>;
  const names = codes.map(places.country).sort((one, other) => one.localeCompare(other));
  return (
    <Box component="details" sx={{ color: 'text.secondary', '& summary': { cursor: 'pointer' } }}>
      <summary>{t('without', { count: codes.length })}</summary>
      <Box sx={{ mt: 1, fontSize: 13 }}>{places.list(names)}</Box>
    </Box>
  );
};

/** What the zones leave out, or say twice. */
export const CoveragePanel = ({ zones }: { zones: readonly Zone[] }): ReactNode => {
  const { t } = useTranslation('delivery');
  const { currency } = useUnits();
  const textOf = useFindingText();
  const countedIn = useCountedProvinces();
  const findings = useMemo(() => coverageOf(zones, known, currency), [zones, currency]);
  const told = findings.filter((finding) => !isLeftOut(finding));
  return (
    <Panel title={t('coverage')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
        {/* Three rates of one range are three pairs, and one sentence. */}
        {[...new Map(told.map((finding) => [textOf(finding), countedIn(finding)]))].map(([text, counted]) => (
          <Box component="li" key={text} sx={lineStyle}>
            <WarningAmberOutlined fontSize="small" color="warning" aria-hidden />
            {counted === '' ? (
              text
            ) : (
              <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
                <summary>{text}</summary>
                <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{counted}</Box>
              </Box>
            )}
          </Box>
        ))}
        {told.length === 0 && (
          <Box component="li" sx={lineStyle}>
            <CheckCircleOutlined fontSize="small" color="success" aria-hidden />
            {t('covered')}
          </Box>
        )}
      </Box>
      <LeftOut codes={findings.filter(isLeftOut).map(({ country }) => country)} />
    </Panel>
  );
};

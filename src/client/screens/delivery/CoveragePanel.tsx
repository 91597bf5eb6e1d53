import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coverageOf, type Finding } from '../../../domain/delivery/coverage';
import type { Zone } from '../../../domain/delivery/zones';
import { Panel } from '../../ui/Panel';
import { countryPlaces, usePlaceNames } from './places';
import { useCountedProvinces, useFindingText } from './useFindingText';
import { useUnits } from './useUnits';

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

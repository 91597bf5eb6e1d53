import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measures, type Measure, type VendorMarks } from '../../../domain/home/vendorMarks';
import { parseNumber } from '../../../domain/numbers';
import { DecimalInput } from '../../form/DecimalInput';
import { Panel } from '../../ui/Panel';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface MarkValues {
  vendorMarks: Partial<Record<Measure | 'fewestOrders', string>>;
}

const names = ['fewestOrders', ...measures] as const;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
/** An empty field sets no mark. */
const numberOf = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' ? null : parseNumber(text);

const marksPart: SettingsPart<MarkValues> = {
  read: ({ features: { vendorMarks } }) => ({
    vendorMarks: Object.fromEntries(names.map((name) => [name, textOf(vendorMarks[name])])),
  }),
  write: ({ vendorMarks }) => {
    const marks = Object.fromEntries(
      measures.map((measure) => [measure, numberOf(vendorMarks[measure])]),
      // Object.fromEntries forgets which names there are.
    ) as Pick<VendorMarks, Measure>;
    const fewestOrders = numberOf(vendorMarks.fewestOrders);
    return { vendorMarks: { ...marks, ...(fewestOrders === null ? {} : { fewestOrders }) } };
  },
};

const units: Record<(typeof names)[number], string> = {
  fewestOrders: '',
  late: '%',
  cancelled: '%',
  refunded: '%',
  answer: 'h',
  soldOut: '%',
};

/** Above what vendors fall behind. */
export default function MarksScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="marks">
      <SettingsForm part={marksPart}>
        {() => (
          <Panel title={t('marks.title')}>
            <Typography sx={{ color: 'text.secondary', maxWidth: 640, mb: 2 }}>{t('marks.help')}</Typography>
            <Box sx={{ display: 'grid', gap: 2, maxWidth: 320 }}>
              {names.map((name) => (
                <DecimalInput
                  key={name}
                  name={`vendorMarks.${name}`}
                  label={t(`marks.name.${name}`)}
                  {...(units[name] === '' ? {} : { unit: units[name] })}
                />
              ))}
            </Box>
          </Panel>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}

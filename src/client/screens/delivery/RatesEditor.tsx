import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { rateFields } from '../../../domain/delivery/zones';
import { AmountInput } from '../../form/AmountInput';
import { DecimalInput } from '../../form/DecimalInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { newRate, rateAfter, type RateValues } from './zoneValues';
import { useUnits } from './useUnits';

interface RateRowProps {
  index: number;
  rate: RateValues;
  onRemove: () => void;
  onContinue: () => void;
}

const fieldsStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

const RateRow = ({ index, rate, onRemove, onContinue }: RateRowProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const { currency, mass } = useUnits();
  const at = `rates[${String(index)}]`;
  const title = rate.name === undefined || rate.name === '' ? t('rate', { number: index + 1 }) : rate.name;
  const unit = rate.field === 'TOTAL_WEIGHT' ? mass : currency;
  return (
    <Box
      role="group"
      aria-label={t('rate', { number: index + 1 })}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={fieldsStyle}>
        <Box sx={{ gridColumn: 'span 2' }}>
          <TextInput name={`${at}.name`} label={t('name')} required maxLength={60} autoComplete="off" />
        </Box>
        <AmountInput name={`${at}.price`} label={t('fields.price')} required currency={currency} />
        <TextInput
          name={`${at}.days`}
          label={t('days')}
          help={t('daysHelp')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Box sx={{ gridColumn: 'span 2' }}>
          <SelectInput
            name={`${at}.field`}
            label={t('field')}
            options={rateFields.map((field) => ({ value: field, label: t(`fields.${field}`) }))}
          />
        </Box>
        <DecimalInput name={`${at}.min`} label={t('from')} unit={unit} />
        <DecimalInput name={`${at}.max`} label={t('below')} help={t('openEnd')} unit={unit} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            name={`${at}.description`}
            label={t('fields.bodyHtml')}
            maxLength={200}
            autoComplete="off"
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
        <IconButton size="small" aria-label={t('copyRate', { name: title })} onClick={onContinue}>
          <PlaylistAdd fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('removeName', { name: title })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};

/** The rates of a zone, each a range of weights or prices. */
export const RatesEditor = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const { input } = useField<RateValues[]>('rates');
  const rates = input.value;
  const add = (rate: RateValues, at = rates.length): void => {
    input.onChange([...rates.slice(0, at), rate, ...rates.slice(at)]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rates.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noRates')}</Box>}
      {rates.map((rate, index) => (
        <RateRow
          key={index}
          index={index}
          rate={rate}
          onContinue={() => {
            add(rateAfter(rate), index + 1);
          }}
          onRemove={() => {
            input.onChange(rates.filter((_, each) => each !== index));
          }}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => {
            add(newRate);
          }}
        >
          {t('addRate')}
        </Button>
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => {
            add({ ...newRate, name: rates[0]?.name ?? '', price: '0', field: 'TOTAL_PRICE' });
          }}
        >
          {t('addFree')}
        </Button>
      </Box>
    </Box>
  );
};

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import type { CommissionChoice } from '../../../../domain/finance/commission/commissions';
import { AmountInput } from '../../../form/AmountInput';
import { DecimalInput } from '../../../form/DecimalInput';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { useRuleWords } from '../../../finance/useRuleWords';

interface LineFieldsProps {
  index: number;
  currency: string;
  choices: readonly CommissionChoice[];
  onRemove: () => void;
}

const fieldsStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  pb: { xs: 2, lg: 0 },
  borderBottom: { xs: 1, lg: 0 },
  borderColor: 'divider',
  gridTemplateColumns: { xs: '1fr 1fr', lg: '1.5fr 1.5fr 0.9fr 1.2fr 1.3fr 1fr auto' },
};

/** One line of the table: prices, what it takes, and its condition. */
export const LineFields = ({ index, currency, choices, onRemove }: LineFieldsProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { keyWord } = useRuleWords(currency, choices);
  const name = `lines[${String(index)}]`;
  const list = useId();
  const { input } = useField<string>(`${name}.key`);
  const { input: max } = useField<string | undefined>(`${name}.max`);
  const values = choices.find(({ key }) => key === input.value)?.values ?? [];
  return (
    <Box role="group" aria-label={t('line', { number: index + 1 })} sx={fieldsStyle}>
      <AmountInput name={`${name}.min`} label={t('min')} currency={currency} />
      <AmountInput
        name={`${name}.max`}
        label={t('max')}
        currency={currency}
        help={max.value === '' ? t('open') : undefined}
      />
      <DecimalInput name={`${name}.percentage`} label={t('percentage')} unit="%" />
      <AmountInput name={`${name}.flat`} label={t('flat')} currency={currency} />
      <SelectInput
        name={`${name}.key`}
        label={t('condition')}
        options={[
          { value: '', label: t('always') },
          ...choices.map(({ key }) => ({ value: key, label: keyWord(key) })),
        ]}
      />
      {input.value === '' ? (
        <span />
      ) : (
        <div>
          <TextInput name={`${name}.value`} label={t('conditionValue')} list={list} />
          <datalist id={list}>
            {values.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
      )}
      <IconButton
        aria-label={t('removeLine', { number: index + 1 })}
        onClick={onRemove}
        sx={{ mt: { lg: 3 }, justifySelf: 'start' }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultCommissionSchema,
  type CommissionsAnswer,
} from '../../../../domain/finance/commission/commissions';
import { parseNumber } from '../../../../domain/numbers';
import { messageOf } from '../../../api/failure';
import { useSaveDefaultCommissionMutation } from '../../../api/hooks';
import { AmountInput } from '../../../form/AmountInput';
import { DecimalInput } from '../../../form/DecimalInput';
import { SmallForm } from '../../../form/SmallForm';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { writtenAmount } from './tableValues';

interface Values {
  min: string;
  percentage: string;
}

const validate = validateWith(defaultCommissionSchema);
const inputOf = ({ min, percentage }: Values) => ({
  min: parseNumber(min),
  percentage: parseNumber(percentage),
});

/** What is taken while the marketplace has no table of its own. */
export const DefaultPanel = ({ answer }: { answer: CommissionsAnswer }): ReactNode => {
  const { t } = useTranslation('finance');
  const [save] = useSaveDefaultCommissionMutation();
  const { min, percentage } = answer.defaultCommissions;
  return (
    <Panel title={t('default')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('defaultHelp')}</Box>
      <SmallForm<Values>
        label={t('default')}
        initial={{ min: writtenAmount(min, answer.currency), percentage: String(percentage) }}
        validate={(values) => validate(inputOf(values))}
        submit={t('saveDefault')}
        keeps
        onSubmit={async (values) => {
          const { error } = await save(inputOf(values));
          return error === undefined ? undefined : { 'FINAL_FORM/form-error': messageOf(error) };
        }}
      >
        <AmountInput name="min" label={t('min')} currency={answer.currency} />
        <DecimalInput name="percentage" label={t('percentage')} unit="%" />
      </SmallForm>
    </Panel>
  );
};

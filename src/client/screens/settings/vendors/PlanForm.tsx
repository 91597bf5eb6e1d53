import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Installation, PlanOffer } from '../../../../domain/settings/installation';
import { useSaveInstallationMutation } from '../../../api/hooks';
import { openPage } from '../../../finance/openPage';
import { useAmountText } from '../../../ui/format/Amount';
import { Panel } from '../../../ui/Panel';

/** A plan and add-ons to choose; the choice holds once it is confirmed on the billing platform's own page. */
export const PlanForm = ({ installation }: { installation: Installation }): ReactNode => {
  const { t } = useTranslation('settings');
  const amountText = useAmountText();
  const [plan, setPlan] = useState(installation.plan ?? '');
  const [addons, setAddons] = useState<readonly string[]>(installation.addons);
  const [save, { isLoading }] = useSaveInstallationMutation();
  const labelOf = ({ id, name, price, currency, interval, trialDays }: PlanOffer): string => {
    const parts = [name, t(interval, { amount: amountText(price, currency) })];
    if (trialDays > 0 && installation.plan === null) parts.push(t('trial', { count: trialDays }));
    if (id === installation.plan || installation.addons.includes(id)) parts.push(t('current'));
    return parts.join(' · ');
  };
  const same =
    plan === installation.plan &&
    addons.length === installation.addons.length &&
    addons.every((addon) => installation.addons.includes(addon));
  return (
    <Panel title={t('plan.title')}>
      <RadioGroup aria-label={t('plan.title')} value={plan} onChange={(_event, value) => setPlan(value)}>
        {installation.plans.map((offer) => (
          <FormControlLabel
            key={offer.id}
            value={offer.id}
            label={labelOf(offer)}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {installation.availableAddons.length > 0 && (
        <div role="group" aria-label={t('addons')}>
          <Typography component="h3" sx={{ fontSize: 14, fontWeight: 500, mt: 2 }}>
            {t('addons')}
          </Typography>
          {installation.availableAddons.map((offer) => (
            <FormControlLabel
              key={offer.id}
              label={labelOf(offer)}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={addons.includes(offer.id)}
                  onChange={(_event, checked) =>
                    setAddons((now) => [
                      ...now.filter((id) => id !== offer.id),
                      ...(checked ? [offer.id] : []),
                    ])
                  }
                />
              }
            />
          ))}
        </div>
      )}
      <Typography sx={{ color: 'text.secondary', my: 1 }}>{t('confirmHelp')}</Typography>
      <Button
        variant="contained"
        disabled={plan === '' || same}
        loading={isLoading}
        onClick={() => void openPage(save({ plan, addons: [...addons] }))}
      >
        {t('confirm')}
      </Button>
    </Panel>
  );
};

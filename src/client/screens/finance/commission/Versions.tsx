import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import type { CommissionsAnswer } from '../../../../domain/finance/commission/commissions';
import { useWithdrawCommissionsMutation } from '../../../api/hooks';
import { useRuleWords } from '../../../finance/useRuleWords';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

interface VersionsProps {
  answer: CommissionsAnswer;
  /** Takes the lines of a version as the draft; not for those who only look. */
  onUse?: ((lines: CommissionLine[]) => void) | undefined;
}

const tones = { planned: 'info', holds: 'good', past: 'neutral' } as const;

/** Every table that held or is to hold, with the day it begins. */
export const Versions = ({ answer, onUse }: VersionsProps): ReactNode => {
  const { t } = useTranslation('finance');
  const [withdraw] = useWithdrawCommissionsMutation();
  const { rule } = useRuleWords(answer.currency, answer.choices);
  return (
    <Panel title={t('versions')}>
      {answer.versions.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noVersions')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
        {answer.versions.map(({ id, lines, begins, by, state }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
              <DateTime value={begins} time />
              <StatusLabel tone={tones[state]}>{t(`version.${state}`)}</StatusLabel>
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('versionLines', { count: lines.length })}
              {lines.length > 0 &&
                `: ${lines
                  .slice(0, 4)
                  .map((line) => rule(line).take)
                  .join(', ')}`}
              {by !== '' && ` · ${t('versionBy', { name: by })}`}
            </Box>
            {onUse !== undefined && (
              <Box sx={{ display: 'flex', gap: 1, ml: -0.5 }}>
                <Button size="small" onClick={() => onUse(lines)}>
                  {t('useVersion')}
                </Button>
                {state === 'planned' && (
                  <Button size="small" color="error" onClick={() => void withdraw({ versionId: id })}>
                    {t('withdraw')}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

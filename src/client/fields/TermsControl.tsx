import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agreed } from '../../domain/vendors/answers';
import { isWebAddress } from '../../domain/webAddress';
import type { GroupProps } from './control';

/** Agrees to terms, which open in a tab of their own (trap 65). */
export const TermsControl = ({ definition, label, value, onChange }: GroupProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const { link = '' } = definition;
  return (
    <>
      <FormControlLabel
        label={t('agree', { name: label })}
        control={
          <Checkbox
            size="small"
            checked={value === agreed}
            onChange={({ target }) => onChange(target.checked ? agreed : '')}
          />
        }
      />
      {isWebAddress(link) && (
        <Link
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ fontSize: 13, overflowWrap: 'anywhere' }}
        >
          {t('openLink', { address: link })}
        </Link>
      )}
    </>
  );
};

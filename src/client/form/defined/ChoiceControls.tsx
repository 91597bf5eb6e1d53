import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agreed } from '../../../domain/vendors/answers';
import { joinChoices, splitChoices } from '../../../domain/vendors/choices';
import { isWebAddress } from '../../../domain/webAddress';
import type { FieldTies } from '../ties';

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
  ties: FieldTies;
}

// A label of two lines keeps off what stands under it, and its box at its first.
const labelStyle = { alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: 1 } };

/** Any of several; what is chosen stands in the order of the options. */
export const ChoicesControl = ({
  options,
  value,
  onChange,
  ties,
}: ChoiceProps & { options: readonly string[] }): ReactNode => {
  const chosen = splitChoices(value, options) ?? [];
  const toggle = (option: string): void => {
    onChange(joinChoices(options.filter((each) => chosen.includes(each) !== (each === option))));
  };
  return options.map((option, index) => (
    <FormControlLabel
      key={index}
      label={option}
      sx={labelStyle}
      control={
        <Checkbox
          size="small"
          checked={chosen.includes(option)}
          onChange={() => toggle(option)}
          slotProps={{
            input: {
              'aria-invalid': ties['aria-invalid'],
              ...(index === 0 ? { id: ties.id } : {}),
            },
          }}
        />
      }
    />
  ));
};

interface TermsProps extends ChoiceProps {
  label: string;
  link: string;
  onLeave: () => void;
}

/** Agrees to terms, which open in a tab of their own (trap 65). */
export const TermsControl = (props: TermsProps): ReactNode => {
  const { label, link, value, onChange, onLeave, ties } = props;
  const { t } = useTranslation('forms');
  return (
    <FormControlLabel
      sx={labelStyle}
      label={
        <>
          {t('agreeTo')}{' '}
          {isWebAddress(link) ? (
            <Link href={link} target="_blank" rel="noopener noreferrer">
              {label}
            </Link>
          ) : (
            label
          )}
        </>
      }
      control={
        <Checkbox
          size="small"
          checked={value === agreed}
          onChange={({ target }) => onChange(target.checked ? agreed : '')}
          onBlur={onLeave}
          slotProps={{ input: ties }}
        />
      }
    />
  );
};

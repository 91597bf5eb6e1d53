import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { restOfWorld, type ZoneCountry } from '../../../domain/delivery/zones';
import { errorTextOf } from '../../language/translateError';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { provincesOf, usePlaceNames } from './places';

interface ProvincesProps {
  country: ZoneCountry;
  onChange: (provinces: string[]) => void;
}

const Provinces = ({ country, onChange }: ProvincesProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  const known = provincesOf(country.code);
  const { provinces: chosen } = country;
  if (known.length === 0) return null;
  const summary =
    chosen.length === 0
      ? t('wholeCountry')
      : t('someProvinces', { count: chosen.length, total: known.length });
  return (
    <Box component="details" sx={{ gridColumn: '1 / -1', '& summary': { cursor: 'pointer', fontSize: 13 } }}>
      <summary>
        {summary}
        <Box component="span" sx={visuallyHidden}>
          {` ${places.country(country.code)}`}
        </Box>
      </summary>
      <Box
        role="group"
        aria-label={t('provincesOf', { name: places.country(country.code) })}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', my: 1 }}
      >
        {known.map(({ code, name }) => (
          <FormControlLabel
            key={code}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(code)}
                onChange={(_, checked) => {
                  onChange(checked ? [...chosen, code] : chosen.filter((each) => each !== code));
                }}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText>{t('provincesHelp')}</FormHelperText>
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The countries of a zone, each whole or in parts. */
export const CountriesEditor = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const places = usePlaceNames();
  const { input, meta } = useField<ZoneCountry[]>('countries');
  const countries = input.value;
  const codes = new Set(countries.map(({ code }) => code));
  const error: unknown = meta.submitFailed === true || meta.touched === true ? meta.error : undefined;
  const refused = errorTextOf(error) ?? '';
  return (
    <div>
      {countries.map((country) => (
        <Box key={country.code} sx={rowStyle}>
          <span>{places.country(country.code)}</span>
          <IconButton
            size="small"
            aria-label={t('removeName', { name: places.country(country.code) })}
            onClick={() => {
              input.onChange(countries.filter(({ code }) => code !== country.code));
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
          <Provinces
            country={country}
            onChange={(provinces) => {
              input.onChange(
                countries.map((each) => (each.code === country.code ? { ...each, provinces } : each)),
              );
            }}
          />
        </Box>
      ))}
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value=""
        inputProps={{ 'aria-label': t('addCountry') }}
        sx={{ mt: 1, maxWidth: 320 }}
        onChange={(event) => {
          input.onChange([...countries, { code: event.target.value, provinces: [] }]);
          input.onBlur();
        }}
      >
        <option value="">{t('chooseACountry')}</option>
        {[{ value: restOfWorld, label: t('world') }, ...places.options]
          .filter(({ value }) => !codes.has(value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </NativeSelect>
      {refused !== '' && <FormHelperText error>{refused}</FormHelperText>}
    </div>
  );
};

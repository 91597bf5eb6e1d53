import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../form/TextInput';
import type { MenuEntry } from '../../screenRoute';
import type { GeneralValues } from './generalPart';

type Sections = GeneralValues['sections'];
type Place = MenuEntry['word'];

interface SectionProps {
  index: number;
  places: readonly Place[];
  sections: Sections;
  onChange: (sections: Sections) => void;
}

const moved = (sections: Sections, from: number, to: number): Sections => {
  const next = [...sections];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

const SectionFields = ({ index, places, sections, onChange }: SectionProps): ReactNode => {
  const { t } = useTranslation(['settings', 'shell']);
  const { name = '', keys = [] } = sections[index] ?? {};
  const title = name === '' ? t('section', { number: index + 1 }) : name;
  // A place stands in one section: choosing it here takes it from another.
  const choose = (place: Place, chosen: boolean): void => {
    onChange(
      sections.map((section, at) => {
        const others = (section.keys ?? []).filter((key) => key !== place);
        return { ...section, keys: at === index && chosen ? [...others, place] : others };
      }),
    );
  };
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <TextInput name={`sections[${index}].name`} label={t('name')} required maxLength={60} />
      <div role="group" aria-label={t('sectionPlaces')}>
        <FormLabel component="div" sx={{ fontSize: 14, fontWeight: 500, color: 'text.primary' }}>
          {t('sectionPlaces')}
        </FormLabel>
        {places.map((place) => (
          <FormControlLabel
            key={place}
            label={t(`shell:menu.${place}`)}
            control={
              <Checkbox
                size="small"
                checked={keys.includes(place)}
                onChange={(_, chosen) => {
                  choose(place, chosen);
                }}
              />
            }
          />
        ))}
      </div>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <IconButton
          size="small"
          aria-label={t('moveNameUp', { name: title })}
          disabled={index === 0}
          onClick={() => {
            onChange(moved(sections, index, index - 1));
          }}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('moveNameDown', { name: title })}
          disabled={index === sections.length - 1}
          onClick={() => {
            onChange(moved(sections, index, index + 1));
          }}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('removeName', { name: title })}
          onClick={() => {
            onChange(sections.filter((_, at) => at !== index));
          }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};

/** The sections of the menu: their names, their order, and the places in each. */
export const SectionsEditor = ({ places }: { places: readonly Place[] }): ReactNode => {
  const { t } = useTranslation('settings');
  const { input } = useField<Sections>('sections');
  const sections = Array.isArray(input.value) ? input.value : [];
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
      {sections.map((_, index) => (
        <SectionFields
          key={index}
          index={index}
          places={places}
          sections={sections}
          onChange={input.onChange}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          input.onChange([...sections, { name: '', keys: [] }]);
        }}
      >
        {t('addSection')}
      </Button>
    </Box>
  );
};

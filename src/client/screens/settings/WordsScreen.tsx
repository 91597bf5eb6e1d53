import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFeatures, type Wordings } from '../../../domain/settings/settings';
import { capital } from '../../../domain/text';
import { usualWord } from '../../language/wordings';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface WordsValues {
  /** A word that was emptied is undefined in the form. */
  wordings: Partial<Wordings>;
}

const emptied: Wordings = {
  vendor: '',
  vendors: '',
  product: '',
  products: '',
  specification: '',
  commission: '',
  finance: '',
  marketplace: '',
};

const wordsPart: SettingsPart<WordsValues> = {
  read: ({ features }) => ({ wordings: features.wordings }),
  write: ({ wordings }) => ({ wordings: { ...emptied, ...wordings } }),
};

const groups = [
  { title: 'people', words: ['vendor', 'vendors'], sentence: 'sentencePeople' },
  { title: 'goods', words: ['product', 'products'], sentence: 'sentenceGoods' },
  {
    title: 'otherWords',
    words: ['specification', 'commission', 'finance', 'marketplace'],
    sentence: 'sentenceOther',
  },
] as const;

type Spoken = Partial<Record<keyof Wordings | Capitalize<keyof Wordings>, string>>;

/** The words as a sentence takes them, the language's own where they were not renamed; a missing one leaves a gap. */
const spoken = (wordings: Partial<Wordings>, language: string): Spoken => {
  const words = groups
    .flatMap((group) => group.words)
    .map((name) => {
      const word = wordings[name]?.trim() ?? '';
      if (word === '') return [name, '…'] as const;
      return [name, word === defaultFeatures.wordings[name] ? usualWord(name, language) : word] as const;
    });
  return Object.fromEntries(
    words.flatMap(([name, word]) => [
      [name, word],
      [capital(name), capital(word)],
    ]),
  );
};

/** What the marketplace calls things, with a sentence that shows each. */
export default function WordsScreen(): ReactNode {
  const { t, i18n } = useTranslation('settings');
  return (
    <SettingsFrame page="words">
      <SettingsForm part={wordsPart}>
        {({ wordings }) =>
          groups.map(({ title, words, sentence }) => (
            <Panel key={title} title={t(title)}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                  maxWidth: 720,
                }}
              >
                {words.map((word) => (
                  <TextInput
                    key={word}
                    name={`wordings.${word}`}
                    label={t(`word.${word}`)}
                    help={t('wordHelp', { word: defaultFeatures.wordings[word] })}
                    required
                    maxLength={60}
                  />
                ))}
              </Box>
              <Typography component="output" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
                {t(sentence, spoken(wordings, i18n.language))}
              </Typography>
            </Panel>
          ))
        }
      </SettingsForm>
    </SettingsFrame>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';

/** The text of a description without its markup. The page reads it, but nothing in it runs or loads. */
const plainText = (html: string): string => {
  const spaced = html.replace(/<(?:\/(?:p|li|h\d|div|tr|td|th)|br\s*\/?)>/gi, ' $&');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
};

/** About what search engines show of a title and of a description. */
const longest = { title: 60, description: 160 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

const useText = (name: string): string => {
  const value: unknown = useField<string>(name, { subscription: { value: true } }).input.value;
  return typeof value === 'string' ? value : '';
};

/** How the product will look among what a search engine finds. */
const Preview = ({ shop }: { shop: string }): ReactNode => {
  const { t } = useTranslation('products');
  const [title, body] = [useText('product.title'), useText('product.bodyHtml')];
  const [seoTitle, seoDescription] = [useText('product.seo.title'), useText('product.seo.description')];
  const shownTitle = seoTitle.trim() === '' ? title : seoTitle;
  const description = seoDescription.trim() === '' ? plainText(body) : seoDescription;
  return (
    <Box
      role="group"
      aria-label={t('searchPreview')}
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{shop}</Box>
      <Box sx={{ fontSize: 17, color: 'primary.main', my: 0.25 }}>
        {shownTitle.trim() === '' ? t('noTitleYet') : cut(shownTitle, longest.title)}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {description === '' ? t('noDescriptionYet') : cut(description, longest.description)}
      </Box>
    </Box>
  );
};

/** Title and description for search engines, with what they will show. */
export const SeoPanel = ({ shop }: { shop: string }): ReactNode => {
  const { t } = useTranslation('products');
  const titleLength = useText('product.seo.title').length;
  const descriptionLength = useText('product.seo.description').length;
  return (
    <Panel title={t('seo')} anchor="seo">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Preview shop={shop} />
        <TextInput
          name="product.seo.title"
          label={t('fields.seoTitle')}
          help={t('ofLength', { count: titleLength, most: longest.title })}
          maxLength={255}
        />
        <TextInput
          name="product.seo.description"
          label={t('fields.seoDescription')}
          help={t('ofLength', { count: descriptionLength, most: longest.description })}
          multiline
          minRows={2}
          maxRows={6}
          maxLength={1000}
        />
      </Box>
    </Panel>
  );
};

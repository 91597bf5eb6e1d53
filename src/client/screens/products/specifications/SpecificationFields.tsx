import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { visibleFields, type FieldDefinition, type FieldValues } from '../../../../domain/vendors/fields';
import type { Metafield } from '../../../../domain/products/products';
import { sameContent } from '../../../../domain/sameContent';
import { isMissing, checkSpecifications } from '../../../../domain/products/specifications/check';
import { askedSpecifications } from '../../../../domain/products/specifications/definitions';
import { readConfig } from '../../../api/config';
import { Panel } from '../../../ui/Panel';
import { DefinedField, type ProductControlProps } from '../../../form/defined/DefinedField';
import { productErrors } from '../../../../domain/errors/products';
import { translateError } from '../../../language/translateError';
import Typography from '@mui/material/Typography';
import { pathOf, byMetafield, metafieldOf } from '../../../../domain/products/specifications/metafieldNames';
import { readAnswer } from '../../../../domain/vendors/answers';
import type { Fault } from '../../../../domain/errors/errorTable';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useListProductsQuery, useReadProductQuery } from '../../../api/hooks';
import { useSettled } from '../../../ui/useSettled';

interface Choice {
  id: string;
  title: string;
}

/** Another product, found by title or SKU; kept as its id. */
const ProductControl = ({ value, onChange, onLeave, ties }: ProductControlProps): ReactNode => {
  const { t } = useTranslation('products');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const known = useReadProductQuery({ productId: value }, { skip: value === '' });
  const found = useListProductsQuery({ q, status: 'ALL' }, { skip: q === '' });
  const title = known.currentData?.product.title ?? (known.isFetching ? '' : t('productGone', { id: value }));
  const chosen: Choice | null = value === '' ? null : { id: value, title };
  const choices =
    q === '' ? [] : (found.currentData?.products ?? []).map(({ id, title: name }) => ({ id, title: name }));
  const { id, ...others } = ties;
  return (
    <Autocomplete<Choice>
      id={id}
      size="small"
      options={choices}
      // The server has searched already, and by more than the title.
      filterOptions={(all) => all}
      value={chosen}
      getOptionLabel={(choice) => choice.title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={typed.trim() === '' ? t('searchProduct') : t('nothingFound')}
      loadingText={t('loading')}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, choice) => onChange(choice?.id ?? '')}
      onBlur={onLeave}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('searchProduct')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...others },
          }}
        />
      )}
    />
  );
};

type Definitions = readonly FieldDefinition[];

/** What a product says in a specification; empty where it says nothing. */
const valueOf = (metafields: readonly Metafield[], definition: FieldDefinition): string => {
  const path = pathOf(metafieldOf(definition));
  return metafields.findLast((each) => pathOf(each) === path)?.value ?? '';
};

/** The metafields with another answer to a specification; an empty one takes it out. */
const withValue = (
  metafields: readonly Metafield[],
  definition: FieldDefinition,
  value: string,
): Metafield[] => {
  const path = pathOf(metafieldOf(definition));
  const there = metafields.findLast((each) => pathOf(each) === path);
  const others = metafields.filter((each) => pathOf(each) !== path);
  if (value === '') return others;
  const field = { ...there, ...metafieldOf(definition), value, type: definition.type };
  return there === undefined ? [...others, field] : metafields.map((each) => (each === there ? field : each));
};

/** The answers by the key of their definition, as conditions read them. */
const answersOf = (definitions: Definitions, metafields: readonly Metafield[]): FieldValues =>
  Object.fromEntries(
    definitions.map((definition) => [
      definition.key,
      readAnswer(definition, valueOf(metafields, definition)),
    ]),
  );

/** What no field shows. */
const othersOf = (definitions: Definitions, metafields: readonly Metafield[]): Metafield[] => {
  const known = byMetafield(askedSpecifications(definitions));
  return metafields.filter((each) => !known.has(pathOf(each)));
};

/** What is wrong, by the key of the definition, as the server would say it; undefined: nothing is wrong. */
const errorsOf = (
  definitions: Definitions,
  metafields: readonly Metafield[],
  fileIdPrefix: string,
): Record<string, Fault> | undefined => {
  const { errors } = checkSpecifications(definitions, metafields, fileIdPrefix);
  return Object.keys(errors).length === 0 ? undefined : errors;
};

/** Metafields that no field shows, to be read. */
const OtherMetafields = ({ metafields }: { metafields: readonly Metafield[] }): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Box component="section" aria-label={t('other')} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 500 }}>
        {t('other')}
      </Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{t('otherHelp')}</Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, auto) minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          fontSize: 13,
          '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      >
        {metafields.map((each) => (
          <Box key={pathOf(each)} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }} translate="no">
              {pathOf(each)}
            </Box>
            <dd>{each.value}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const name = 'product.metafields';
const none: readonly Metafield[] = [];

const listOf = (value: readonly Metafield[] | undefined): readonly Metafield[] => value ?? none;

/** The fields that are asked by what is answered so far, and below them what no field shows. */
export default function SpecificationFields({
  definitions,
}: {
  definitions: readonly FieldDefinition[];
}): ReactNode {
  const { t } = useTranslation('products');
  const form = useForm();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = (value: readonly Metafield[] | undefined) =>
    errorsOf(definitions, listOf(value), readConfig().fileIdPrefix);
  const { input, meta } = useField<readonly Metafield[]>(name, {
    validate: check,
    isEqual: sameContent,
    allowNull: true,
  });
  const metafields = Array.isArray(input.value) ? input.value : none;
  const errors = check(metafields) ?? {};
  const tried = meta.submitFailed === true;
  const asked = askedSpecifications(definitions);
  const shown = visibleFields(asked, answersOf(asked, metafields));
  const others = othersOf(definitions, metafields);
  if (shown.length === 0 && others.length === 0) return null;
  const change = (definition: FieldDefinition, value: string): void => {
    // An upload may end when others have been answered meanwhile.
    const now: unknown = form.getFieldState(name)?.value;
    // The form's own list, which only this panel and the product itself write.
    form.change(name, withValue(Array.isArray(now) ? (now as Metafield[]) : none, definition, value));
  };
  const someMissing = tried && Object.values(errors).some(isMissing);
  return (
    <Panel title={t('specifications.title')}>
      {someMissing && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2, maxWidth: 720 }}>
          {translateError(productErrors.metafieldsMissing())}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 720 }}>
        {shown.map((definition) => {
          const { key } = definition;
          return (
            <DefinedField
              key={key}
              definition={definition}
              ProductControl={ProductControl}
              value={valueOf(metafields, definition)}
              error={tried || left.has(key) ? errors[key] : undefined}
              onChange={(value) => change(definition, value)}
              onLeave={() => setLeft((before) => (before.has(key) ? before : new Set([...before, key])))}
            />
          );
        })}
        {others.length > 0 && <OtherMetafields metafields={others} />}
      </Box>
    </Panel>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { visibleFields, type FieldDefinition } from '../../../../domain/vendors/fields';
import type { Metafield } from '../../../../domain/products/products';
import { sameContent } from '../../../../domain/sameContent';
import { someAreRequired } from '../../../../domain/products/specifications/check';
import { askedSpecifications } from '../../../../domain/products/specifications/definitions';
import { readConfig } from '../../../api/config';
import { said } from '../../../language/said';
import { Panel } from '../../../ui/Panel';
import { OtherMetafields } from './OtherMetafields';
import { DefinedField } from '../../../form/defined/DefinedField';
import { ProductControl } from './ProductControl';
import { answersOf, errorsOf, othersOf, valueOf, withValue } from './specificationValues';

const name = 'product.metafields';
const none: readonly Metafield[] = [];

const listOf = (value: readonly Metafield[] | undefined): readonly Metafield[] => value ?? none;

/** The fields that are asked by what is answered so far, and below them what no field shows. */
export default function SpecificationFields({
  definitions,
}: {
  definitions: readonly FieldDefinition[];
}): ReactNode {
  const { t } = useTranslation('specifications');
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
  const isMissing = tried && Object.values(errors).includes('Required');
  return (
    <Panel title={t('title')}>
      {isMissing && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2, maxWidth: 720 }}>
          {said(someAreRequired)}
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

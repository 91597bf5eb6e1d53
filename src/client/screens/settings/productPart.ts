import type { Features, MinMax } from '../../../domain/settings';
import { readSwitches, writeSwitches, type Switches } from './toggleValues';
import type { SettingsPart } from './useSettingsForm';

export const limitNames = ['title', 'description', 'images'] as const;
const switches = ['specifications'] as const;

/** A bound as it is typed; emptied it is undefined. */
interface TypedLimit {
  min?: string | undefined;
  max?: string | undefined;
}

interface ProductSettings extends Pick<Features, 'autoApprove' | 'defaultUnits'> {
  switches: Switches<(typeof switches)[number]>;
  inputLimit?: Partial<Record<(typeof limitNames)[number], TypedLimit>> | undefined;
}

const typed = (bound: number | null): string => (bound === null ? '' : String(bound));
const typedLimit = ({ min, max }: MinMax): TypedLimit => ({ min: typed(min), max: typed(max) });

/** What is no number becomes NaN, of which the schema says so. */
const bound = (text = ''): number | null => (text.trim() === '' ? null : Number(text.trim()));
const limit = ({ min, max }: TypedLimit = {}): MinMax => ({ min: bound(min), max: bound(max) });

export const productPart: SettingsPart<ProductSettings> = {
  read: ({ features }) => {
    const { autoApprove, defaultUnits, inputLimit } = features;
    return {
      autoApprove,
      defaultUnits,
      inputLimit: {
        title: typedLimit(inputLimit.title),
        description: typedLimit(inputLimit.description),
        images: typedLimit(inputLimit.images),
      },
      switches: readSwitches(features, switches),
    };
  },
  write: ({ autoApprove, defaultUnits, inputLimit, ...values }) => ({
    ...writeSwitches(values.switches, switches),
    autoApprove,
    defaultUnits,
    inputLimit: {
      title: limit(inputLimit?.title),
      description: limit(inputLimit?.description),
      images: limit(inputLimit?.images),
    },
  }),
};

import { massUnitOf } from '../../../../domain/delivery/weights';
import { weightUnits } from '../../../../domain/products/units';

/** A weight's unit as people write it (kg); other text stays as it is. */
export const unitWord = (text: string): string => {
  const unit = weightUnits.find((each) => each === text);
  return unit === undefined ? text : massUnitOf[unit];
};

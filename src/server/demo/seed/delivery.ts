import type { Rate, ZoneInput } from '../../../domain/delivery/zones';
import { addDays, dayOf } from '../../../domain/dates';
import type { Queries } from '../../db/database';
import { writeHolidays, writeSender } from '../../settings/queries/ownSettings';
import { writeZone } from '../../delivery/queries/zones';
import type { DemoVendor } from '../types';

const rate = (name: string, price: string, changes: Partial<Rate> = {}): Rate => ({
  name,
  price,
  description: '',
  field: 'TOTAL_WEIGHT',
  min: null,
  max: null,
  days: null,
  ...changes,
});

const whole = (codes: string): ZoneInput['countries'] =>
  codes.split(' ').map((code) => ({ code, provinces: [] }));

const free = (from: number, days: number): Rate =>
  rate('Standard', '0.00', { field: 'TOTAL_PRICE', min: from, days });

/** Those of the marketplace; what is heavier than 30 kg has no rate abroad, as the coverage check tells. */
const defaultZones: ZoneInput[] = [
  {
    zoneName: 'Germany',
    countries: whole('DE'),
    rates: [
      rate('Standard', '4.90', { max: 5000, days: 3 }),
      rate('Standard', '7.90', { min: 5000, max: 30_000, days: 3 }),
      rate('Standard', '39.00', { min: 30_000, days: 5 }),
      free(80, 3),
      rate('Express', '14.90', { description: 'Before noon on the next working day', days: 1 }),
    ],
  },
  {
    zoneName: 'Neighbours',
    countries: whole('AT BE CH DK FR LU NL PL CZ'),
    rates: [
      rate('Standard', '9.90', { max: 5000, days: 5 }),
      rate('Standard', '16.90', { min: 5000, max: 30_000, days: 6 }),
    ],
  },
];

const ownZones: ZoneInput[] = [
  {
    zoneName: 'Home delivery',
    countries: [...whole('AT'), { code: 'DE', provinces: ['BB', 'BE', 'HB', 'HH', 'MV', 'NI', 'SH'] }],
    rates: [
      rate('Standard', '5.90', { max: 10_000, days: 2 }),
      rate('Standard', '12.90', { min: 10_000, days: 4 }),
      free(120, 2),
    ],
  },
  {
    zoneName: 'Rest of Germany',
    countries: whole('DE'),
    rates: [rate('Standard', '6.90', { days: 3 }), rate('Express', '18.90', { max: 20_000, days: 1 })],
  },
];

/** Zones of the marketplace and of the first vendor, where the latter's parcels come from, and another's holidays. */
export const storeDelivery = async (
  db: Queries,
  { store, vendors, now }: { store: string; vendors: readonly DemoVendor[]; now: number },
): Promise<void> => {
  const at = new Date(now);
  const today = dayOf(at, 'Europe/Berlin');
  const scope = { store, vendor: null };
  for (const zone of defaultZones) await writeZone(db, scope, null, zone, at);
  const [first, , , fourth] = vendors;
  if (first !== undefined) {
    const own = { store, vendor: first.vendor };
    for (const zone of ownZones) await writeZone(db, own, null, zone, at);
    await writeSender(db, own, {
      address: {
        name: first.vendor,
        street1: 'Am Speicher 4',
        zip: '20457',
        city: 'Hamburg',
        country: 'DE',
        phone: '+49 40 5550 1234',
        email: first.email,
      },
      parcel: { length: 40, width: 30, height: 20, distance_unit: 'cm', weight: 2, mass_unit: 'kg' },
    });
  }
  if (fourth !== undefined)
    await writeHolidays(
      db,
      { store, vendor: fourth.vendor },
      {
        enabled: true,
        from: addDays(today, -3),
        to: addDays(today, 9),
        message: 'We are in the mountains. Orders are sent when we are back.',
      },
    );
};

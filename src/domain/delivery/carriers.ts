/** A carrier that parcels go with; `{}` in its address is where the tracking number goes. */
export interface Carrier {
  name: string;
  address: string;
  /** What a tracking number of it looks like, where that is told from others'. */
  pattern?: RegExp;
}

/** The carriers that are offered; any other name can be typed and goes without a link of ours. */
export const carriers: readonly Carrier[] = [
  {
    name: 'DHL',
    address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={}',
    pattern: /^(JJD|JD|00340)\d{8,}$/,
  },
  { name: 'DPD', address: 'https://tracking.dpd.de/status/en_US/parcel/{}', pattern: /^0\d{13}$/ },
  { name: 'GLS', address: 'https://gls-group.eu/EU/en/parcel-tracking?match={}' },
  { name: 'Hermes', address: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{}' },
  { name: 'UPS', address: 'https://www.ups.com/track?tracknum={}', pattern: /^1Z[0-9A-Z]{16}$/ },
  { name: 'FedEx', address: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  { name: 'PostNL', address: 'https://postnl.nl/tracktrace/?B={}', pattern: /^3S[0-9A-Z]{11,13}$/ },
  { name: 'bpost', address: 'https://track.bpost.cloud/btr/web/#/search?itemCode={}' },
  { name: 'La Poste', address: 'https://www.laposte.fr/outils/suivre-vos-envois?code={}' },
  { name: 'Colissimo', address: 'https://www.laposte.fr/outils/suivre-vos-envois?code={}' },
  { name: 'Chronopost', address: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}' },
  { name: 'Mondial Relay', address: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={}' },
  { name: 'Correos', address: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={}' },
  { name: 'SEUR', address: 'https://www.seur.com/livetracking/?segOnlineIdentificador={}' },
  { name: 'Österreichische Post', address: 'https://www.post.at/s/sendungsdetails?snr={}' },
  { name: 'Swiss Post', address: 'https://service.post.ch/ekp-web/ui/entry/search/{}' },
  { name: 'PostNord', address: 'https://tracking.postnord.com/en/tracking?id={}' },
  { name: 'InPost', address: 'https://inpost.pl/en/find-parcel?number={}' },
  {
    name: 'Royal Mail',
    address: 'https://www.royalmail.com/track-your-item#/tracking-results/{}',
    pattern: /^[A-Z]{2}\d{9}GB$/,
  },
  { name: 'Evri', address: 'https://www.evri.com/track/parcel/{}' },
  {
    name: 'USPS',
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}',
    pattern: /^9[2-5]\d{20}$/,
  },
  {
    name: 'Canada Post',
    address: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}',
  },
  { name: 'Australia Post', address: 'https://auspost.com.au/mypost/track/details/{}' },
];

const plain = (text: string): string => text.replace(/[\s.\-_]/g, '').toLowerCase();

/** The carrier of a name as people write it (`dhl `, `Post NL`); undefined where we know none. */
export const carrierNamed = (name: string): Carrier | undefined =>
  plain(name) === '' ? undefined : carriers.find((carrier) => plain(carrier.name) === plain(name));

/** The carrier whose numbers look like this one; undefined where none or several do. */
export const carrierOf = (tracking: string): Carrier | undefined => {
  const number = tracking.replace(/\s/g, '').toUpperCase();
  const fitting = carriers.filter(({ pattern }) => pattern?.test(number) === true);
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** Where a parcel can be followed, made from carrier and number; empty where the carrier or the number is unknown. */
export const trackingUrl = (carrier: string, tracking: string): string => {
  const number = tracking.replace(/\s/g, '');
  const address = carrierNamed(carrier)?.address;
  return address === undefined || number === ''
    ? ''
    : address.replace('{}', () => encodeURIComponent(number));
};

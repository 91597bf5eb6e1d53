import type { deliverySettings as english } from '../en/deliverySettings';
import type { Texts } from '../../texts';

export const deliverySettings: Texts<typeof english> = {
  switches: 'Wat winkelwagens krijgen aangeboden',
  flatRates: 'Tarieven van zones',
  flatRatesHelp: 'Op gewicht of prijs, zoals elke {{vendor}} ze heeft ingesteld.',
  localPickup: 'Afhalen',
  localPickupHelp: 'Waar alles in de winkelwagen kan worden afgehaald.',
  defaultZones: 'Gedeelde zones voor wie er geen heeft',
  defaultZonesHelp: 'Zonder dit bezorgt een {{vendor}} zonder zones nergens.',
  rateNames: 'Namen van de keuzes',
  useRateNames: 'Toon deze namen in plaats van die van de tarieven',
  rateName: 'Keuze {{number}}',
  rateNamesHelp: 'Eén tot vijf, de goedkoopste keuze eerst.',
  holidays: 'Vakantie',
  awayProducts: '{{Products}} van wie weg is',
  awayHelp: 'In de openbare catalogus, van de eerste tot en met de laatste dag.',
  mark: 'Gemarkeerd met het bericht',
  hide: 'Niet getoond',
  secret: 'Tarieven voor uw kassa',
  secretHelp: 'Uw kassa vraagt tarieven op met een ondertekende aanroep. Hoe staat in docs/delivery.md.',
  noSecret: 'Nog geen geheim: de aanroep antwoordt niemand.',
  secretIs: 'Geheim {{secret}}',
  makeSecret: 'Geheim maken',
  renewSecret: 'Nieuw geheim maken',
  renewTitle: 'Een nieuw geheim maken?',
  renewText: 'Het huidige vervalt meteen: uw kassa heeft geen tarieven tot hij het nieuwe heeft.',
  shippo: 'Shippo',
  shippoHelp: 'Prijzen en labels van vervoerders, met de sleutel van elke {{vendor}}.',
  liveRates: 'Actuele tarieven van vervoerders',
  liveRatesHelp:
    'Wat vervoerders nu vragen, voor elke {{vendor}} met een sleutel van Shippo, een afzenderadres en een gebruikelijk pakket. Antwoorden ze niet, dan gelden de tarieven van zones.',
};

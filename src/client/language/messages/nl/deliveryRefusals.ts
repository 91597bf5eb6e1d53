import type { deliveryRefusals as english } from '../en/deliveryRefusals';
import type { Texts } from '../../texts';

export const deliveryRefusals: Texts<typeof english> = {
  missingKey: 'Er is geen sleutel van Shippo ingesteld. Voer hem in bij Bezorging, Labels.',
  wrongKey: 'Shippo neemt de sleutel niet aan. Controleer hem bij Bezorging, Labels.',
  noMoney:
    'Het account bij Shippo heeft geen geld meer of geen betaalwijze. Vul het daar aan en koop opnieuw.',
  rateGone: 'Shippo heeft dit tarief niet meer. Haal de tarieven opnieuw op.',
  busy: 'Shippo heeft het te druk. Probeer het over een minuut opnieuw.',
  says: 'Shippo zegt: {{reason}}',
  silent: 'Shippo antwoordt niet. Probeer het over een minuut opnieuw.',
  open: 'Shippo heeft niet gezegd of het label is gekocht. Over twee minuten wordt het daar opgezocht; het wordt niet twee keer gekocht.',
  justNow: 'Dit label wordt net gekocht. Wacht twee minuten en kijk opnieuw.',
  asideBack: 'Het geld voor dit label is teruggevraagd. Haal de tarieven opnieuw op om een ander te kopen.',
  missingSender: 'Shippo moet weten waar het pakket vandaan komt: stel eerst het afzenderadres in.',
  packageNeeded: 'Zeg hoe groot het pakket is, of stel een gebruikelijk pakket in bij het afzenderadres',
  addressNotWhole: 'Het adres van de bestelling is niet volledig: {{fields}} ontbreekt',
  beforeStart: 'Moet na de begindatum liggen',
  state: 'Staat of provincie is verplicht',
  shippoPrefix: 'Moet beginnen met shippo_',
  isNumber: 'moet een getal zijn',
  keyLength: 'Moet minstens 40 tekens hebben',
  rangeOrder: 'Moet boven het begin van het bereik liggen',
  inZone: 'Staat al in deze zone',
  oneCountry: 'Kies minstens één land',
  zoneTaken: 'U hebt al een zone met deze naam',
  noAmount: 'Is geen bedrag in {{currency}}',
  anAmount: 'Moet een bedrag zijn zoals 4.90',
  someNames: 'Houd 1 tot 5 namen aan',
  zoneGone: 'De zone is niet gevonden',
  shippedMeanwhile:
    'Waar het voor is, werd intussen verzonden of geannuleerd, dus is er geen pakket van gemaakt',
  notMade: 'Shippo heeft dit label niet gemaakt. Er is niets betaald.',
  rateMissing: 'Het tarief is niet gevonden',
  labelMissing: 'Het label is niet gevonden',
  json: 'Moet JSON zijn',
  notBought: 'Dit label is niet gekocht, dus er is geen geld terug te vragen',
  tooManyZones: 'U hebt al {{most}} zones. Verwijder er een om een andere te bewaren.',
  signature: 'De handtekening klopt niet, of is ouder dan vijf minuten',
  countryCode: 'Moet een code zijn zoals DE',
  hmac: 'Moet uit de hexadecimale cijfers van een SHA-256-HMAC bestaan',
  switchedOff: 'Shippo is uitgeschakeld op deze marktplaats',
  noPriceIn: 'Shippo noemt geen prijs in {{currency}}',
  declare: 'Het pakket gaat over een grens: zeg voor de douane wat erin zit',
  declareAll: 'Geef alles aan wat nog verzonden moet worden',
  declareMost: 'Geef hoogstens 100 regels aan',
  tariff: 'Moet een nummer zijn zoals 6109.10',
  filing:
    'Goederen van meer dan 2500 USD die de VS verlaten, moeten eerst worden aangemeld (AES). Koop dit label bij Shippo zelf.',
  void: 'Het pakket ervan is teruggenomen: gebruik dit label niet',
  voidStays:
    'Het pakket ervan blijft zoals het is, want artikelen ervan zijn terugbetaald of de bestelling is geannuleerd',
  refusedBack:
    'De vervoerder weigerde de terugbetaling, dus het label geldt: het pakket staat weer in de bestelling',
  refusedAlone:
    'De vervoerder weigerde de terugbetaling. De artikelen werden intussen verzonden of geannuleerd, dus is er geen pakket van gemaakt.',
  refundUnheard:
    'Shippo heeft een maand lang niet gezegd hoe deze terugbetaling is afgelopen. Vraag het de helpdesk daar.',
};

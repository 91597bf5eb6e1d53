import type { deliverySettings as english } from '../en/deliverySettings';
import type { Texts } from '../../texts';

export const deliverySettings: Texts<typeof english> = {
  switches: 'Qué se ofrece a los carritos',
  flatRates: 'Tarifas de las zonas',
  flatRatesHelp: 'Por peso o precio, como las fijó cada {{vendor}}.',
  localPickup: 'Recogida',
  localPickupHelp: 'Cuando todo el carrito puede recogerse.',
  defaultZones: 'Zonas comunes para quien no tiene',
  defaultZonesHelp: 'Sin esto, un {{vendor}} sin zonas no envía a ninguna parte.',
  rateNames: 'Nombres de las opciones',
  useRateNames: 'Mostrar estos nombres en lugar de los propios',
  rateName: 'Opción {{number}}',
  rateNamesHelp: 'De uno a cinco, primero la más barata.',
  holidays: 'Vacaciones',
  awayProducts: '{{Products}} de quien está fuera',
  awayHelp: 'En el catálogo público, del primer al último día.',
  mark: 'Marcados con el mensaje',
  hide: 'No se muestran',
  secret: 'Tarifas para su caja',
  secretHelp: 'Su caja pide las tarifas con una llamada firmada. Cómo, en docs/delivery.md.',
  noSecret: 'Aún sin secreto: la llamada no responde a nadie.',
  secretIs: 'Secreto {{secret}}',
  makeSecret: 'Crear secreto',
  renewSecret: 'Crear otro secreto',
  renewTitle: '¿Crear otro secreto?',
  renewText: 'El actual deja de valer al momento: su caja no tendrá tarifas hasta tener el nuevo.',
  shippo: 'Shippo',
  shippoHelp: 'Precios y etiquetas de transportistas, con la clave de cada {{vendor}}.',
  liveRates: 'Tarifas actuales de transportistas',
  liveRatesHelp:
    'Lo que piden los transportistas ahora, para cada {{vendor}} con clave de Shippo, dirección de origen y paquete habitual. Si no responden, valen las tarifas de las zonas.',
};

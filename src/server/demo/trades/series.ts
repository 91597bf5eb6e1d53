const listed = (names: string) => names.trim().split(/\s*,\s*/);

/** Places by the sea and in the north. */
export const PLACES = listed(
  `Ålesund, Amrum, Anholt, Arran, Bornholm, Brest, Cuxhaven, Donegal, Dover, Elba, Esbjerg, Falster, Fanø, Faro, Fehmarn,
  Galway, Gotland, Grado, Helgoland, Hiiumaa, Hvide, Ischia, Jersey, Juist, Kalmar, Kerry, Korfu, Lindau, Lofoten, Lorient,
  Lundy, Mainau, Malmö, Marstrand, Møn, Mull, Öland, Orkney, Paros, Porto, Quimper, Rügen, Samsø, Saaremaa, Skagen, Skye,
  Sylt, Texel, Thurø, Tiree, Triest, Usedom, Vannes, Visby, Whitby, Ystad, Zadar`,
);

/** Given names, as furniture and lamps are called. */
export const NAMES = listed(
  `Agda, Alma, Anton, Arvid, Astrid, Aurel, Bruno, Carla, Clara, Dagny, Edda, Edvin, Elin, Elsa, Emil, Enzo, Esther, Felix,
  Flora, Frida, Gerda, Gustav, Hanna, Hedda, Henrik, Hugo, Ida, Ines, Ingmar, Iris, Ivar, Jette, Jonas, Jorun, Juno, Kaja,
  Karl, Klara, Lars, Leo, Liv, Lotte, Ludvig, Maren, Marta, Matteo, Mia, Nils, Nora, Olga, Oskar, Otto, Pia, Rosa, Ruben,
  Signe, Sigrid, Solveig, Stina, Svea, Thea, Tilda, Tove, Ulla, Vera, Viggo, Vilma, Wilma, Ylva`,
);

/** Weather, light and landscape. */
export const LANDSCAPES = listed(
  `Alder, April, Aurora, Bay, Birch, Bracken, Breeze, Brook, Cairn, Cloud, Cove, Dawn, Dew, Drift, Dune, Dusk, Ebb, Elder,
  Fell, Fern, Field, Firth, Foam, Forest, Frost, Gale, Glen, Granite, Grove, Harbour, Harvest, Haze, Heath, Heather, Hill,
  Hollow, Horizon, Island, Juniper, Kelp, Lagoon, Lake, Larch, Lichen, Meadow, Mist, Moor, Moss, North, Orchard, Pebble,
  Pine, Quarry, Rain, Reed, Ridge, River, Rowan, Shore, Spruce, Summit, Thicket, Tide, Tundra, Valley, Wave, Willow, Winter`,
);

/** Where coffee grows. */
export const COFFEE_ORIGINS = listed(
  `Antigua, Bugisu, Buziraguhindwa, Cajamarca, Cauca, Chelbesa, Chiapas, Copán, Dulce, Embu, Gedeb, Guji, Hambela,
  Huehuetenango, Huila, Idido, Jaltenango, Jinotega, Kayanza, Kiambu, Kirinyaga, Kivu, Kochere, Las Flores, La Paz, Limu,
  Marcala, Mbeya, Mogiana, Montecillos, Murang'a, Nariño, Ngozi, Nyeri, Oaxaca, Quindío, San Agustín, San Martín, Santa Ana,
  Santa Bárbara, Shakiso, Sidama, Sumatra, Tarrazú, Tolima, Toraja, Uraga, Volcán, Yirgacheffe, Yunnan`,
);

/** Pastures and cellars of the Massif Central and the Alps. */
export const PASTURES = listed(
  `Aubrac, Aurillac, Beaufortain, Bellecombe, Bramabiau, Cantal, Carladez, Cézallier, Chartreuse, Combraille, Entraygues,
  Espalion, Estaing, Galtür, Gévaudan, Grandval, Jura, Laguiole, Larzac, Lozère, Margeride, Mauriac, Montsalvy, Morzine,
  Nasbinals, Pierrefort, Prinsuéjols, Rieutort, Rodez, Salers, Sancy, Saint-Chély, Saint-Flour, Séverac, Thiézac, Trizac,
  Val d'Olt, Vercors, Vézins, Viadène`,
);

/** Terraces and villages of the south. */
export const TERRACES = listed(
  `Almedinilla, Alora, Antequera, Baena, Baza, Cabra, Carcabuey, Cazorla, Doña Mencía, El Cañuelo, Fuente Alhama, Granada,
  Guadix, Huéscar, Iznájar, Jaén, La Subbética, Las Lagunillas, Loja, Lucena, Luque, Montefrío, Montilla, Montoro, Nerja,
  Órgiva, Priego, Ronda, Rute, Salobreña, Segura, Sierra Mágina, Tíscar, Torcal, Úbeda, Valdepeñas, Zagrilla, Zambra, Zuheros`,
);

/** A jurisdiction with the words by which people name it. */
export interface PlaceNames {
  name: string;
  /** Other names, matched without regard to case. */
  aliases: readonly string[];
  /** Names that are ordinary words in lower case, matched to the letter. */
  exact: readonly string[];
}

/** `name: aliases and adjectives; names matched to the letter`. */
const rows = `
Algeria: algerian
Argentina: argentine, argentinian, argentinean
Australia: australian
Austria: austrian
Bahrain: bahraini
Belgium: belgian
Brazil: brazilian
Canada: canadian
Chile: chilean
China: chinese, prc, people's republic of china
Czechia: czech, czech republic
Denmark: danish
Egypt: egyptian
European Union: the eu, eu law, eu rules, eu member, eu space act; EU
Finland: finnish
France: french
Germany: german
Greece: greek, hellenic
India: indian
Indonesia: indonesian
Israel: israeli
Italy: italian
Japan: japanese
Kazakhstan: kazakh, kazakhstani
Kenya: kenyan
Luxembourg: luxembourgish, luxemburg
Mexico: mexican
Netherlands: dutch, holland
New Zealand: kiwi, aotearoa; NZ
Nigeria: nigerian
Norway: norwegian
Philippines: philippine, filipino
Poland: ; Polish
Portugal: portuguese
Russia: russian, russian federation
Rwanda: rwandan
Saudi Arabia: saudi, ksa
Singapore: singaporean
South Africa: south african
South Korea: korean, korea, republic of korea, rok
Spain: spanish
Sweden: swedish
Switzerland: swiss
Thailand: thai
Türkiye: turkiye, turkish; Turkey
Ukraine: ukrainian
United Arab Emirates: uae, u.a.e., emirati, emirates, dubai, abu dhabi
United Kingdom: uk, u.k., british, britain, great britain, england, scotland
United Nations: u.n., unoosa, copuos; UN
United States: usa, u.s., u.s.a., america, american, united states of america; US
Afghanistan: afghan
Angola: angolan
Armenia: armenian
Azerbaijan: azerbaijani
Bangladesh: bangladeshi
Belarus: belarusian
Bolivia: bolivian
Bulgaria: bulgarian
Cambodia: cambodian
Colombia: colombian
Croatia: croatian
Cuba: cuban
Cyprus: cypriot
Ecuador: ecuadorian
Estonia: estonian
Ethiopia: ethiopian
Ghana: ghanaian
Hungary: hungarian
Iceland: icelandic
Iran: iranian
Iraq: iraqi
Ireland: irish
Jordan: jordanian
Kuwait: kuwaiti
Latvia: latvian
Lebanon: lebanese
Lithuania: lithuanian
Malaysia: malaysian
Malta: maltese
Monaco: monegasque
Mongolia: mongolian
Morocco: moroccan
Nepal: nepalese
North Korea: north korean, dprk
Oman: omani
Pakistan: pakistani
Panama: panamanian
Peru: peruvian
Qatar: qatari
Romania: romanian
Senegal: senegalese
Serbia: serbian
Slovakia: slovak
Slovenia: slovenian
Sri Lanka: sri lankan
Taiwan: taiwanese
Tunisia: tunisian
Uganda: ugandan
Uruguay: uruguayan
Uzbekistan: uzbek
Venezuela: venezuelan
Vietnam: vietnamese
Zimbabwe: zimbabwean
`;

function parseRow(row: string): PlaceNames {
  const [name = '', rest = ''] = row.split(/: ?/);
  const [loose = '', exact = ''] = rest.split(';');
  const list = (text: string): string[] =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  return { name: name.trim(), aliases: [name.trim().toLowerCase(), ...list(loose)], exact: list(exact) };
}

/** The places of the corpus and others that people ask about. */
export const places: readonly PlaceNames[] = rows
  .split('\n')
  .filter((row) => row.includes(':'))
  .map(parseRow);

/** Capitals, large cities, regions and launch sites by which people name a country, in lower case. */
const rows = `
Algeria: algiers
Argentina: buenos aires
Australia: canberra, sydney, melbourne, woomera, queensland, adelaide
Austria: vienna
Bahrain: manama
Brazil: brasilia, são paulo, sao paulo, rio de janeiro, alcantara
Canada: ottawa, toronto, montreal, quebec, nova scotia, ontario, british columbia
Chile: santiago
China: beijing, shanghai, wenchang, jiuquan
Czechia: prague, brno
Denmark: copenhagen
Egypt: cairo
Finland: helsinki
France: paris, toulouse, kourou, french guiana
Germany: berlin, munich, bremen, hamburg, bavaria
Greece: athens
India: new delhi, delhi, mumbai, bangalore, bengaluru, sriharikota
Indonesia: jakarta, biak
Israel: tel aviv, jerusalem
Italy: rome, milan, turin, sardinia
Japan: tokyo, osaka, tanegashima, hokkaido
Kazakhstan: astana, almaty, baikonur
Kenya: nairobi, malindi
Mexico: mexico city
Netherlands: amsterdam, the hague, delft, rotterdam
New Zealand: wellington, auckland, mahia
Nigeria: abuja, lagos
Norway: oslo, andøya, andoya, svalbard
Philippines: manila
Poland: warsaw, krakow, kraków, łódź, lodz
Portugal: lisbon, porto, azores, madeira
Russia: moscow, vostochny, plesetsk
Rwanda: kigali
Saudi Arabia: riyadh, jeddah
South Africa: cape town, johannesburg, pretoria, overberg
South Korea: seoul, goheung
Spain: madrid, barcelona, seville
Sweden: stockholm, kiruna, esrange
Switzerland: bern, zurich, zürich
Thailand: bangkok
Türkiye: ankara, istanbul
Ukraine: kyiv, kiev, dnipro
United Arab Emirates: sharjah
United Kingdom: london, cornwall, shetland, edinburgh, wales, northern ireland
United States: washington, florida, texas, california, colorado, alaska, virginia, new york, vandenberg, cape canaveral
`;

/** Country to its cities, regions and sites. */
export const cities: ReadonlyMap<string, readonly string[]> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row): [string, string[]] => {
      const [country = '', list = ''] = row.split(': ');
      return [country, list.split(', ')];
    }),
);

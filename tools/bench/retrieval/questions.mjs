/** Plain questions as newcomers ask them, from which time is measured and nothing else. */
const rows = `
Norway | Do I need a permit to launch a satellite?
Norway | Who keeps the register of space objects?
Norway | Is my company liable for damage on the ground?
United Kingdom | Do I need a licence to launch from the UK?
United Kingdom | How much insurance must an orbital operator have?
United Kingdom | Who gives spectrum licences for satellites?
United States | Which agency licenses a launch?
United States | How long may a satellite stay in orbit after its mission?
United States | Can my company own what it mines on an asteroid?
United Arab Emirates | Who is liable for damage that my satellite causes?
United Arab Emirates | Do I need a permit to own a space object?
United Arab Emirates | Must a space object be registered, and by whom?
France | Is insurance mandatory for a launch operator?
France | Who authorises space operations?
Germany | Do I need a licence to sell satellite images?
Germany | Is there a national space act?
Italy | What happens if I operate a satellite without authorisation?
Spain | Is Spain a party to the Registration Convention?
Portugal | How long does the authority take to decide on a licence?
Luxembourg | May a private company use space resources?
Luxembourg | When does a space activity need an authorisation?
Netherlands | Does the act apply to unguided satellites?
Belgium | Who decides on an authorisation for space activities?
Austria | What sum must the insurance of a satellite cover?
Finland | What is the limit of recourse against an operator?
Sweden | Who grants a licence for space activities?
Denmark | What does the space act require of an operator?
Greece | Which register lists the space objects?
Poland | Is there a space law in force?
Czechia | How are satellite frequencies assigned?
Japan | What compensation does a launch operator owe?
South Korea | How much liability insurance does a launch need?
China | Who approves a civil space launch?
India | May a foreign company own a satellite maker?
Indonesia | Who regulates commercial launch sites?
Australia | What permit does a high power rocket need?
New Zealand | Is a payload permit needed for each satellite?
Brazil | Who may launch from Alcântara?
Argentina | Where is a satellite registered?
Canada | Which licence does a remote sensing satellite need?
Mexico | Who assigns orbital positions?
Chile | Is Chile bound by the Liability Convention?
South Africa | What does the Space Affairs Act require for a launch?
Nigeria | Who grants a licence for space activities?
Kenya | Is there a law on satellites?
Rwanda | Which authority deals with space?
Egypt | What are the tasks of the Egyptian Space Agency?
Saudi Arabia | What does a space permit cost?
Israel | Do I need a licence to export a satellite?
United Nations | Who is liable when two launching States share a launch?
`;

export const questions = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [country, question] = row.split(' | ');
    return { country, question, topic: 'Licensing and authorisation' };
  });

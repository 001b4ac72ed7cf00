import { namedPlaces, placeTerms } from './named-places';

describe('namedPlaces', () => {
  test.each([
    ['What does French law say about launches?', 'France', 'topic'],
    ['Do I need a licence in Japan?', 'Japan', 'topic'],
    ['What are the rules for satellite operators in germany?', 'Germany', 'topic'],
    ['Does the UK regulate spaceports?', 'United Kingdom', 'topic'],
    ['What rules apply to launches from Sweden?', 'Sweden', 'topic'],
    ['Can a US company get a licence here?', 'United States', 'mention'],
    ['Our Japanese-owned subsidiary wants to register.', 'Japan', 'mention'],
    ['May a company from Germany apply?', 'Germany', 'mention'],
    ['Do I need a licence to export spacecraft items to Australia?', 'Australia', 'mention'],
    ['We launch from New Zealand, which permit applies?', 'New Zealand', 'mention'],
    ['Which office issues an export licence for thrusters going to Brazil?', 'Brazil', 'mention'],
    [
      'Is a permit needed for gyroscopes that leave for the launch site to Kazakhstan?',
      'Kazakhstan',
      'mention',
    ],
    ['Which rules apply to Japan?', 'Japan', 'topic'],
  ])('%s names %s as %s', (question, name, role) => {
    expect(namedPlaces(question)).toEqual([{ name, role }]);
  });

  test.each([
    'Can you tell us about the register?',
    'We polish mirrors on satellites.',
    'Is turkey on the menu?',
    'Does it matter?',
  ])('%s names no place', (question) => {
    expect(namedPlaces(question)).toEqual([]);
  });

  test('finds each of several places', () => {
    expect(namedPlaces('How do India and China differ?').map(({ name }) => name)).toEqual(['China', 'India']);
  });
});

describe('a place that is only a circumstance', () => {
  test.each([
    [
      'Greece',
      'I only want to chat with a possible buyer in Greece about our military camera satellite. Any paperwork before that first meeting?',
    ],
    ['Japan', 'I found a meteorite near Busan. Can I sell it to a collector in Japan?'],
    ['United States', 'We already hold an American launch licence. Will the Brazilians take it?'],
    ['United States', "We're already licensed in the US. Will they accept that, or is it all from scratch?"],
    [
      'Canada',
      "We're Canadian and sell satellite data to customers in Paris. Would the planned European law catch us?",
    ],
    [
      'Spain',
      'We are a company in Houston selling satellite images to customers in Spain and Italy. Would the planned regulation reach us, and what paper would we need?',
    ],
    [
      'Brazil',
      'An engineer of ours emails drawings of a thruster to a colleague in Brazil. Do we treat that as an export?',
    ],
    [
      'Kazakhstan',
      'A capsule we part-own is landing in Kazakhstan. Do we still have to clear this with the minister?',
    ],
    [
      'Germany',
      "I'm a German analyst and got pictures from a state-funded Gaofen satellite. May I resell them?",
    ],
    [
      'Portugal',
      'I am a Dane and I steer my satellite from a laptop in Portugal. Does the act still reach me?',
    ],
    [
      'United States',
      'An American fund wants 60% of our satellite bus maker. Can they come in without a government nod?',
    ],
    [
      'New Zealand',
      'Our rocket goes up from New Zealand but we are a company in Bandung. Does it still go on the list at home, and what must the entry say?',
    ],
    ['France', 'If both we and France count as launching states, in whose register does the bird go?'],
    [
      'France',
      'Does blasting my payload into orbit count as exporting it? And what about shipping it to a pad in French Guiana?',
    ],
    ['Singapore', 'We have a partner in Singapore who builds the antenna. Do we need to tell the regulator?'],
    ['Italy', 'Our supplier sits in Italy. Is an export licence needed for the drawings?'],
    ['India', 'Our parent company is in India. Can we still get a licence?'],
    ['Norway', 'We plan to use a launch site in Norway. Do we need a licence at home too?'],
    ['Japan', 'Can a foreign investor from Japan hold the majority?'],
    ['Brazil', 'We bought a satellite that was built in Brazil. Must we register it?'],
    ['Germany', 'My customers are in Germany. Do I need a data licence?'],
    ['South Korea', 'A Korean university wants to fly a sensor on our bus. What approval do we need?'],
    ['China', 'Is it allowed to launch on a Chinese rocket?'],
    ['Russia', 'May we buy engines from Russia?'],
    ['Spain', 'Our ground station is in Spain and our satellite is registered here. Who supervises us?'],
    ['Australia', 'A fragment fell in Australia. Are we liable?'],
    ['Israel', 'The buyer of our company is Israeli. Does the licence move with it?'],
    ['Mexico', 'Two of our directors live in Mexico. Is that a problem for the licence?'],
    ['Luxembourg', 'We want to move our headquarters to Luxembourg. What happens to our licence?'],
    ['Kenya', 'Our user terminals are sold in Kenya. Do we need a permit at home?'],
    ['Poland', 'A Polish student team asks us to host their payload. Who has to apply?'],
    ['United Arab Emirates', 'An Emirati fund lends us money for the launch. Must the ministry be told?'],
    ['Russia', 'Who is liable if our satellite hits a Russian one?'],
    ['France', 'Who registers a satellite that is launched together with France?'],
    ['Germany', 'Is a joint venture with Germany allowed?'],
    ['Finland', 'What if the rocket flies over Finland?'],
    ['United Kingdom', 'Our co-owner is in the UK, must somebody approve that?'],
    ['Sweden', 'Can we use a Swedish ground station?'],
    ['Germany', 'Can a German company register its satellite in Norway?'],
    ['Sweden', 'Our rocket lands in Sweden by mistake. Who pays for the damage?'],
  ])('%s in: %s', (name, question) => {
    expect(namedPlaces(question)).toContainEqual({ name, role: 'mention' });
  });
});

describe('a place whose law is asked for', () => {
  test.each([
    ['Greece', 'What does Greek law say about launches?'],
    ['Greece', 'Do I need a licence in Greece?'],
    ['Japan', 'In Japan, who is liable to the victim of a launch accident?'],
    ['Italy', 'What prison term does Italian law threaten for unauthorised space activity?'],
    ['France', 'By what time does the French minister have to decide on a space licence file?'],
    ['Germany', 'Is a spacecraft treated as an aircraft under German aviation law?'],
    ['United States', 'Does American law let a company own asteroid water?'],
    ['Finland', 'How long does the Finnish ministry want to have my application before launch?'],
    [
      'New Zealand',
      'Do ground station operators in New Zealand have to prove protective security arrangements?',
    ],
    ['United Kingdom', 'What does the British CAA charge for an orbital operator licence application?'],
    ['Norway', 'Is insurance compulsory for launches from Norway?'],
    ['Sweden', 'Who gives launch permits in Sweden?'],
    ['Luxembourg', 'Can I own asteroid minerals under Luxembourg law?'],
    ['India', 'How does India regulate private launches?'],
    ['Brazil', 'What are the rules for foreign launch companies in Brazil?'],
    ['Australia', 'How much insurance does Australia require for a launch?'],
    ['Kenya', 'Which agency licenses satellites in Kenya?'],
    ['Spain', 'Has Spain passed a space act?'],
    ['Singapore', 'Does Singapore have a space law?'],
    ['Poland', 'When does the Polish space act enter into force?'],
    ['Portugal', 'What does a licence cost in Portugal?'],
    ['Israel', 'Which Israeli ministry controls satellite exports?'],
    ['South Korea', 'Is launch insurance mandatory in Korea?'],
    ['Mexico', 'Who regulates satellites in Mexico?'],
    ['United Arab Emirates', 'Do free zone companies in Dubai need a space licence?'],
    ['Netherlands', 'Are cubesats covered by the Dutch act?'],
    ['Belgium', 'How does a Belgian minister decide on an activity?'],
    ['Türkiye', 'Is there a space law in Turkey?'],
    ['Egypt', 'What does the Egyptian Space Agency license?'],
    ['South Africa', 'Do I need a licence to launch from South Africa?'],
    ['Germany', 'What are the rules for satellite operators in germany?'],
    ['Indonesia', 'Can I launch from Indonesia without a permit?'],
    ['Italy', 'What fine does Italy impose?'],
    ['Thailand', 'Does the Thai regulator allow foreign satellites?'],
    ['France', 'My company is French. What does France ask of us?'],
    ['Sweden', 'We want to launch a sounding rocket from Sweden. Which permit do we need?'],
    ['Sweden', 'Do I need a Swedish launch permit?'],
    ['Germany', 'How is a German licence applied for?'],
    ['Italy', 'Our subsidiary sits in Italy. Does it need a licence there?'],
  ])('%s in: %s', (name, question) => {
    expect(namedPlaces(question)).toContainEqual({ name, role: 'topic' });
  });
});

test('the terms of a place are those of all its names', () => {
  expect(placeTerms('United Arab Emirates')).toContain('uae');
  expect(placeTerms('Nowhere')).toEqual(new Set(['nowher']));
});

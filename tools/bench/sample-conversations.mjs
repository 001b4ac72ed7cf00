const words =
  'licence operator satellite launch registration liability insurance debris frequency orbit authority permit'.split(
    ' ',
  );
const at = (minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
const sentence = (seed, length) =>
  Array.from({ length }, (_, place) => words[(seed * 7 + place * 5) % words.length]).join(' ');

/** A proof of one citation and more than one document: with it 100 conversations of one question take about 249 kB, as measured of the system. */
function proofOf(seed) {
  const quote = `A person may not carry on ${sentence(seed, 18)}.`;
  const citation = {
    ...{ marker: 1, quote, doc: 'space-law-guide-france.pdf', country: 'France', version: 'a'.repeat(16) },
    ...{ page: 3, page_end: 3, topic: 'Licensing and authorisation', provision: 'Article 14' },
    ...{ instrument: 'Loi n° 2008-518', status: 'in force', as_of: '2026-11', binding: 'national' },
    ...{ source_kind: 'guide', url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000018931380' },
    ...{ url_kind: 'official text', sha256: 'b'.repeat(64) },
  };
  return {
    ...{ time_taken: 0.2, proof_text: quote, proof_doc: citation.doc, proof_page: 3 },
    matching_docs: {
      'Outer Space Treaty': 'space-law-guide-united-nations.pdf',
      'Liability Convention': 'space-law-guide-united-nations.pdf',
      'Registration Convention': 'space-law-guide-united-nations.pdf',
    },
    ...{ citations: [citation], trace_id: 'c'.repeat(32), written_by: 'quotations' },
  };
}

function exchange(id, user, number, minute) {
  const said = { conversation_id: id, topic: 'Licensing and authorisation' };
  const question = {
    ...{ ...said, id: `${id}-${number}-q`, user_id: user, role: 'user', index: number * 2 },
    ...{ content: `Who decides on ${sentence(minute + number, 9)}?`, timestamp: at(minute) },
  };
  const answer = {
    ...{ ...said, id: `${id}-${number}-a`, role: 'assistant', index: number * 2 + 1, timestamp: at(minute) },
    ...{
      content: `The agency does: ${sentence(minute + number, 65)} at site${minute % 200}. [1]`,
      outcome: 'answered',
    },
    ...{ answer_id: `${id}-${number}`, trace_id: 'd'.repeat(32), proof: proofOf(minute + number) },
  };
  return [question, answer];
}

/** Conversations of a user as the service stores them, each with so many questions and their answers. */
export function* conversationsOf(user, count, questions) {
  for (let minute = 0; minute < count; minute++) {
    const id = `${user}-${minute}`;
    const said = Array.from({ length: questions }, (_, number) => exchange(id, user, number, minute)).flat();
    const question_index = (questions - 1) * 2;
    const header = {
      ...{ id, user_id: user, title: 'France - Licensing and authorisation', country: 'France' },
      ...{ continent: 'Europe', topic: 'Licensing and authorisation', created_at: at(minute) },
      ...{ updated_at: at(minute), message_count: questions * 2, question_index, event_sequence: questions },
      ...{ searchable_index: question_index, preview: said[0].content },
    };
    yield { header, said };
  }
}

import { findProvisionAsked } from '../answering/look-ups/provision-asked';
import { readQuestion } from '../answering/question/question';
import { putContent } from '../ingest/put-content';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent, buildRequest } from './build-index';

/** Of a law with these labels those that a question for a place finds, the closest first; with ' / ' between them, as they are given. */
export async function placesFound(
  question: string,
  labels: string,
  title = 'Utopian Orbit Act',
): Promise<string> {
  const index = new PassageIndex();
  const blocks = labels
    .split(' / ')
    .map((provision, at) =>
      buildBlock({ id: `p${at}`, instrument: title, provision, text: 'A kite is flown by day.' }),
    );
  putContent(index, buildContent({ title, blocks }));
  const asked = readQuestion(buildRequest({ question, country: 'Utopia' }), index);
  const found = (await findProvisionAsked(asked, index))?.passages ?? [];
  return found.map(({ block }) => block.provision).join(' / ');
}

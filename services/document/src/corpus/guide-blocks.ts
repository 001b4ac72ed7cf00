import type { ContentBlock } from '@astraea/contracts';
import type { Guide, GuideStatement, TreatyKey } from './guide';
import { regulatorSentence } from './guide-front';
import { sourceOfStatement } from './statement-source';
import { statusOfStatement } from './statement-status';
import { treaties, treatyBasis, treatySentence } from './treaties';

const institutions = 'Policy and institutions';

export function statementBlock(guide: Guide, statement: GuideStatement, page: number): ContentBlock {
  const { status, instrument } = statusOfStatement(guide, statement);
  return {
    id: statement.id,
    page,
    page_end: page,
    text: statement.text,
    topic: statement.topic,
    instrument: instrument?.title ?? null,
    instrument_id: instrument?.id ?? null,
    provision: statement.provision || null,
    status,
    as_of: guide.as_of,
    ...sourceOfStatement(guide, statement),
  };
}

/** What a regulator does is no provision of an instrument, so its block has neither and its status stays unknown. */
export function regulatorBlock(guide: Guide, index: number, page: number): ContentBlock {
  const regulator = guide.regulators[index];
  if (!regulator) throw new RangeError(`${guide.slug} has no regulator ${index}`);
  return {
    id: `regulator-${index + 1}`,
    page,
    page_end: page,
    text: regulatorSentence(guide, regulator),
    topic: institutions,
    instrument: null,
    instrument_id: null,
    provision: null,
    status: 'unknown',
    as_of: guide.as_of,
    url: regulator.url,
    url_kind: null,
  };
}

/** The block of a treaty row that a source confirms; rows that are not confirmed cannot be cited. */
export function treatyBlock(guide: Guide, key: TreatyKey, page: number): ContentBlock | undefined {
  const text = treatySentence(guide, key);
  if (!text) return undefined;
  const row = guide.treaties[key];
  const basis = treatyBasis(guide, key);
  const { instrumentId, name } = treaties[key];
  return {
    id: `treaty-${key.toLowerCase()}`,
    page,
    page_end: page,
    text,
    topic: institutions,
    instrument: name,
    instrument_id: instrumentId,
    provision: null,
    status: 'in force',
    as_of: row.as_of ?? guide.as_of,
    ...(basis ? sourceOfStatement(guide, basis) : { url: row.basis ?? null, url_kind: row.url_kind ?? null }),
  };
}

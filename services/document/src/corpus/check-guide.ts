import { findInstrument, type Guide, guideShape, treatyKeys } from './guide';

/** One guide as its YAML file holds it, with every reference inside it checked. */
export const guideSchema = guideShape.superRefine((guide, context) => {
  for (const { path, message } of referenceProblems(guide))
    context.addIssue({ code: 'custom', path, message });
});

interface ReferenceProblem {
  path: (string | number)[];
  message: string;
}

function referenceProblems(guide: Guide): ReferenceProblem[] {
  return [
    ...repeatedIds(guide),
    ...instrumentProblems(guide),
    ...statementProblems(guide),
    ...statusProblems(guide),
    ...mirrorProblems(guide),
    ...treatyProblems(guide),
  ];
}

function repeatedIds(guide: Guide): ReferenceProblem[] {
  return (['instruments', 'statements'] as const).flatMap((list) =>
    guide[list].flatMap(({ id }, index) =>
      guide[list].findIndex((other) => other.id === id) === index
        ? []
        : [{ path: [list, index, 'id'], message: `${id} is used twice` }],
    ),
  );
}

function instrumentProblems(guide: Guide): ReferenceProblem[] {
  return guide.instruments.flatMap((instrument, index) => {
    const successor = instrument.superseded_by;
    if (!successor || guide.instruments.some(({ id }) => id === successor)) return [];
    return [
      {
        path: ['instruments', index, 'superseded_by'],
        message: `${successor} is not an instrument of this guide`,
      },
    ];
  });
}

function statementProblems(guide: Guide): ReferenceProblem[] {
  return guide.statements.flatMap((statement, index) => {
    const lost = statement.figures
      .filter((figure) => !statement.text.includes(figure))
      .map((figure) => ({
        path: ['statements', index, 'figures'],
        message: `"${figure}" does not stand in the text`,
      }));
    const known =
      statement.instrument === '' || guide.instruments.some(({ id }) => id === statement.instrument);
    if (known) return lost;
    return [
      ...lost,
      {
        path: ['statements', index, 'instrument'],
        message: `${statement.instrument} is not an instrument of this guide`,
      },
    ];
  });
}

/** A status of its own says something else than the instrument's, and a provision would be one of the instrument's. */
function statusProblems(guide: Guide): ReferenceProblem[] {
  return guide.statements.flatMap(({ status, instrument: named, provision }, index) => {
    if (status === undefined) return [];
    const path = ['statements', index, 'status'];
    const instrument = findInstrument(guide, named);
    if (status === (instrument?.status ?? 'unknown'))
      return [{ path, message: `is ${status} anyway: leave it out` }];
    if (instrument && provision !== '')
      return [{ path, message: `is not that of ${instrument.id}, so no provision of it can be named` }];
    return [];
  });
}

/** A mirror changes under its address: without the state that was read, nobody can read the same again. */
function mirrorProblems(guide: Guide): ReferenceProblem[] {
  return guide.statements.flatMap(({ read_in: kind, revision }, index) =>
    (kind === 'mirror of the official text') === (revision !== undefined)
      ? []
      : [{ path: ['statements', index, 'revision'], message: 'a mirror, and only that, has a revision' }],
  );
}

function treatyProblems(guide: Guide): ReferenceProblem[] {
  return treatyKeys.flatMap((key) => {
    const row = guide.treaties[key];
    const path = ['treaties', key];
    const problems: ReferenceProblem[] = [];
    const confirmed = row.signed === true || !['unknown', 'non-binding'].includes(row.status);
    if (confirmed && !row.basis) problems.push({ path, message: 'a confirmed row needs a basis' });
    if ((key === 'ARTEMIS') !== (row.status === 'non-binding')) {
      problems.push({ path, message: 'ARTEMIS, and only ARTEMIS, is non-binding' });
    }
    if ((row.url_kind !== undefined) !== (row.basis !== undefined && URL.canParse(row.basis))) {
      problems.push({ path, message: 'a basis that is a page, and only that, has a url_kind' });
    }
    if (row.basis && !URL.canParse(row.basis) && !guide.statements.some(({ id }) => id === row.basis)) {
      problems.push({
        path,
        message: `the basis ${row.basis} is neither a statement of this guide nor an address`,
      });
    }
    return problems;
  });
}

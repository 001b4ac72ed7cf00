import { Button, countryName, Flag, useMediaQuery, VisuallyHidden } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listOf } from '../app/list-of';
import { type CellActions, Conclusion, Reasoning, Sources } from './cell-parts';
import type { ComparedCell } from './compared-cells';
import styles from './comparison-table.module.css';
import { differencesOf, type Fact } from './differences';
import { compareWords as words } from './words';

interface ComparisonTableProps extends CellActions {
  cells: readonly ComparedCell[];
}

/** Pixels up to which columns would be too narrow to read. */
const narrow = '(max-width: 600px)';

/** One column a country, or one card where there is no room for columns. */
export function ComparisonTable(props: ComparisonTableProps) {
  return useMediaQuery(narrow) ? <Cards {...props} /> : <Columns {...props} />;
}

interface Row {
  heading: string;
  render(cell: ComparedCell): ReactNode;
}

function rowsOf(cells: readonly ComparedCell[], actions: CellActions): Row[] {
  const differences = differencesOf(cells);
  const told: Row = {
    heading: words.rows.differences,
    render: ({ country }) => <Differences facts={differences.get(country) ?? []} />,
  };
  return [
    ...(differences.size > 0 ? [told] : []),
    { heading: words.rows.conclusion, render: (cell) => <Conclusion cell={cell} {...actions} /> },
    { heading: words.rows.reasoning, render: (cell) => <Reasoning cell={cell} {...actions} /> },
    { heading: words.rows.proof, render: (cell) => <Sources cell={cell} {...actions} /> },
    { heading: words.rows.more, render: (cell) => <More cell={cell} /> },
  ];
}

/** The facts of one country in which the answers differ. */
function Differences({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.differences}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Columns({ cells, ...actions }: ComparisonTableProps) {
  const label = words.table({ countries: listOf(cells.map(({ country }) => countryName(country))) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {words.rows.country}
            </th>
            {cells.map(({ country }) => (
              <th key={country} scope="col" className={styles.country}>
                <CountryName country={country} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(cells, actions).map(({ heading, render }) => (
            <tr key={heading}>
              <th scope="row" className={styles.row}>
                {heading}
              </th>
              {cells.map((cell) => (
                <td key={cell.country}>{render(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ cells, ...actions }: ComparisonTableProps) {
  return (
    <div className={styles.cards}>
      {cells.map((cell) => (
        <section key={cell.country} className={styles.card} aria-label={countryName(cell.country)}>
          <h2 className={styles.cardTitle}>
            <CountryName country={cell.country} />
          </h2>
          {rowsOf(cells, actions).map(({ heading, render }) => (
            <div key={heading} className={styles.part}>
              <h3>{heading}</h3>
              {render(cell)}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function CountryName({ country }: { country: string }) {
  return (
    <span className={styles.name}>
      <Flag country={country} /> {countryName(country)}
    </span>
  );
}

/** The way to the conversation in this country. */
function More({ cell: { conversation, country } }: { cell: ComparedCell }) {
  if (!conversation) return null;
  return (
    <Button asChild size="small">
      <Link to={`/chat/${encodeURIComponent(conversation.id)}`}>
        {words.open}
        <VisuallyHidden> {words.openOn({ country: countryName(country) })}</VisuallyHidden>
      </Link>
    </Button>
  );
}

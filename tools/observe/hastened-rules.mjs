const secondsOf = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** The shortest window that holds two scrapes. */
const leastSeconds = 6;

const shortened = (count, unit, factor) =>
  `${Math.max(leastSeconds, Math.round((Number(count) * secondsOf[unit]) / factor))}s`;

/** Windows, offsets, and thresholds of what is measured in minutes of waiting. */
const inExpression = (expr, factor) =>
  expr
    .replace(
      /(\[|offset )(\d+)([smhd])/g,
      (_all, before, count, unit) => before + shortened(count, unit, factor),
    )
    .replace(/:(\d+)([smhd])\]/g, ':2s]')
    .replace(
      /(_seconds(?:\{[^}]*\})?\)) > (\d+)/g,
      (_all, measured, seconds) => `${measured} > ${seconds / factor}`,
    );

/** The same rules with all times `factor` times shorter, so that minutes show what takes hours. */
export function hastened({ groups }, factor) {
  const rules = (group) =>
    group.rules.map((rule) => ({
      ...rule,
      expr: inExpression(rule.expr, factor),
      ...(rule.for
        ? { for: rule.for.replace(/(\d+)([smhd])/, (_all, count, unit) => shortened(count, unit, factor)) }
        : {}),
    }));
  return { groups: groups.map((group) => ({ ...group, rules: rules(group) })) };
}

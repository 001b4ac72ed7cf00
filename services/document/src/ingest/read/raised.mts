const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Figures that are set above the line, as letters that stay so in a text without marks: `§ 10¹` is not § 101. */
export function raised(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/\d/gu, (figure) => raisedFigures[Number(figure)] ?? '') : text;
}

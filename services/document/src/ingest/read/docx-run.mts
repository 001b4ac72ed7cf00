/** What is said of the words of a run. */
export interface Run {
  isHidden: boolean;
  struck: boolean | undefined;
  capitals: boolean | undefined;
  style: string | undefined;
  isRaised: boolean;
  /** Its words are the mark of a note. */
  isNoteMark: boolean;
}

export const plainRun = (): Run => ({
  isHidden: false,
  struck: undefined,
  capitals: undefined,
  style: undefined,
  isRaised: false,
  isNoteMark: false,
});

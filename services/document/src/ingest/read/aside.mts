/** Words that a reader set aside, and as what. */
export interface Aside {
  as: string;
  text: string;
}

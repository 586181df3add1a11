/** The parameters of a list's URL that determine what it shows, and how. */
export const SHOWN_BY = [
  'q',
  'view',
  'lawyer',
  'phase',
  'archived',
  'sort',
  'cols',
  'page',
  'pageSize',
] as const

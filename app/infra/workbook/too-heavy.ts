/** A workbook that is small on disk but would take too much memory or time. */
export class TooHeavy extends Error {}

/** A link applies to every cell it covers, including blank ones, and one link may cover all 17 billion. */
export const MAX_LINKED_CELLS = 100_000
/** The library creates an object for each column with a width, once per mention. */
export const MAX_WIDTHS = 200_000

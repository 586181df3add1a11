/** `1 expediente`, `2 expedientes`. Counts may be numbers or already formatted, such as `1.234`. */
export const counted = (count: number | string | undefined, one: string, several: string) =>
  `${count} ${String(count) === '1' ? one : several}`

/** Counts of several things, joined by `and`; those with a count of zero are left out. */
export const countedList = (and: string, things: [count: number, one: string, several: string][]) =>
  things
    .filter(([count]) => count > 0)
    .map((thing) => counted(...thing))
    .join(` ${and} `)

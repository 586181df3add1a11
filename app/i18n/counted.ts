/** `1 expediente`, `2 expedientes`. Counts come as numbers or as they are written, `1.234`. */
export const counted = (count: number | string | undefined, one: string, several: string) =>
  `${count} ${String(count) === '1' ? one : several}`

/** What there is of several things, joined by `and`; what there is nothing of is left out. */
export const countedList = (and: string, things: [count: number, one: string, several: string][]) =>
  things
    .filter(([count]) => count > 0)
    .map((thing) => counted(...thing))
    .join(` ${and} `)

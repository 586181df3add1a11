/** `1 expediente`, `2 expedientes`. */
export const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`

/** What there is of several things, joined by `and`; what there is nothing of is left out. */
export const countedList = (and: string, things: [count: number, one: string, several: string][]) =>
  things
    .filter(([count]) => count > 0)
    .map((thing) => counted(...thing))
    .join(` ${and} `)

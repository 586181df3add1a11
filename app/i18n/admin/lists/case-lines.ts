/** Where cases are, in the rows of the lists. */
export const caseLinesEs = {
  none: 'Sin expedientes',
  more: (n: number) => (n === 1 ? 'y otro más' : `y ${n} más`),
  noDate: 'sin fecha',
  days: (n: number) => (n === 0 ? 'hoy' : `${n} d`),
  stalled: 'parado',
  owed: (what: string) => `nos debe: ${short(what)}`,
}

export const caseLinesEn: typeof caseLinesEs = {
  none: 'No cases',
  more: (n) => (n === 1 ? 'and one more' : `and ${n} more`),
  noDate: 'no date',
  days: (n) => (n === 0 ? 'today' : `${n} d`),
  stalled: 'stalled',
  owed: (what) => `owes us: ${short(what)}`,
}

const SHORT = 40
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text)

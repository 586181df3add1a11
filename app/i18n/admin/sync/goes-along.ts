import { countedList } from '../../counted'

type Things = Parameters<typeof countedList>[1]

/** What is archived along with a deleted record; an empty text if there is nothing. */
export function goesAlongEs(total: number, things: Things): string {
  if (total === 0) return ''
  const list = countedList('y', things)
  return total === 1
    ? `Le acompaña ${list}, que queda archivado.`
    : `Le acompañan ${list}, que quedan archivados.`
}

export function goesAlongEn(total: number, things: Things): string {
  if (total === 0) return ''
  const list = countedList('and', things)
  return `${list} will also be archived.`
}

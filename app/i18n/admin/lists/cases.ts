import { goesAlongEn, goesAlongEs } from '../sync/goes-along'

export const casesEs = {
  search: 'Buscar expedientes',
  placeholder: 'Número, cliente, letrado o estado',
  noClient: 'Sin cliente',
  empty: 'Todavía no hay expedientes. Llegan con la hoja de seguimiento.',
  archivedEmpty: 'No hay expedientes archivados.',
  archive: 'Archive Case',
  restore: 'Recuperar',
  delete: 'Delete Case',
  deleteTitle: (number: string) => `¿Borrar el expediente ${number}?`,
  deleteText:
    'Se borrará para siempre el expediente con su cronología. Sus documentos quedan archivados. No se puede deshacer.',
  goesAlong: (documents: number) => goesAlongEs(documents, [[documents, 'documento', 'documentos']]),
}

export const casesEn: typeof casesEs = {
  search: 'Search cases',
  placeholder: 'Number, client, lawyer or status',
  noClient: 'No client',
  empty: 'No cases yet. They are imported from the tracking spreadsheet.',
  archivedEmpty: 'There are no archived cases.',
  archive: 'Archive Case',
  restore: 'Restore',
  delete: 'Delete Case',
  deleteTitle: (number) => `Delete case ${number}?`,
  deleteText:
    'This will permanently remove the case and its timeline. Its documents will be archived. This cannot be undone.',
  goesAlong: (documents) => goesAlongEn(documents, [[documents, 'document', 'documents']]),
}

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

import { labelsIn, RECORDS } from '../../labels'
/** The search for everything. */
export const searchEs = {
  title: 'Buscar en todo',
  results: (q: string) => `Resultados de «${q}»`,
  kinds: labelsIn(RECORDS, 'es'),
  all: {
    clients: 'Ver todos los clientes que coinciden',
    cases: 'Ver todos los expedientes que coinciden',
    documents: 'Ver todos los documentos que coinciden',
  },
  archived: 'Archivado',
  none: 'No hay nada que coincida.',
  hint: 'Escriba dos letras o más.',
  count: (n: number) => (n === 1 ? '1 resultado' : `${n} resultados`),
  everything: 'Ver todos los resultados',
}

export const searchEn: typeof searchEs = {
  title: 'Search everything',
  results: (q) => `Results for “${q}”`,
  kinds: labelsIn(RECORDS, 'en'),
  all: {
    clients: 'Show all matching clients',
    cases: 'Show all matching cases',
    documents: 'Show all matching documents',
  },
  archived: 'Archived',
  none: 'Nothing matches.',
  hint: 'Type two letters or more.',
  count: (n) => (n === 1 ? '1 result' : `${n} results`),
  everything: 'Show all results',
}

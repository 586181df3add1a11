import fc from 'fast-check'
import { addDays, addMonths, type CivilDate } from '~/domain/civil-date'
import { newestFirst } from '~/domain/stages/event-order'
import { eventStatuses } from '~/domain/stages/event-status'
import type { EventView } from '~/features/cases/contract'
import { eventView, TODAY } from './case'

/** What firms call their phases, in the order of the phases, and what else is on a timeline. */
export const TITLES = [
  'Recepción del caso',
  'Fase Extrajudicial',
  'Acuerdo Aceptado Fase Extrajudicial',
  'Demanda Redactada',
  'Demanda Interpuesta',
  'En Trámite Judicial',
  'Vista en el juzgado',
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'Recurrido en Apelación',
  'Sentencia Apelación Favorable',
  'Sentencia Apelación Desfavorable',
  'Acuerdo en Fase Judicial',
  'Desistimiento Encargo por Cliente',
  'Archivado',
  'Ratificación del perito',
  'Documento añadido: Encargo',
]

/** The first and the last days of the terms that are quoted, those beside them, and no day at all. */
export const EDGES: (CivilDate | null)[] = [
  null,
  TODAY,
  ...[1, -1, -27, -28, -29, -30, -31, -60, -61].map((count) => addDays(TODAY, count)),
  ...[-12, -18].flatMap((count) => [addMonths(TODAY, count), addDays(addMonths(TODAY, count), -1)]),
  '2026-01-10',
  '2022-03-01',
]

const anyDay = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc.oneof(fc.constantFrom(...EDGES), anyDay)

/** Any of the phases, each once, with any status and day, in the order in which they are read. */
export const histories = (titles: string[]): fc.Arbitrary<EventView[]> =>
  fc
    .uniqueArray(
      fc.record({ order: fc.nat(titles.length - 1), status: fc.constantFrom(...eventStatuses), day: days }),
      { selector: ({ order }) => order },
    )
    .map((steps) =>
      newestFirst(
        steps.map(({ order, status, day }) => ({
          ...eventView(titles[order] ?? '', { status, eventDate: day }),
          order,
        })),
      ),
    )

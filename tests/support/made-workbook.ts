import fc from 'fast-check'
import { BLANK, hearingCell, type Made, nothing, phaseCell } from './made-cells'
import { columns, type MadeColumn, PHASES, type Role } from './made-columns'
import { dniCell, EMAIL_WAYS, emailCell, HOLDER_WAYS, holderCell, numberCell } from './made-identities'

export type MadeRow = { person: number; cells: Record<Role, Made[]>; hidden: boolean; blanksBefore: number }
/** A table: its own headings, and rows. */
export type MadeBlock = { columns: MadeColumn[]; rows: MadeRow[] }
/**
 * `age`: how new its name makes it; `hidden` as in Excel (2 is very hidden); `accepted`: approved by an administrator.
 */
export type MadeTab = { name: string; age: number; hidden: 0 | 1 | 2; accepted: boolean; blocks: MadeBlock[] }
export type MadeWorkbook = MadeTab[]

const PEOPLE = ['Ana García López', 'Luis Peña Ruiz', 'Eva Ramos Gil', 'Óscar Vidal Sanz', 'Inés Mora Cano']

const nameCell = (person: number, form: number): Made => {
  const name = PEOPLE[person % PEOPLE.length] ?? ''
  const [first = '', ...rest] = name.split(' ')
  const turned = `${rest.join(' ').toUpperCase()}, ${first.toUpperCase()}`
  return { write: [turned, null][form] ?? (form === 1 ? null : name), says: 'nothing' }
}

const ASIDES: Made[] = ['ver obs.', '12/03/2024 llamar', 1500, null].map((write) => ({
  write,
  says: 'nothing',
}))

/** A row for one of six cases of four people; occasionally it names another person. */
export const row: fc.Arbitrary<MadeRow> = fc
  .record({
    ...{ legalCase: fc.nat(5), other: fc.nat(24), number: fc.nat(40), dni: fc.nat(40), name: fc.nat(9) },
    holders: fc.tuple(fc.nat(HOLDER_WAYS - 1), fc.nat(HOLDER_WAYS - 1)),
    emails: fc.tuple(fc.nat(EMAIL_WAYS - 1), fc.nat(EMAIL_WAYS - 1)),
    aside: fc.constantFrom(...ASIDES),
    hearing: hearingCell,
    phases: fc.array(phaseCell, { minLength: 2 * PHASES.length, maxLength: 2 * PHASES.length }),
    planned: fc.array(phaseCell, { minLength: PHASES.length, maxLength: PHASES.length }),
    hidden: fc.nat(14).map((luck) => luck === 14),
    blanksBefore: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 40 })),
  })
  .map(
    ({
      legalCase,
      other,
      number,
      dni,
      name,
      holders,
      emails,
      aside,
      hearing,
      phases,
      planned,
      hidden,
      blanksBefore,
    }) => {
      const person = other === 24 ? 4 : legalCase % 4
      const cells = {
        number: [numberCell(legalCase, number - 1)],
        dni: [dniCell(person, dni - 1)],
        name: [nameCell(person, name)],
        holder: holders.map((way, slot) => holderCell(person + slot, way)),
        holderName: [nothing('Marta Sanz Gil')],
        email: emails.map((way) => emailCell(person, way)),
        bank: [{ ...BLANK, write: 'pagos@banco.example' }],
        ...{ hearing: [hearing], phase: phases, planned, aside: [aside] },
      }
      return { person, cells, hidden, blanksBefore }
    },
  )

export const cellAt = ({ cells }: MadeRow, { role, slot }: MadeColumn): Made => cells[role][slot] ?? BLANK

/** A column can only be hidden for all tables of a tab: if there are two, none is hidden. */
export const isUnseen = (tab: MadeTab, column: MadeColumn) => column.hidden && tab.blocks.length === 1

const block = fc.record({ columns, rows: fc.array(row, { minLength: 1, maxLength: 5 }) })

/** Names of tabs, and how new they make them. */
const NAMES: Record<string, number> = {
  ...{ Seguimiento: Infinity, Otros: Infinity, Antiguos: 0, 'Copia de Seguimiento': 0 },
  ...{ 'Expedientes 2023': 2023, 'Expedientes 2024': 2024 },
}
const ELSE = ['Facturas', 'Agenda', 'Leads', 'Resumen']

const blocks = fc.oneof({ weight: 4, arbitrary: fc.tuple(block) }, fc.tuple(block, block))
const hidden = fc.constantFrom<0 | 1 | 2>(0, 0, 0, 0, 1, 2)
const listOfCases: fc.Arbitrary<MadeTab> = fc
  .record({ name: fc.constantFrom(...Object.keys(NAMES)), hidden, blocks, yes: fc.boolean() })
  .map(({ yes, ...tab }) => ({ ...tab, age: NAMES[tab.name] ?? 0, accepted: tab.hidden === 0 || yes }))

/** An invoice, an appointment, a lead: they have NIF and REF as well, and nobody approves them. */
const somethingElse: fc.Arbitrary<MadeTab> = fc
  .record({ name: fc.constantFrom(...ELSE), hidden, blocks })
  .map((tab) => ({ ...tab, age: Infinity, accepted: false }))

export const workbook: fc.Arbitrary<MadeWorkbook> = fc.uniqueArray(
  fc.oneof({ weight: 4, arbitrary: listOfCases }, somethingElse),
  { minLength: 1, maxLength: 4, selector: ({ name }) => name },
)

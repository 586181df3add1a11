import { dnisIn, normaliseDni } from '~/domain/people/dni'
import { whyNoDni } from '~/domain/people/identity-number'
import { identityOf } from './cell-text'
import type { RefusalReason, RowCells } from './row-cells'

/** Why a row identifies nobody, or two people; null for one person. `text` is in the DNI column. */
export function faultOfDni(text: string, cells: RowCells): RefusalReason | null {
  const dni = normaliseDni(text)
  if (dni === '') return 'dni_missing'
  return dnisIn(text).length > 1 || hasOther(dni, cells) ? 'two_dnis' : whyNoDni(text)
}

/** Two DNI columns with two people. */
function hasOther(dni: string, { columns, at }: RowCells): boolean {
  const others = columns.rivals.filter(({ winner }) => winner === columns.fields.get('dni'))
  return others.some(({ column }) => dnisIn(identityOf(at(column))).some((other) => other !== dni))
}

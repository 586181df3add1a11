import { dnisIn, normaliseDni } from '~/domain/dni'
import { whyNoDni } from '~/domain/identity-number'
import { identityOf } from './cell-text'
import type { RefusalReason, RowCells } from './row-cells'

/** Why a row names nobody, or two people; null for one person. `text` stands in the column of the DNI. */
export function faultOfDni(text: string, cells: RowCells): RefusalReason | null {
  const dni = normaliseDni(text)
  if (dni === '') return 'dni_missing'
  return dnisIn(text).length > 1 || hasOther(dni, cells) ? 'two_dnis' : whyNoDni(text)
}

/** Two columns for the DNI, and two people in them. */
function hasOther(dni: string, { columns, at }: RowCells): boolean {
  const others = columns.rivals.filter(({ winner }) => winner === columns.fields.get('dni'))
  return others.some(({ column }) => dnisIn(identityOf(at(column))).some((other) => other !== dni))
}

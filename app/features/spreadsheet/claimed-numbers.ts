import { caseKey } from '~/domain/cases/case-number'
import { dnisIn, normaliseDni } from '~/domain/people/dni'
import type { Row } from '~/infra/workbook/workbook'
import type { Columns } from './header/columns'
import type { CaseField } from './header/headings'
import { identityOf } from './row/cell-text'

/** Case numbers in rejected rows, with the person they name: anything may be wrong with such a row except its owner. */
export class ClaimedNumbers {
  private readonly owners = new Map<string, string[]>()

  add(row: Row, { fields }: Columns) {
    const text = (field: CaseField) =>
      identityOf(row.cells.find(({ column }) => column === fields.get(field)))
    const key = caseKey(text('caseNumber'))
    const named = text('dni')
    const dnis = dnisIn(named)
    const owners = (dnis.length > 0 ? dnis : [normaliseDni(named)]).filter((dni) => /\d/.test(dni))
    if (key !== '' && owners.length > 0) this.owners.set(key, [...(this.owners.get(key) ?? []), ...owners])
  }

  /** True for a row whose number is claimed by a rejected row for somebody else. */
  isOthers({ key, dni }: { key: string; dni: string }): boolean {
    const owners = this.owners.get(key)
    return dni !== '' && owners !== undefined && !owners.some((owner) => digitsOf(owner) === digitsOf(dni))
  }
}

/** If only the letter or a leading zero is wrong, the rest of the number still identifies the person. */
const digitsOf = (dni: string) => dni.replace(/[A-Z]$/, '').replace(/^([XYZKLM]?)0+/, '$1')

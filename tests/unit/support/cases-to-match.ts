import type { NamedCase } from '~/domain/cases/match-case'

/** Cases of three people, as documents are matched with them. */

export const ANA = '12345678Z'
export const LUIS = '87654321X'
export const EVA = 'X1234567L'

const NAMES: Record<string, string> = {
  [ANA]: 'García López, Ana',
  [LUIS]: 'PEÑA RUIZ LUIS',
  [EVA]: 'Eva Kovac',
}

export const legalCase = (id: number, caseNumber: string, dni: string | null, open = true): NamedCase => ({
  id,
  caseNumber,
  dni,
  clientName: NAMES[dni ?? ''] ?? null,
  open,
})

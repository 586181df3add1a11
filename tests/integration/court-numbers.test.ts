import { expect, test } from 'vitest'
import { courtNumbersIn } from '~/features/contents/guard/court-numbers'
import { forgetNumbers, learnNumbers, numbersToLearn } from '~/features/contents/guard/learn-numbers.server'
import { verdictOn } from '~/features/documents/namings/ask-about-paper.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { database } from '~db/client'
import { auditLog, caseCourtNumbers } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const NOW = Date.UTC(2026, 5, 1)
const NIG = '2807942120240012345'
const PAPER = `Juzgado de Primera Instancia n.º 5 de Madrid\nAutos 321/2024\nNIG: 28079 42 1 2024 0012345\nDemandante: Rocío Pimentel Casanovas`
/** It names nobody. */
const ORDER = `Juzgado de Primera Instancia n.º 5 de Madrid\nJuicio ordinario 321/2024\nSe señala la audiencia previa.`

function twoCases() {
  freshPortal()
  const [rocio, inigo] = ['Rocío Pimentel Casanovas', 'Íñigo Etxeberria Lara'].map((name) =>
    createClient({ name }),
  )
  const [own, other] = [rocio, inigo].map((client) => createCase({ clientId: client?.id ?? 0 }).id)
  return { rocio: rocio?.id ?? 0, own: own ?? 0, other: other ?? 0 }
}

test('a paper is of a NIG, and of proceedings with their court, if it names one alone', () => {
  expect(courtNumbersIn(PAPER)).toEqual([
    { kind: 'nig', value: NIG, court: '' },
    { kind: 'autos', value: '321/24', court: '5 MADRID' },
  ])
  expect(courtNumbersIn('Autos 321/2024')).toEqual([])
  expect(courtNumbersIn(`${ORDER} Acumulados: autos 77/2023.`)).toEqual([])
  expect(courtNumbersIn('NIG 2807942120240012345 y NIG 2807942120240099999')).toEqual([])
})

test('the guard knows a case by a number once a person has said so, and until they say otherwise', () => {
  const { own, other } = twoCases()
  const { offered } = numbersToLearn(ADMIN, PAPER, own)
  expect(offered).toHaveLength(2)
  expect(verdictOn(ORDER, other, NOW)).toEqual({ kind: 'nobody', perhaps: null })
  learnNumbers(ADMIN, own, offered, NOW)
  expect(verdictOn(ORDER, other, NOW)).toMatchObject({ kind: 'wrong', naming: { by: 'autos' } })
  expect(verdictOn(ORDER, own, NOW)).toEqual({ kind: 'right' })
  expect(verdictOn(`NIG: ${NIG}`, other, NOW)).toMatchObject({ kind: 'wrong', naming: { by: 'nig' } })
  // What is of this case is offered to no other, and stays if somebody says yes from an older form.
  expect(numbersToLearn(ADMIN, PAPER, other)).toEqual({ offered: [], learnt: [] })
  learnNumbers(ADMIN, other, offered, NOW)
  expect(
    new Set(
      database()
        .select()
        .from(caseCourtNumbers)
        .all()
        .map(({ caseId }) => caseId),
    ),
  ).toEqual(new Set([own]))
  forgetNumbers(ADMIN, own, numbersToLearn(ADMIN, PAPER, own).learnt, NOW)
  expect(verdictOn(ORDER, other, NOW)).toEqual({ kind: 'nobody', perhaps: null })
  const trail = database().select().from(auditLog).all()
  expect(trail.filter(({ action }) => action === 'case_changed')).toHaveLength(4)
  expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain('321')
})

test('with the client go the numbers of their case', async () => {
  const { own, rocio } = twoCases()
  learnNumbers(ADMIN, own, courtNumbersIn(PAPER), NOW)
  await deleteClient(ADMIN, rocio, NOW)
  expect(database().select().from(caseCourtNumbers).all()).toEqual([])
})

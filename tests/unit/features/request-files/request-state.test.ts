import { expect, test } from 'vitest'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { stateOf } from '~/features/request-files/request-state'
import { caseInput } from '../../support/case'

const instants = [null, 1_760_000_000_000]
const reasons = [null, 'No se lee el número.']
const facts = instants.flatMap((closedAt) =>
  instants.flatMap((sentAt) =>
    reasons.flatMap((returnedReason) =>
      [true, false].map((withdrawn) => ({ closedAt, sentAt, returnedReason, withdrawn })),
    ),
  ),
)

test('what is closed is never asked for, and what was sent is not asked for again', () => {
  for (const one of facts) {
    const state = stateOf(one)
    const asks = state === 'asked' || state === 'returned'
    expect([one, asks]).toEqual([one, one.closedAt === null && one.sentAt === null])
  }
})

test('a card never says beside "received" that something has to be sent again, or until when', () => {
  for (const { sentAt, returnedReason } of facts)
    for (const received of instants) {
      const request = { id: 1, text: 'El DNI', dueDate: '2025-07-01', sentAt, returnedReason, received }
      const [needed] = whereIsMyCase(caseInput([], { requests: [request] }), 'es').needed
      expect(needed?.sent !== null && needed?.returned !== null).toBe(false)
      if (sentAt !== null)
        expect(needed?.sent).toMatch(received === null ? /^El .* se nos dijo/ : /^Lo recibimos el/)
    }
})

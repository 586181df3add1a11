import { expect, test } from 'vitest'
import { knownStatus } from '~/domain/stages/event-status'

test.each(['completed', 'in_progress', 'scheduled', 'pending'])(
  'the status %s is shown as what it is',
  (status) => {
    expect(knownStatus(status)).toBe(status)
  },
)

test.each([['done'], [''], ['COMPLETED'], ['constructor']])(
  'a status that nobody knows (“%s”) counts as pending',
  (status) => {
    expect(knownStatus(status)).toBe('pending')
  },
)

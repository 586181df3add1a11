import { expect, test } from 'vitest'
import { days, hours, minutes } from '~/domain/duration'
import { type HealthFacts, healthNotices } from '~/features/cloud-drive/health'

const NOW = Date.parse('2026-03-10T10:00:00Z')
const token = { status: 'valid', canRenew: true, signedInUntil: null } as const

const well: HealthFacts = {
  now: NOW,
  today: '2026-03-10',
  token,
  fault: null,
  secretEndsOn: null,
  workbook: 'found',
  unreadReason: null,
  unchangedSince: NOW - days(1),
  throttledSince: null,
  intervalMs: minutes(5),
}
const notices = (changes: Partial<HealthFacts>) => healthNotices({ ...well, ...changes })

test('a drive that is well has no notices', () => {
  expect(notices({})).toEqual([])
  expect(notices({ token: null, secretEndsOn: '2026-03-01' })).toEqual([])
  expect(notices({ workbook: 'unknown', unchangedSince: null })).toEqual([])
})

test.each([
  ['revoked', true, 'token_dead'],
  ['invalid_client', true, 'token_dead'],
  ['expired', false, 'token_dead'],
  ['missing', false, 'token_missing'],
  ['expiring', false, 'token_expiring'],
  ['valid', false, 'token_expiring'],
] as const)('a token that is %s (renewable: %s) is told as %s', (status, canRenew, kind) => {
  expect(notices({ token: { ...token, status, canRenew } })).toEqual([{ kind }])
})

test.each(['valid', 'expiring', 'expired', 'missing'] as const)(
  'a token that is %s and renews itself needs nobody',
  (status) => {
    expect(notices({ token: { ...token, status } })).toEqual([])
  },
)

test('a sign-in that ends within 14 days is told, with its end', () => {
  const at = NOW + days(14)
  expect(notices({ token: { ...token, signedInUntil: at } })).toEqual([])
  expect(notices({ token: { ...token, signedInUntil: at - 1 } })).toEqual([
    { kind: 'token_ends', at: at - 1 },
  ])
})

test.each([
  ['2026-04-10', []],
  ['2026-04-09', [{ kind: 'secret_ends', on: '2026-04-09', days: 30 }]],
  ['2026-03-10', [{ kind: 'secret_ends', on: '2026-03-10', days: 0 }]],
  ['2026-03-09', [{ kind: 'secret_ended', on: '2026-03-09' }]],
])('a secret that ends on %s, seen on 10 March', (secretEndsOn, expected) => {
  expect(notices({ secretEndsOn })).toEqual(expected)
})

test('days to the end of a secret are counted over the change of the clocks', () => {
  expect(notices({ secretEndsOn: '2026-03-30' })).toMatchObject([{ days: 20 }])
})

test.each(['denied', 'consent_missing', 'secret_wrong', 'refused', 'not_set_up', 'missing'] as const)(
  'a drive that cannot be read (%s) is told at once, with the reason',
  (cause) => {
    const reason = 'Microsoft does not let the portal read the folder.'
    expect(notices({ fault: { cause, reason, since: NOW } })).toEqual([{ kind: 'failing', reason }])
  },
)

test('a drive that does not answer is told after an hour', () => {
  const fault = { cause: 'unavailable', reason: 'It does not answer.', since: NOW - hours(1) } as const
  expect(notices({ fault: { ...fault, since: fault.since + 1 } })).toEqual([])
  expect(notices({ fault })).toEqual([{ kind: 'failing', reason: 'It does not answer.' }])
})

test('a failure is not told twice: neither beside a dead token, a missing workbook nor a pause', () => {
  const fault = { cause: 'missing', reason: 'It is gone.', since: NOW } as const
  expect(notices({ fault, token: { ...token, status: 'revoked' } })).toEqual([{ kind: 'token_dead' }])
  expect(notices({ fault, workbook: 'missing' })).toEqual([{ kind: 'workbook_missing' }])
  const since = NOW - days(1)
  const pause = { cause: 'throttled', reason: 'It asks to wait.', since } as const
  expect(notices({ fault: pause, throttledSince: since })).toEqual([{ kind: 'throttled', since }])
})

test.each(['missing', 'locked'] as const)(
  'a workbook that is %s is told, however long it is unchanged',
  (workbook) => {
    expect(notices({ workbook, unchangedSince: NOW - days(60) })).toEqual([{ kind: `workbook_${workbook}` }])
  },
)

test('a workbook that cannot be read is told with the reason, however long it is unchanged', () => {
  const facts = {
    workbook: 'unread',
    unreadReason: 'It is damaged.',
    unchangedSince: NOW - days(30),
  } as const
  expect(notices(facts)).toEqual([{ kind: 'workbook_unread', reason: 'It is damaged.' }])
})

test('a workbook that is unchanged for 14 days is told', () => {
  expect(notices({ unchangedSince: NOW - days(14) + 1 })).toEqual([])
  const since = NOW - days(14)
  expect(notices({ unchangedSince: since })).toEqual([{ kind: 'workbook_unchanged', since, days: 14 }])
})

test('waiting for Microsoft is told once it takes longer than the time between two synchronisations', () => {
  expect(notices({ throttledSince: NOW - minutes(5) })).toEqual([])
  const since = NOW - minutes(5) - 1
  expect(notices({ throttledSince: since })).toEqual([{ kind: 'throttled', since }])
})

test('several notices come with the most urgent first', () => {
  const found = notices({
    token: { ...token, status: 'revoked' },
    secretEndsOn: '2026-03-12',
    unchangedSince: NOW - days(20),
    throttledSince: NOW - days(1),
  })
  expect(found.map(({ kind }) => kind)).toEqual([
    'token_dead',
    'secret_ends',
    'workbook_unchanged',
    'throttled',
  ])
})

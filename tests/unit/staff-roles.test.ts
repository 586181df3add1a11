import { expect, test } from 'vitest'
import { LEAST_ROLE, mayOpen, sectionOf } from '~/domain/staff-roles'
import { contract } from '~/routes/api/contract'
import type { ApiCall } from '~/routes/api/contract/calls'
import { routeTable } from '../support/matrix/route-table'

/** Open without a session, or to sign in. */
const WITHOUT_ROLE = ['/admin', '/admin/sign-in', '/admin/join', '/admin/sign-out', '/admin/*']

test('every page of the administration says its least role, and no role is said of a page that does not exist', () => {
  const sections = new Set(
    routeTable()
      .filter(({ pattern, isCall }) => pattern.startsWith('/admin') && !isCall)
      .map(({ pattern }) => sectionOf(pattern)),
  )
  const said = Object.keys(LEAST_ROLE).filter((path) => path.startsWith('/admin'))
  expect([...sections].filter((path) => !WITHOUT_ROLE.includes(path)).sort()).toEqual(said.sort())
})

test('every call of the firm says its least role', () => {
  const calls = Object.entries<ApiCall>(contract)
    .filter(([, { role }]) => role === 'admin' || role === 'reader')
    .map(([name]) => sectionOf(name.split(' ')[1] ?? ''))
  const said = Object.keys(LEAST_ROLE).filter((path) => path.startsWith('/api'))
  expect([...new Set(calls)].sort()).toEqual(said.sort())
})

test.each([
  ['office', '/admin/clients', true],
  ['office', '/admin/client/5/cases/7', true],
  ['office', '/admin/settings', false],
  ['office', '/admin/settings/logo', false],
  ['office', '/admin/staff/1/role', false],
  ['office', '/admin/SETTINGS', false],
  ['office', '/admin/%73ettings', false],
  ['office', '/admin/constructor', false],
  ['office', '/ADMIN/clients', false],
  ['office', '/api/admin/cases/1/archive', true],
  ['office', '/api/onedrive/setup', false],
  ['office', '/api/admin/timeline-phases/1', false],
  ['lawyer', '/admin/session', true],
  ['lawyer', '/admin/clients', true],
  ['lawyer', '/admin/clients/new', false],
  ['lawyer', '/admin/clients/selected/lawyer', false],
  ['lawyer', '/admin/cases', true],
  ['lawyer', '/admin/search', true],
  ['lawyer', '/admin/search/texts', true],
  ['lawyer', '/admin/documents', true],
  ['lawyer', '/admin/documents/waiting', false],
  ['lawyer', '/admin/documents/selected/zip', false],
  ['lawyer', '/admin/excel/cases', true],
  ['lawyer', '/admin/excel/mails', false],
  ['lawyer', '/admin/figures', true],
  ['lawyer', '/admin/queue', false],
  ['lawyer', '/admin/cases/archive', false],
  ['lawyer', '/admin/cases/selected/lawyer', false],
  ['lawyer', '/admin/client/5', true],
  ['lawyer', '/admin/client/5/merge', false],
  ['lawyer', '/admin/client/5/cases/7', true],
  ['lawyer', '/admin/client/5/cases/new', false],
  ['lawyer', '/admin/client/5/cases/7/events/9', true],
  ['lawyer', '/admin/client/5/cases/7/holders/9/remove', true],
  ['lawyer', '/admin/client/5/cases/7/holders/9', false],
  ['lawyer', '/admin/client/5/cases/7/holders/new', false],
  ['lawyer', '/admin/client/5/cases/7/HOLDERS/new', false],
  ['lawyer', '/admin/client/5/cases/7/holders/%6Eew', false],
  ['lawyer', '/admin/client/5/cases/7%2Fholders%2Fnew', false],
  ['lawyer', '/api/documents/3/download', true],
  ['lawyer', '/api/documents', false],
  ['lawyer', '/api/admin/cases', false],
  ['lawyer', '/api/admin/documents/3/archive', false],
  ['admin', '/admin/settings', true],
  ['admin', '/admin/no-such-page', true],
] as const)('%s at %s: %s', (role, path, may) => {
  expect(mayOpen(role, path)).toBe(may)
})

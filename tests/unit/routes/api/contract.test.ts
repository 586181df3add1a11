import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract, sections } from '~/routes/api/contract'
import { type Contract, GUARDS, methodOf, Problem, paramsOf, pathOf } from '~/routes/api/contract/calls'
import { openApi, operationId } from '~/routes/api/contract/open-api'
import { renderMarkdown } from '../../../../scripts/api-reference/markdown'
import { routeTable } from '../../../support/matrix/route-table'

const entries = Object.entries<Contract[string]>(contract)

test('every route below /api stands in the contract, and nothing else does', () => {
  const routes = routeTable()
    .filter(({ isCall, pattern }) => isCall && !pattern.endsWith('*'))
    .map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'))
  expect([...new Set(Object.keys(contract).map(pathOf))].sort()).toEqual(routes.sort())
})

test('no call stands in two sections', () => {
  const names = Object.values(sections).flatMap((calls) => Object.keys(calls))
  expect(names).toHaveLength(Object.keys(contract).length)
})

test.each(entries)('%s takes a body exactly if its method may, and its example is right', (name, call) => {
  if (methodOf(name) === 'GET') expect([call.body, call.files]).toEqual([undefined, undefined])
  if (call.body && !call.files) expect(call.body.safeParse(call.example).error).toBeUndefined()
})

/** Whose guard is not that of the role, and why. */
const OWN_GUARDS = {
  'GET /api/documents/{id}/download': 'people are shown a page',
  'POST /api/admin/login': 'sees a session of the administration',
  'GET /api/admin/status': 'sees it too, and does not extend it',
  'POST /api/admin/logout': 'ends it',
  'GET /api/sync-countdown': 'does not extend the session',
  'GET /api/onedrive/auth': 'people are sent to the sign-in',
  'GET /api/onedrive/callback': 'people are sent to the sign-in',
}

test('a call has the guard of its role, or one of its own that is named here', () => {
  const own = entries.filter(([, { call, role }]) => call.guard !== GUARDS[role]).map(([name]) => name)
  expect(own.sort()).toEqual(Object.keys(OWN_GUARDS).sort())
})

test.each(entries)('%s says what its parameters are, unless they are ids', (name, { params = {} }) => {
  const others = paramsOf(name).filter((param) => !/^(?:\w+I|i)d$/.test(param))
  expect(Object.keys(params)).toEqual(others)
})

test('docs/api.md is what the contract says now (else: npm run reference)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(renderMarkdown(sections))
})

test('the description for programs names every call once, and refers only to what it holds', () => {
  const description = openApi(contract)
  const text = JSON.stringify(description)
  const named = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
  expect(named.sort()).toEqual(Object.keys(contract).map(operationId).sort())
  expect(new Set(named).size).toBe(named.length)
  const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(referred.length).toBeGreaterThan(30)
  expect(referred.filter((name) => !(name in (description.components?.schemas ?? {})))).toEqual([])
  for (const [path, operations] of Object.entries<object>(description.paths ?? {})) {
    for (const { parameters } of Object.values(operations)) {
      const inPath = (parameters as { in: string; name: string }[]).filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(paramsOf(path))
    }
  }
})

test('a field more than the contract has is a fault of the answer', () => {
  const user = contract['GET /api/user'].answers[200]
  const right = {
    id: 1,
    username: 'a',
    name: 'A',
    email: null,
    dni: null,
    clientNumber: null,
    isTrackingAccess: false,
  }
  expect(user.safeParse(right).success).toBe(true)
  expect(user.safeParse({ ...right, password: 'x' }).success).toBe(false)
  expect(Problem.safeParse({ code: 'not_found', message: 'x', stack: ['y'] }).success).toBe(false)
})

test('a list of records is offered as JSON alone, with the blanks that the call takes', () => {
  const paths = openApi(contract).paths as Record<
    string,
    Record<string, { requestBody?: { content: object } }>
  >
  const contentOf = (path: string, method: string) => paths[path]?.[method]?.requestBody?.content ?? {}
  const confirm = contentOf('/api/admin/confirm-assignments', 'post')
  expect(Object.keys(confirm)).toEqual(['application/json'])
  expect(confirm).toMatchObject({
    'application/json': {
      schema: {
        properties: {
          confirmedAssignments: {
            items: {
              required: ['phaseTitle'],
              properties: { eventDate: { type: ['string', 'null'] }, eventId: { type: ['integer', 'null'] } },
            },
          },
        },
      },
    },
  })
  expect(Object.keys(contentOf('/api/admin/timeline-phases/{id}', 'put'))).toHaveLength(2)
})

import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '~/features/auth/session.server'
import * as audit from '~/routes/admin/audit'
import * as cases from '~/routes/admin/cases/cases'
import * as client from '~/routes/admin/clients/client'
import * as clients from '~/routes/admin/clients/clients'
import * as documents from '~/routes/admin/documents/documents'
import * as unread from '~/routes/admin/documents/unread'
import * as waiting from '~/routes/admin/documents/waiting'
import * as mails from '~/routes/admin/mails/mails'
import * as welcomeEmails from '~/routes/admin/mails/welcome-emails'
import * as panel from '~/routes/admin/panel'
import * as queue from '~/routes/admin/queue/queue'
import * as search from '~/routes/admin/search'
import * as texts from '~/routes/admin/search-texts'
import * as jobs from '~/routes/admin/settings/jobs'
import * as runs from '~/routes/admin/sync/runs'
import * as call from '~/routes/api/call'
import * as dashboard from '~/routes/client/dashboard'
import { sqlite, transact } from '~db/client'
import { fillPortal } from '../../scripts/bench/fill-portal'
import { cookieOf } from '../support/http'
import { doNight } from '../support/jobs'
import { noteReads, type Planned, plansOf } from '../support/query-plans'
import { browserOf } from '../support/ways-in'

type Route = { loader(args: LoaderFunctionArgs): unknown }

/** The pages that are opened all day, in every form that reads in another way. */
const PAGES: [path: string, route: Route][] = [
  ['/admin/clients', panel],
  ['/admin/clients', clients],
  ['/admin/clients?page=20', clients],
  ['/admin/clients?sort=name', clients],
  ['/admin/clients?sort=visit', clients],
  ['/admin/clients?archived=true', clients],
  ['/admin/clients?q=apellido021', clients],
  ['/admin/clients?q=600123123', clients],
  ['/admin/clients?view=owed', clients],
  ['/admin/clients?view=sent', clients],
  ['/admin/clients?view=overdue', clients],
  ['/admin/clients?view=never', clients],
  ['/admin/clients?view=noEmail', clients],
  ['/admin/clients?view=stalled', clients],
  ['/admin/clients?lawyer=Letrado+1', clients],
  ['/admin/clients?phase=4', clients],
  ['/admin/cases', cases],
  ['/admin/cases?sort=number', cases],
  ['/admin/cases?sort=changed', cases],
  ['/admin/cases?archived=true', cases],
  ['/admin/cases?q=apellido021', cases],
  ['/admin/cases?q=active', cases],
  ['/admin/cases?view=stalled', cases],
  ['/admin/cases?view=hearings', cases],
  ['/admin/cases?view=owed', cases],
  ['/admin/cases?lawyer=Letrado+1', cases],
  ['/admin/cases?phase=4', cases],
  ['/admin/documents', documents],
  ['/admin/documents?sort=name', documents],
  ['/admin/documents?sort=oldest', documents],
  ['/admin/documents?folder=DEMANDA_INTERPUESTA', documents],
  ['/admin/documents?q=clase03', documents],
  ['/admin/documents?show=archived', documents],
  ['/admin/documents?show=quarantine', documents],
  ['/admin/documents?show=trash', documents],
  ['/admin/documents/waiting', waiting],
  ['/admin/search?q=apellido021', search],
  ['/admin/search?q=EXP-000007', search],
  ['/admin/search?q=titular.7@correo.example', search],
  ['/admin/search?q=600123123', search],
  ['/admin/search/texts?q=demanda', texts],
  ['/admin/search/texts?q=demanda&of=EXP-000007', texts],
  ['/admin/search/texts?q=demanda&from=2027-01-01', texts],
  ['/admin/search/texts?q=demanda&from=2026-01-01&folder=DEMANDA_INTERPUESTA', texts],
  ['/admin/documents/unread', unread],
  ['/admin/queue', queue],
  ['/admin/queue?area=documents', queue],
  ['/admin/queue?kind=no_email', queue],
  ['/admin/queue?group=mail:', queue],
  ['/admin/welcome-emails', welcomeEmails],
  ['/admin/welcome-emails?state=failed', welcomeEmails],
  ['/admin/welcome-emails?state=never', welcomeEmails],
  ['/admin/welcome-emails?q=apellido021', welcomeEmails],
  ['/admin/mails', mails],
  ['/admin/mails?after=1500', mails],
  ['/admin/mails?state=queued', mails],
  ['/admin/mails?state=sent', mails],
  ['/admin/mails?state=failed', mails],
  ['/admin/mails?state=unknown', mails],
  ['/admin/mails?state=bounced', mails],
  ['/admin/mails?state=stopped', mails],
  ['/admin/mails?kind=news', mails],
  ['/admin/mails?kind=welcome&state=sent', mails],
  ['/admin/mails?client=apellido021', mails],
  ['/admin/mails?client=7', mails],
  ['/admin/mails?run=1', mails],
  ['/admin/runs', runs],
  ['/admin/audit', audit],
  ['/admin/jobs', jobs],
  ['/admin/audit?actor=client', audit],
  ['/admin/audit?action=case_changed', audit],
  ['/admin/audit?client=apellido021', audit],
  ['/admin/client/7', client],
  ['/dashboard', dashboard],
  ['/dashboard?case=6', dashboard],
  ['/api/admin/cases?pageSize=25', call],
  ['/api/admin/documents?pageSize=25', call],
  ['/api/admin/documents?pageSize=25&q=clase03', call],
]

/** Tables that grow with the firm and with the years; no page may read all of one. */
const GROWING = [
  'users',
  'cases',
  'case_events',
  'case_positions',
  'case_requests',
  'documents',
  'document_texts',
  'drive_items',
  'welcome_emails',
  'mail_outbox',
  'news_items',
  'news_mutes',
  'jobs',
  'audit_log',
  'sync_runs',
  'sync_rows',
  'sessions',
  'account_links',
]

const ALLOWED = [
  // Asks for none of no ids, and reads nothing.
  /where \(?false\b/,
  // Of a whole table SQLite counts the pages of its smallest index, not the rows.
  /^select count\(\*\) from "\w+"$/,
  // That there is no row elsewhere is in no index: the filter goes through the clients.
  /not exists \(select "id" from "welcome_emails" where "welcome_emails"."client_id" = "users"."id"\)\)$/,
]

const SIZE = { clients: 2000, cases: 2400, documents: 20_000 }
let cookie = ''

beforeAll(() => {
  noteReads()
  fillPortal(SIZE, Date.now())
  const sessionOf = (owner: Parameters<typeof openSession>[1]) =>
    cookieOf(transact((tx) => openSession(tx, owner, browserOf())))
  const admin = sessionOf({ kind: 'admin', label: 'RM' })
  const client = sessionOf({ kind: 'client', userId: 7 })
  cookie = `asid=${admin}; sid=${client}`
})

const visitTo = (path: string): LoaderFunctionArgs => ({
  request: new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } }),
  params: { clientId: '7' },
  context: {},
})

test('no page reads a growing table from end to end', async () => {
  const faults: Record<string, string[]> = {}
  let explained = 0
  for (const [path, route] of PAGES) {
    const plans = await plansOf(() => route.loader(visitTo(path)))
    const read = plans.flatMap((plan) =>
      plan.steps.filter((step) => readsAll(step, plan)).map((step) => `${step}: ${plan.sql}`),
    )
    if (read.length > 0) faults[path] = read
    explained += plans.length
  }
  expect(faults).toEqual({})
  expect(explained).toBeGreaterThan(PAGES.length)
})

test('a filled portal leaves a worker no duty that it would do beside what is measured', async () => {
  expect(await doNight(Date.now)).toBe(0)
})

/**
 * The whole table, a whole index that covers all of it, or all rows with any value in a column, which SQLite reads as a
 * range.
 */
function readsAll(step: string, { sql, steps }: Planned): boolean {
  const [, verb, table = '', index, range = ''] =
    step.match(/^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?INDEX (\w+)(?: \((\w+)>\?\))?)?/) ?? []
  if (!GROWING.includes(table) || ALLOWED.some((allowed) => allowed.test(sql))) return false
  if (endsWithItsPage(sql, steps) || (index !== undefined && isPartial(index))) return false
  return verb === 'SCAN' || sql.includes(`"${table}"."${range}" is not null`)
}

/** Rows read in the order of an index, until the page is full. */
const endsWithItsPage = (sql: string, steps: string[]) =>
  / limit \?( offset \?)?$/.test(sql) && !steps.some((step) => step.startsWith('USE TEMP B-TREE'))

const isPartial = (index: string) =>
  sqlite()
    .prepare('SELECT sql FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(index)
    ?.toString()
    .includes(' WHERE ') === true

import {
  admins,
  anyClient,
  callKinds,
  clients,
  everyone,
  type Outcome,
  ofFirm,
  type Row,
  strangers,
  withoutPassword,
} from './kinds'
import { dniOfThing } from './things'

const away = '→ /dashboard'
const toPassword = '→ /account/password'
const backToCase = '→ /dashboard?case=:id'
/** Tracking access shows no document, nor a paper to sign. */
const noDocument = { own: 403, foreign: 404, missing: 404 }
const toLink = '→ /account/password-link'

/** With the shared password there is nothing of one's own. */
const ownAccess = (outcome: Outcome) => ({ ...admins(404), office: outcome })

type Page = { GET: Row; POST?: Row }

/** Whoever has the link of an e-mail about a request opens this one, and is sent to the sign-in from any other. */
const withLink = (outcome: Outcome, away: Outcome = '→ /auth') => ({
  link: { own: outcome, foreign: away, missing: away },
})

const show = (kind: Row['kind'], more: Partial<Row> = {}): Page => ({ GET: { kind, ...more } })
const form = (get: Row['kind'], post: Row['kind'], more: Partial<Row> = {}): Page => ({
  GET: { kind: get, params: more.params },
  POST: { kind: post, ...more },
})

/** Read-only pages of the administration. */
const adminPage = show(admins(200))
const toClient = '→ /admin/client/:clientId'
const toCase = `${toClient}?case=:caseId` as const

/**
 * A line for each page of `app/routes.ts`, by its pattern. Forms are sent empty unless a body is given: what counts is
 * who gets as far as having the form read.
 */
export const pages: Record<string, Page> = {
  '/auth': form(strangers(200), strangers(400)),
  '/auth/code': form(strangers('→ /auth?code-gone'), strangers({ whole: '→ /auth?code-gone', data: 400 })),
  '/auth/passkey': form(withoutPassword('→ /auth?access=client'), withoutPassword(400)),
  '/auth/forgot': form(withoutPassword(200), withoutPassword(400)),
  '/activate': form(everyone(200), everyone(400)),
  '/quick-access': form(strangers('→ /auth?link-gone'), {
    ...everyone({ whole: '→ /auth?link-gone', data: 410 }),
    ...anyClient({ whole: away, data: 410 }),
  }),
  '/': show(clients(200)),
  '/dashboard': show(clients(200)),
  '/cases/:id/documents': show(clients(200)),
  '/cases/:id/summary': show(clients(200)),
  '/documents/:id': show(clients(200, { tracking: { own: 403, foreign: 404, missing: 404 } })),
  '/account/password': form(clients(200, { tracking: toLink }), clients(400, { tracking: toLink })),
  '/account/password-link': form(
    clients(toPassword, { tracking: 200 }),
    clients(toPassword, { tracking: away }),
  ),
  '/account/details': form(clients(200), clients(400, { tracking: toLink })),
  '/account/passkeys': form(
    clients('→ /account/details', { tracking: toLink }),
    clients(400, { tracking: toLink }),
  ),
  '/account/sessions': form(clients('→ /account/details'), clients('→ /account/details')),
  '/account/push': form(clients('→ /account/details'), clients(400)),
  '/account/privacy': form(clients('→ /dashboard'), clients('→ /dashboard')),
  '/account/data-copy': form(clients('→ /account/details'), clients(400)),
  '/account/link': form({ ...clients(away), ...anyClient(away) }, { ...clients(away), ...anyClient(away) }),
  '/cases/:id/mails': form(
    { ...clients(backToCase), ...anyClient(backToCase) },
    clients(`${backToCase}#mails`),
  ),
  '/cases/:id/requests/:requestId': form(clients(200, withLink(200)), clients(400, withLink(400)), {
    files: [],
    body: {},
  }),
  '/cases/:id/requests/:requestId/answer': form(clients(200, withLink(200)), clients(400, withLink(400))),
  '/cases/:id/requests/:requestId/sign': form(
    clients(200, { tracking: toLink, holder: 404 }),
    clients(400, { tracking: toLink, holder: 404 }),
  ),
  '/cases/:id/requests/:requestId/paper': show(clients(200, { tracking: noDocument, holder: 404 })),
  '/cases/:id/requests/:requestId/signed': show(clients(404, { tracking: noDocument, holder: 404 })),
  '/cases/:id/messages': form(clients(200), clients(400)),
  '/cases/:id/calls': form(clients(200, { tracking: toLink }), clients(400, { tracking: toLink })),
  '/cases/:id/calls/:callId': form(clients(404, { tracking: toLink }), clients(404, { tracking: toLink }), {
    params: { callId: '9999' },
  }),
  '/cases/:id/calls/:callId/call.ics': show(clients(404, { tracking: toLink }), {
    params: { callId: '9999' },
  }),
  '/cases/:id/messages/uploads/*': form(
    callKinds.client(404),
    // The portal of the matrix takes no messages.
    callKinds.client(409),
    { params: { '*': 'unknown' } },
  ),
  '/cases/:id/requests/:requestId/uploads/*': form(
    { ...callKinds.client(404), ...withLink(404, 401) },
    { ...callKinds.client(400), ...withLink(400, 401) },
    { params: { '*': 'unknown' } },
  ),
  '/cases/:id/requests/:requestId/sent': form(
    { ...clients(backToCase), ...anyClient(backToCase) },
    clients(backToCase),
  ),
  '/cases/:id/hearing.ics': show(clients(200)),
  '/cases/:id/documents.zip': show(clients(200, { tracking: { own: 403, foreign: 404, missing: 404 } })),
  '/activate/:token': show(everyone('→ /activate'), { params: { token: 'unknown' } }),
  '/quick-access/:token': show(everyone('→ /quick-access'), { params: { token: 'unknown' } }),
  '/answer/:token': show(everyone('→ /auth'), { params: { token: 'unknown' } }),
  '/news/mute/:token': form(everyone(404), everyone(404), { params: { token: 'unknown' } }),
  '/sign-out': form(everyone('→ /'), everyone('→ /auth'), { endsSession: true }),
  '/session': form(clients(200), clients(200)),
  '/language': form(everyone('→ /'), everyone('→ /'), { body: { language: 'es', returnTo: '/' } }),
  '/legal': show(everyone(200)),
  '/privacy': show(everyone(200)),
  '/accessibility': show(everyone(200)),
  '/healthz': form(everyone(200), everyone(405)),
  '/.well-known/security.txt': show(everyone(404)),
  '/.well-known/change-password': show(everyone(toPassword)),
  '/dev/mailbox': show(everyone(404)),
  '/*': form(everyone(404), everyone(404), { params: { '*': 'no/such/page' } }),

  '/admin': form({ ...everyone(200), ...ofFirm('→ /admin/clients') }, everyone('→ /admin')),
  '/admin/sign-in': form(
    { ...everyone(200), ...ofFirm('→ /admin/clients') },
    {
      ...everyone(400),
      ...ofFirm({ whole: '→ /admin/clients', data: 400 }),
    },
  ),
  '/admin/microsoft': show(everyone(404)),
  '/admin/microsoft/back': show({
    ...everyone('→ /admin/sign-in'),
    lawyer: '→ /admin/own-access',
    office: '→ /admin/own-access',
  }),
  '/admin/sign-in/passkey': form(everyone('→ /admin/sign-in'), everyone(400)),
  '/admin/join/passkey': form(everyone('→ /admin/join'), everyone(400)),
  // Those of the matrix have no password.
  '/admin/own-access/password': form(ownAccess(404), ownAccess(400)),
  '/admin/own-access/passkeys': form(ownAccess('→ /admin/own-access'), ownAccess(400)),
  '/admin/join': form(everyone(200), everyone(400)),
  '/admin/join/:token': show(everyone('→ /admin/join'), { params: { token: 'unknown' } }),
  '/admin/own-access': form(ownAccess(200), ownAccess('→ /admin/own-access')),
  '/admin/staff': adminPage,
  '/admin/staff/new': form(admins(200), admins(400)),
  '/admin/staff/lawyers-see': form(admins('→ /admin/staff'), admins('→ /admin/staff')),
  '/admin/staff/shared-password/off': form(admins(200), admins('→ /admin/staff')),
  '/admin/staff/shared-password/on': form(admins('→ /admin/staff'), admins('→ /admin/staff')),
  '/admin/staff/:id/role': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/staff/:id/passkeys': form(admins(404), admins('→ /admin/staff'), { params: { id: '9999' } }),
  '/admin/staff/:id/off': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/staff/:id/:verb': form(admins('→ /admin/staff'), admins('→ /admin/staff'), {
    params: { id: '9999', verb: 'end' },
  }),
  '/admin/sign-out': form(everyone('→ /admin'), everyone('→ /admin'), { endsSession: true }),
  '/admin/session': form(admins(200), admins(200)),
  '/admin/clients': adminPage,
  '/admin/clients/:id/delete': form(admins(200), admins('→ /admin/clients', '→ /admin/clients'), {
    victim: true,
    body: (_, things) => ({ typed: dniOfThing(things) }),
  }),
  '/admin/cases': adminPage,
  '/admin/cases/:id/delete': form(admins(200), admins('→ /admin/cases', '→ /admin/cases'), { victim: true }),
  '/admin/clients/selected/:verb': form(admins('→ /admin/clients'), admins(400), {
    params: { verb: 'lawyer' },
  }),
  '/admin/cases/selected/:verb': form(admins('→ /admin/cases'), admins(400), {
    params: { verb: 'lawyer' },
  }),
  '/admin/clients/:verb': form(admins('→ /admin/clients'), admins('→ /admin/clients'), {
    params: { verb: 'archive' },
  }),
  '/admin/cases/:verb': form(admins('→ /admin/cases'), admins('→ /admin/cases'), {
    params: { verb: 'archive' },
  }),

  '/admin/data-protection/processing': adminPage,
  '/admin/data-protection/breach': adminPage,
  '/admin/retention': adminPage,
  '/admin/retention/terms': form(admins(200), admins(400)),
  '/admin/retention/block': form(admins('→ /admin/retention'), admins(400)),
  '/admin/retention/erase': form(admins('→ /admin/retention'), admins(400)),
  '/admin/retention/later': form(admins('→ /admin/retention'), admins('→ /admin/retention')),
  // Of the matrix nobody is blocked.
  '/admin/client/:clientId/unblock': form(admins(404), admins(400, 400)),
  '/admin/search': adminPage,
  '/admin/search/texts': adminPage,
  '/admin/deliveries': form(admins(200), admins('→ /admin/deliveries')),
  '/admin/deliveries/:id': form(admins(404), admins('→ /admin/deliveries/:new'), { params: { id: '9999' } }),
  '/admin/deliveries/:id/:verb': form(admins(404), admins('→ /admin/deliveries/:new'), {
    params: { id: '9999', verb: 'discard' },
  }),
  '/admin/deliveries/papers/:paperId/file': show(admins(404), { params: { paperId: '9999' } }),
  '/admin/documents/unread': form(admins(200), admins('→ /admin/documents/unread')),
  '/admin/excel/:list': show(admins(200), { params: { list: 'clients' } }),
  '/admin/views/:list/new': form(admins(200), admins(400), { params: { list: 'cases' } }),
  '/admin/views/:viewId': form(admins(404), admins(404), { params: { viewId: '1' } }),
  '/admin/views/:viewId/delete': form(admins(404), admins(404), { params: { viewId: '1' } }),
  '/admin/queue': adminPage,
  '/admin/messages': adminPage,
  '/admin/queue/received/together': form(admins(200), admins(400)),
  '/admin/queue/folders/:caseId': form(admins(404), admins(400), { params: { caseId: '9999' } }),
  '/admin/messages/:caseId': form(admins(200), admins(400, 400)),
  '/admin/snippets': adminPage,
  '/admin/snippets/new': form(admins(200), admins(400)),
  '/admin/snippets/:id': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/snippets/:id/remove': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/mapping': adminPage,
  '/admin/mapping/facts/:id/name': form(admins(404), admins(400), { params: { id: '9999' } }),
  '/admin/mapping/facts/:id/readers': form(admins(404), admins(400), { params: { id: '9999' } }),
  '/admin/mapping/facts/:id/remove': form(admins(404), admins(400), { params: { id: '9999' } }),
  '/admin/mapping/:id/fact': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/integrations': form(admins(200), admins('→ /admin/integrations')),
  '/admin/integrations/connect': form(admins(200), admins(400)),
  '/admin/integrations/sync': form(admins('→ /admin/integrations'), admins(400)),
  '/admin/integrations/token': form(admins('→ /admin/integrations'), admins('→ /admin/integrations')),
  '/admin/integrations/writes': form(admins('→ /admin/integrations'), admins('→ /admin/integrations')),
  '/admin/integrations/unwritten.zip': show(admins('→ /admin/integrations')),
  '/admin/integrations/workbook': form(admins('→ /admin/integrations'), admins('→ /admin/integrations')),
  '/admin/auto-sync': form(admins('→ /admin/clients'), admins('→ /admin/clients')),

  '/admin/clients/new': form(admins(200), admins(400)),
  '/admin/client/:clientId': show(callKinds.admin(200)),
  '/admin/client/:clientId/edit': form(admins(200), admins(400, 400)),
  '/admin/client/:clientId/merge': form(admins(200), admins(400, 400)),
  '/admin/client/:clientId/merge/:intoId': form(admins(404), admins(404), { params: { intoId: 'unknown' } }),
  '/admin/client/:clientId/sessions': form(admins(toClient), admins(toClient), {
    victim: true,
  }),
  // Of the matrix nobody has a passkey.
  '/admin/client/:clientId/passkeys': form(admins(404), admins(toClient), { victim: true }),
  '/admin/client/:clientId/cases/new': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/request': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/requests/:requestId': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/signature': form(admins(200), admins(400), { files: [], body: {} }),
  '/admin/client/:clientId/cases/:caseId/requests/:requestId/paper': form(admins(200), admins(400), {
    files: [],
    body: {},
  }),
  '/admin/client/:clientId/cases/:caseId/requests/:requestId/:ending': form(admins(toCase), admins(toCase), {
    params: { ending: 'withdraw' },
    victim: true,
  }),
  '/admin/client/:clientId/cases/:caseId/facts/:field': form(admins(200), admins(400), {
    params: { field: 'assignedLawyer' },
  }),
  '/admin/client/:clientId/cases/:caseId/happened': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/holders/new': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/holders/:holderId': form(admins(200), admins(toCase), {
    victim: true,
  }),
  '/admin/client/:clientId/cases/:caseId/holders/:holderId/remove': form(admins(200), admins(toCase), {
    victim: true,
  }),
  '/admin/client/:clientId/cases/:caseId/sharing': form(admins(toCase), admins(toCase)),
  '/admin/client/:clientId/cases/:caseId/as-client': show(admins(200)),
  '/admin/client/:clientId/cases/:caseId/delete': form(admins(200), admins(toClient), { victim: true }),
  '/admin/client/:clientId/cases/:caseId/:verb': form(admins(toCase), admins(toCase), {
    params: { verb: 'archive' },
    victim: true,
  }),
  '/admin/client/:clientId/data': form(admins(200), admins(toClient), { victim: true }),
  '/admin/client/:clientId/data.zip': show(admins(200)),
  '/admin/client/:clientId/notes': form(admins(200), admins(400)),
  '/admin/client/:clientId/notes/:noteId/delete': form(admins(toClient), admins(toClient), { victim: true }),
  '/admin/client/:clientId/cases/:caseId/documents/:documentId': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/summary': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/summary/remove': form(
    admins(404),
    admins(toCase),
  ),
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/delete': form(admins(200), admins(toCase), {
    victim: true,
  }),
  '/admin/client/:clientId/cases/:caseId/events/new': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/events/:eventId': form(admins(200), admins(400)),
  '/admin/client/:clientId/cases/:caseId/events/:eventId/delete': form(admins(200), admins(toCase), {
    victim: true,
  }),

  '/admin/documents': adminPage,
  '/admin/documents/upload': form(admins(200), admins('→ /admin/documents'), {
    files: ['document'],
  }),
  '/admin/documents/auto-assign': form(admins(200), admins(400)),
  '/admin/documents/folders/:category/delete': form(admins(200), admins(400), {
    params: { category: 'DEMANDA_INTERPUESTA' },
  }),
  '/admin/documents/trash': form(admins(200), admins(400)),
  '/admin/documents/selected/delete': form(admins('→ /admin/documents'), admins('→ /admin/documents')),
  '/admin/documents/selected/:verb': form(admins('→ /admin/documents'), admins('→ /admin/documents'), {
    params: { verb: 'archive' },
  }),
  '/admin/documents/selected.zip': show(admins('→ /admin/documents')),
  '/admin/documents/upload-one': form(everyone(405), callKinds.admin(400), { files: ['document'] }),
  '/admin/documents/cases': form(callKinds.admin(200), everyone(405)),
  '/admin/documents/waiting': form(admins(200), admins('→ /admin/documents/waiting')),
  '/admin/documents/waiting/:waitingId/file': show(admins(404), { params: { waitingId: 'unknown' } }),
  '/admin/documents/waiting/:waitingId/case': form(admins(404), admins(400), {
    params: { waitingId: 'unknown' },
  }),
  '/admin/documents/waiting/:waitingId/overwrite': form(admins(404), admins(400), {
    params: { waitingId: 'unknown' },
  }),
  '/admin/documents/:id/phases': form(admins(200), admins('→ /admin/documents')),
  '/admin/documents/:id/delete': form(admins(200), admins('→ /admin/documents', '→ /admin/documents'), {
    victim: true,
  }),
  '/admin/documents/:id/:verb': form(
    admins('→ /admin/documents', '→ /admin/documents'),
    admins('→ /admin/documents', '→ /admin/documents'),
    { params: { verb: 'archive' }, victim: true },
  ),

  '/admin/templates': adminPage,
  '/admin/templates/new': form(admins(200), admins(400)),
  '/admin/templates/:id': form(admins(200), admins(400), { params: { id: '1' } }),
  '/admin/templates/:id/remove': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/templates/:id/ask': form(admins(200), admins(400), { params: { id: '1' } }),
  '/admin/timeline': adminPage,
  '/admin/timeline/new': form(admins(200), admins(400)),
  '/admin/timeline/:id/edit': form(admins(200), admins(400, 400)),
  '/admin/timeline/:id/delete': form(admins(200), admins('→ /admin/timeline'), { victim: true }),
  '/admin/timeline/:id/move': form(
    admins('→ /admin/timeline', '→ /admin/timeline'),
    admins('→ /admin/timeline', '→ /admin/timeline'),
    { body: { direction: 'up' }, victim: true },
  ),
  '/admin/mails': adminPage,
  '/admin/mails/all/:verb': show(admins('→ /admin/mails'), { params: { verb: 'resend' } }),
  '/admin/mails/preview': form(admins(200), admins(400)),
  '/admin/mails/preview/html': adminPage,
  '/admin/mails/:verb': form(admins('→ /admin/mails'), admins('→ /admin/mails'), {
    params: { verb: 'stop' },
  }),
  '/admin/news/:verb': form(admins('→ /admin/queue'), admins('→ /admin/queue'), {
    params: { verb: 'called' },
  }),
  '/admin/welcome-emails': adminPage,
  '/admin/welcome-emails/kept': form(admins('→ /admin/welcome-emails'), admins(400)),
  '/admin/welcome-emails/:id/address': form(
    admins('→ /admin/welcome-emails', '→ /admin/welcome-emails'),
    admins('→ /admin/welcome-emails', '→ /admin/welcome-emails'),
    { victim: true },
  ),
  '/admin/welcome-emails/:id/resend': form(
    admins('→ /admin/welcome-emails', '→ /admin/welcome-emails'),
    admins('→ /admin/welcome-emails', '→ /admin/welcome-emails'),
    { victim: true },
  ),

  '/admin/upload': form(admins(200), admins('→ /admin/upload'), { files: ['excel'] }),
  '/admin/runs': form(admins(200), admins('→ /admin/runs/:new'), { body: { kind: 'sync' } }),
  '/admin/runs/:id': form(admins(200), admins(409), { body: { intent: 'all' }, victim: true }),
  '/admin/runs/:id/undo': form(admins(200), admins(409), { victim: true }),
  '/admin/queue/:id/answer': form(
    admins('→ /admin/queue', '→ /admin/queue'),
    admins('→ /admin/queue', '→ /admin/queue'),
    { body: { answer: 'dismiss' }, victim: true },
  ),
  '/admin/queue/restored': form(admins('→ /admin/queue'), admins(400)),
  '/admin/queue/dismiss': form(admins('→ /admin/queue'), admins('→ /admin/queue')),
  '/admin/queue/answers': form(admins('→ /admin/queue'), admins('→ /admin/queue')),
  '/admin/queue/received': form(admins('→ /admin/queue'), admins('→ /admin/queue')),
  '/admin/queue/received/answers/:answerId': form(admins('→ /admin/queue'), admins('→ /admin/queue'), {
    params: { answerId: '9999' },
  }),
  '/admin/queue/received/:fileId/file': show(admins(404), { params: { fileId: '9999' } }),
  '/admin/queue/place': form(admins('→ /admin/queue'), admins('→ /admin/queue')),
  '/admin/queue/undo': form(admins('→ /admin/queue'), admins('→ /admin/queue')),
  '/admin/mapping/words/forget': form(admins('→ /admin/mapping'), admins('→ /admin/mapping')),
  '/admin/mapping/:id': form(admins(200), admins(400, 400)),

  '/admin/jobs': adminPage,
  '/admin/jobs/:id/run': form(
    admins('→ /admin/jobs', '→ /admin/jobs'),
    admins('→ /admin/jobs', '→ /admin/jobs'),
    { victim: true },
  ),
  '/admin/jobs/:id/drop': form(admins(200), admins('→ /admin/jobs'), { victim: true }),
  '/admin/audit': adminPage,
  '/admin/erasures': adminPage,
  '/admin/erasures/:erasureId': show(admins(404), { params: { erasureId: '9999' } }),
  '/admin/audit.csv': adminPage,
  '/admin/figures': adminPage,
  '/admin/figures.xlsx': adminPage,
  '/admin/settings': form(admins(200), admins(400)),
  '/admin/appointments': form(admins(200), admins(400)),
  '/admin/appointments/hours/new': form(admins(200), admins(400)),
  '/admin/appointments/hours/:id': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/appointments/hours/:id/remove': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/appointments/days/new': form(admins(200), admins(400)),
  '/admin/appointments/days/:id': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/appointments/calendars/new': form(admins(200), admins(400)),
  '/admin/appointments/calendars/:id/remove': form(admins(404), admins(404), { params: { id: '9999' } }),
  '/admin/appointments/feed/:verb': form(admins(200), admins('→ /admin/appointments'), {
    params: { verb: 'end' },
  }),
  '/admin/appointments/:id/move': form(admins(404), admins(400), { params: { id: '9999' } }),
  '/admin/appointments/:id/cancel': form(admins(404), admins(400), { params: { id: '9999' } }),
  '/admin/appointments/holidays': form(admins('→ /admin/appointments'), admins('→ /admin/appointments')),
  '/admin/settings/messages': form(admins('→ /admin/settings'), admins('→ /admin/settings')),
  '/admin/settings/sharing': form(admins('→ /admin/settings'), admins('→ /admin/settings')),
  '/admin/settings/digest': form(admins('→ /admin/settings'), admins('→ /admin/settings')),
  '/admin/settings/trial-mail': form(admins('→ /admin/clients'), admins('→ /admin/clients')),
  '/admin/settings/logo': form(admins('→ /admin/settings'), admins('→ /admin/settings')),
  '/admin/*': form(everyone(404), everyone(404), { params: { '*': 'no/such/page' } }),
  '/calendar/:file': show(everyone(404), { params: { file: 'unknown.ics' } }),
  '/firm/logo/:file': show(everyone(404), { params: { file: '0123456789abcdef.png' } }),
}

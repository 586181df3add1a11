import { z } from 'zod'
import { UserAnswer } from '~/features/auth/contract'
import { AdminLogin } from '~/features/auth/schemas'
import { AdminCaseAnswer, CaseDeleted, CaseDetailAnswer } from '~/features/cases/contract'
import { AdminClientAnswer, ClientDeleted } from '~/features/clients/contract'
import { TokenRefreshed } from '~/features/cloud-drive/contract'
import { AdminDocumentAnswer } from '~/features/documents/contract'
import { ListQuery } from '~/features/lists/list-query'
import { WelcomeEmailAnswer } from '~/features/mail/contract'
import { PhaseAnswer } from '~/features/timeline/contract'
import { Done } from '~/infra/http/answer-fields'
import { type ApiCall, calls, listHeaders } from './calls'

const list = <Row extends z.ZodType>(summary: string, row: Row) =>
  ({
    summary,
    role: 'admin',
    query: ListQuery,
    answers: { 200: z.array(row) },
    headers: listHeaders,
  }) satisfies ApiCall

/** Calls for the administrator. */
export const adminCalls = calls({
  'GET /api/users/{id}': {
    summary: 'Get a client',
    role: 'admin',
    answers: { 200: UserAnswer },
  },
  'GET /api/admin/client-cases/{id}': {
    summary: "List a client's cases with their events and documents, including archived ones",
    role: 'admin',
    answers: { 200: z.array(CaseDetailAnswer) },
  },
  'POST /api/admin/login': {
    summary: 'Sign in to the administration; `label` names the person at the firm',
    role: 'anyone',
    body: AdminLogin,
    example: { password: 'la contraseña del despacho', label: 'RM' },
    answers: { 200: Done },
    errors: ['admin_password_wrong', 'admin_closed', 'too_many_requests', 'busy'],
  },
  'GET /api/admin/status': {
    summary: 'Check whether this browser is signed in to the administration; does not extend the session',
    role: 'anyone',
    answers: { 200: z.strictObject({ isAdmin: z.boolean() }) },
  },
  'POST /api/admin/logout': {
    summary: 'Sign out of the administration',
    role: 'anyone',
    answers: { 200: Done },
  },
  'GET /api/admin/users': list('List clients, newest first', AdminClientAnswer),
  'GET /api/admin/cases': list('List cases, newest first', AdminCaseAnswer),
  'GET /api/admin/documents': list('List documents, newest first', AdminDocumentAnswer),
  'GET /api/admin/welcome-emails': list('List welcome e-mails, newest first', WelcomeEmailAnswer),
  'GET /api/admin/timeline-phases': list('List timeline phases and status fields in order', PhaseAnswer),
  'POST /api/admin/users/{id}/archive': {
    summary: 'Archive a client and end their sessions',
    role: 'admin',
    answers: { 200: Done },
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Permanently delete a client; their cases and documents are archived',
    role: 'admin',
    answers: { 200: ClientDeleted },
  },
  'POST /api/admin/cases/{id}/archive': {
    summary: 'Archive a case, hiding it from its client and from the lists',
    role: 'admin',
    answers: { 200: Done },
  },
  'DELETE /api/admin/cases/{id}': {
    summary: 'Permanently delete a case and its timeline; its documents are archived',
    role: 'admin',
    answers: { 200: CaseDeleted },
  },
  'POST /api/admin/refresh-graph-token': {
    summary:
      'Renew the access token of the cloud drive; for a local drive, the answer says that none is needed',
    role: 'admin',
    answers: { 200: TokenRefreshed },
  },
})

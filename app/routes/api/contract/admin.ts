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

/** What the administrator may. */
export const adminCalls = calls({
  'GET /api/users/{id}': {
    summary: 'A client',
    role: 'admin',
    answers: { 200: UserAnswer },
  },
  'GET /api/admin/client-cases/{id}': {
    summary: "A client's cases with events and documents, archived ones too",
    role: 'admin',
    answers: { 200: z.array(CaseDetailAnswer) },
  },
  'POST /api/admin/login': {
    summary: 'Opens the administration; label says who of the firm it is',
    role: 'anyone',
    body: AdminLogin,
    example: { password: 'la contraseña del despacho', label: 'RM' },
    answers: { 200: Done },
    errors: ['admin_password_wrong', 'admin_closed', 'too_many_requests', 'busy'],
  },
  'GET /api/admin/status': {
    summary: 'Whether the administration is open in this browser; does not keep it open',
    role: 'anyone',
    answers: { 200: z.strictObject({ isAdmin: z.boolean() }) },
  },
  'POST /api/admin/logout': {
    summary: 'Closes the administration',
    role: 'anyone',
    answers: { 200: Done },
  },
  'GET /api/admin/users': list('Clients, newest first', AdminClientAnswer),
  'GET /api/admin/cases': list('Cases, newest first', AdminCaseAnswer),
  'GET /api/admin/documents': list('Documents, newest first', AdminDocumentAnswer),
  'GET /api/admin/welcome-emails': list('Welcome mails, newest first', WelcomeEmailAnswer),
  'GET /api/admin/timeline-phases': list('Phases and status fields, in their order', PhaseAnswer),
  'POST /api/admin/users/{id}/archive': {
    summary: 'Takes a client out of the lists and ends the sessions',
    role: 'admin',
    answers: { 200: Done },
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Removes a client for good; cases and documents stay, archived',
    role: 'admin',
    answers: { 200: ClientDeleted },
  },
  'POST /api/admin/cases/{id}/archive': {
    summary: 'Hides a case from its client and from the lists',
    role: 'admin',
    answers: { 200: Done },
  },
  'DELETE /api/admin/cases/{id}': {
    summary: 'Removes a case and its timeline for good; its documents stay, archived',
    role: 'admin',
    answers: { 200: CaseDeleted },
  },
  'POST /api/admin/refresh-graph-token': {
    summary: 'Renews the access token of the cloud drive; a local drive needs none and says so',
    role: 'admin',
    answers: { 200: TokenRefreshed },
  },
})

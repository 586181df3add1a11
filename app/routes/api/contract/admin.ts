import { z } from 'zod'
import { authenticate } from '~/features/auth/authenticator.server'
import { UserAnswer } from '~/features/auth/contract'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { AdminLogin } from '~/features/auth/schemas'
import { signOut } from '~/features/auth/sign-out.server'
import { archiveCases } from '~/features/cases/archive-cases.server'
import { AdminCaseAnswer, CaseDeleted, CaseDetailAnswer, caseAnswer } from '~/features/cases/contract'
import { deleteCase } from '~/features/cases/delete-case.server'
import { getClientCases } from '~/features/cases/get-client-cases.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { AdminClientAnswer, ClientDeleted } from '~/features/clients/contract'
import { listClients } from '~/features/clients/list-clients.server'
import { viewClient } from '~/features/clients/view-client.server'
import { TokenRefreshed } from '~/features/cloud-drive/contract'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { AdminDocumentAnswer } from '~/features/documents/contract'
import { listAdminDocuments } from '~/features/documents/lists/list-documents.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { WelcomeEmailAnswer } from '~/features/mail/contract'
import { listWelcomeEmails } from '~/features/mail/list-welcome-emails.server'
import { PhaseAnswer } from '~/features/timeline/contract'
import { listPhaseViews } from '~/features/timeline/list-phases.server'
import { Done } from '~/infra/http/answer-fields'
import { signedOutHeaders } from '~/infra/http/cookies.server'
import { call, calls, DONE } from './calls'
import { listCall } from './list-call'

/** Calls for the administrator. */
export const adminCalls = calls({
  'GET /api/users/{id}': call(
    {
      summary: 'Get a client',
      role: 'admin',
      answers: { 200: UserAnswer },
    },
    ({ viewer, id, context }) => viewClient(viewer, id, context.now),
  ),
  'GET /api/admin/client-cases/{id}': call(
    {
      summary: "List a client's cases with their events and documents, including archived ones",
      role: 'admin',
      answers: { 200: z.array(CaseDetailAnswer) },
    },
    ({ viewer, id }) => getClientCases(viewer, id).map(caseAnswer),
  ),
  'POST /api/admin/login': call(
    {
      summary: 'Sign in to the administration; `label` names the person at the firm',
      role: 'anyone',
      guard: allowAnyAdmin,
      body: AdminLogin,
      example: { password: 'la contraseña del despacho', label: 'RM' },
      answers: { 200: Done },
      errors: ['admin_password_wrong', 'admin_closed', 'too_many_requests', 'busy'],
    },
    async ({ request, input: { password, label = '' } }) => {
      const { headers } = await authenticate('admin', request, { password, label })
      return Response.json(DONE, { headers })
    },
  ),
  'GET /api/admin/status': call(
    {
      summary: 'Check whether this browser is signed in to the administration; does not extend the session',
      role: 'anyone',
      guard: allowAnyAdmin,
      answers: { 200: z.strictObject({ isAdmin: z.boolean() }) },
    },
    ({ admin }) => ({ isAdmin: admin !== null }),
  ),
  'POST /api/admin/logout': call(
    {
      summary: 'Sign out of the administration',
      role: 'anyone',
      guard: allowAnyAdmin,
      answers: { 200: Done },
    },
    async ({ admin, context }) => {
      if (admin) signOut(admin, context)
      return Response.json(DONE, { headers: await signedOutHeaders('admin') })
    },
  ),
  'GET /api/admin/users': listCall('List clients, newest first', AdminClientAnswer, listClients),
  'GET /api/admin/cases': listCall('List cases, newest first', AdminCaseAnswer, listAdminCases),
  'GET /api/admin/documents': listCall(
    'List documents, newest first',
    AdminDocumentAnswer,
    listAdminDocuments,
  ),
  'GET /api/admin/welcome-emails': listCall(
    'List welcome e-mails, newest first',
    WelcomeEmailAnswer,
    listWelcomeEmails,
  ),
  'GET /api/admin/timeline-phases': listCall(
    'List timeline phases and status fields in order',
    PhaseAnswer,
    listPhaseViews,
  ),
  'POST /api/admin/users/{id}/archive': call(
    {
      summary: 'Archive a client and end their sessions',
      role: 'admin',
      answers: { 200: Done },
    },
    ({ viewer, id, context }) => {
      archiveClients(viewer, [id], context.now)
      return DONE
    },
  ),
  'DELETE /api/admin/users/{id}': call(
    {
      summary: 'Permanently delete a client; their cases and documents are archived',
      role: 'admin',
      answers: { 200: ClientDeleted },
      errors: ['case_shared', 'call_promised', 'retention_runs', 'count_differs'],
    },
    async ({ viewer, id, context }) => {
      const { cases, documents } = await deleteClient(viewer, id, context.now)
      return { ...DONE, cases, documents }
    },
  ),
  'POST /api/admin/cases/{id}/archive': call(
    {
      summary: 'Archive a case, hiding it from its client and from the lists',
      role: 'admin',
      answers: { 200: Done },
    },
    ({ viewer, id, context }) => {
      archiveCases(viewer, [id], context.now)
      return DONE
    },
  ),
  'DELETE /api/admin/cases/{id}': call(
    {
      summary: 'Permanently delete a case and its timeline; its documents are archived',
      role: 'admin',
      answers: { 200: CaseDeleted },
      errors: ['case_waits'],
    },
    async ({ viewer, id, context }) => {
      const { documents } = await deleteCase(viewer, id, context.now)
      return { ...DONE, documents }
    },
  ),
  'POST /api/admin/refresh-graph-token': call(
    {
      summary:
        'Renew the access token of the cloud drive; for a local drive, the answer says that none is needed',
      role: 'admin',
      answers: { 200: TokenRefreshed },
    },
    ({ viewer, language, context }) => refreshDriveToken(viewer, language, context.now),
  ),
})

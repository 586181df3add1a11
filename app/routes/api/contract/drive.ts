import { redirect } from '@remix-run/node'
import { DriveStatusAnswer, DriveTested } from '~/features/cloud-drive/contract'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { DriveShare, DriveUrl } from '~/features/cloud-drive/schemas.server'
import { setUpShare, storeShareUrl, testShare } from '~/features/cloud-drive/share.server'
import { completeSignIn, startSignIn } from '~/features/cloud-drive/sign-in.server'
import { writesToDrive } from '~/features/write-back/writes-on.server'
import { Done } from '~/infra/http/answer-fields'
import { dropSignInCookie, readSignInTicket, signInCookie } from '~/infra/http/drive-sign-in-cookie.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { backNotConnected, requireAdminInBrowser } from '../../shared/drive-sign-in.server'
import { call, calls, DONE } from './calls'

const shareUrl = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Ejemplo'

/** The errors of a call that asks Microsoft. */
const cloud = [
  'drive_auth_required',
  'drive_config',
  'drive_denied',
  'drive_missing',
  'drive_locked',
  'drive_throttled',
  'drive_unavailable',
] as const

/** Calls on the firm's drive. */
export const driveCalls = calls({
  'GET /api/graph/onedrive-status': call(
    {
      summary:
        'Check whether the drive can be read, and list its root; the answer of a cloud drive is up to 30 s old',
      role: 'admin',
      answers: { 200: DriveStatusAnswer },
    },
    ({ viewer, language, context }) => driveStatus(viewer, language, context.now),
  ),
  'POST /api/onedrive/test': call(
    {
      summary: 'Test a shared folder without changing anything',
      role: 'admin',
      body: DriveShare,
      example: { shareUrl },
      answers: { 200: DriveTested },
      errors: ['drive_is_local', ...cloud],
    },
    ({ viewer, input }) => testShare(viewer, input),
  ),
  'POST /api/onedrive/setup': call(
    {
      summary: "Set a shared folder as the firm's drive",
      role: 'admin',
      body: DriveShare,
      example: { shareUrl },
      answers: { 200: DriveTested },
      errors: ['drive_is_local', 'share_not_a_folder', ...cloud],
    },
    ({ viewer, input, context }) => setUpShare(viewer, input, context.now),
  ),
  'POST /api/onedrive/store-sharepoint-url': call(
    {
      summary: "Store the URL of the firm's cloud folder",
      role: 'admin',
      body: DriveUrl,
      example: { url: shareUrl },
      answers: { 200: Done },
    },
    ({ viewer, input, context }) => {
      storeShareUrl(viewer, input.url, context.now)
      return DONE
    },
  ),
  'GET /api/onedrive/auth': call(
    {
      summary:
        "Redirect the browser to the drive's sign-in or, for a local drive, straight back to the administration",
      role: 'admin',
      guard: requireAdminInBrowser,
      answers: { 302: 'redirect' },
    },
    async ({ viewer, context, language }) => {
      try {
        const { url, ...ticket } = await startSignIn(viewer, { writes: writesToDrive() })
        return redirect(url, { headers: { 'Set-Cookie': await signInCookie(ticket, context.now) } })
      } catch (error) {
        return backNotConnected(error, language)
      }
    },
  ),
  'GET /api/onedrive/callback': call(
    {
      summary: "Return address of the drive's sign-in",
      role: 'admin',
      guard: requireAdminInBrowser,
      answers: { 302: 'redirect' },
    },
    async ({ request, viewer, context, language }) => {
      try {
        const ticket = await readSignInTicket(request, context.now)
        await completeSignIn(viewer, { url: request.url, ticket }, context.now)
      } catch (error) {
        return backNotConnected(error, language)
      }
      const headers = new Headers({ 'Set-Cookie': await dropSignInCookie() })
      return redirectWithToast(paths.adminIntegrations, { kind: 'done', text: 'drive_connected' }, headers)
    },
  ),
})

import { DriveStatusAnswer, DriveTested } from '~/features/cloud-drive/contract'
import { DriveShare, DriveUrl } from '~/features/cloud-drive/schemas.server'
import { Done } from '~/infra/http/answer-fields'
import { calls } from './calls'

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
  'GET /api/graph/onedrive-status': {
    summary:
      'Check whether the drive can be read, and list its root; the answer of a cloud drive is up to 30 s old',
    role: 'admin',
    answers: { 200: DriveStatusAnswer },
  },
  'POST /api/onedrive/test': {
    summary: 'Test a shared folder without changing anything',
    role: 'admin',
    body: DriveShare,
    example: { shareUrl },
    answers: { 200: DriveTested },
    errors: ['drive_is_local', ...cloud],
  },
  'POST /api/onedrive/setup': {
    summary: "Set a shared folder as the firm's drive",
    role: 'admin',
    body: DriveShare,
    example: { shareUrl },
    answers: { 200: DriveTested },
    errors: ['drive_is_local', 'share_not_a_folder', ...cloud],
  },
  'POST /api/onedrive/store-sharepoint-url': {
    summary: "Store the URL of the firm's cloud folder",
    role: 'admin',
    body: DriveUrl,
    example: { url: shareUrl },
    answers: { 200: Done },
  },
  'GET /api/onedrive/auth': {
    summary:
      "Redirect the browser to the drive's sign-in or, for a local drive, straight back to the administration",
    role: 'admin',
    answers: { 302: 'redirect' },
  },
  'GET /api/onedrive/callback': {
    summary: "Return address of the drive's sign-in",
    role: 'admin',
    answers: { 302: 'redirect' },
  },
})

import { DriveStatusAnswer, DriveTested } from '~/features/cloud-drive/contract'
import { DriveShare, DriveUrl } from '~/features/cloud-drive/schemas.server'
import { Done } from '~/infra/http/answer-fields'
import { calls } from './calls'

const shareUrl = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Ejemplo'

/** The firm's drive. */
export const driveCalls = calls({
  'GET /api/graph/onedrive-status': {
    summary: 'Whether the drive can be read, and what lies at its root',
    role: 'admin',
    answers: { 200: DriveStatusAnswer },
  },
  'POST /api/onedrive/test': {
    summary: 'Looks at a shared folder and changes nothing',
    role: 'admin',
    body: DriveShare,
    example: { shareUrl },
    answers: { 200: DriveTested },
    errors: ['drive_is_local'],
  },
  'POST /api/onedrive/setup': {
    summary: "Makes a shared folder the firm's drive",
    role: 'admin',
    body: DriveShare,
    example: { shareUrl },
    answers: { 200: DriveTested },
    errors: ['drive_is_local'],
  },
  'POST /api/onedrive/store-sharepoint-url': {
    summary: "Keeps the address of the firm's folder in the cloud",
    role: 'admin',
    body: DriveUrl,
    example: { url: shareUrl },
    answers: { 200: Done },
  },
  'GET /api/onedrive/auth': {
    summary:
      "Sends the browser to the drive's sign-in; from a local drive straight back to the administration",
    role: 'admin',
    answers: { 302: 'redirect' },
  },
  'GET /api/onedrive/callback': {
    summary: "Where the drive's sign-in sends the browser back to",
    role: 'admin',
    answers: { 302: 'redirect' },
  },
})

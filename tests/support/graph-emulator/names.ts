import type { DriveType } from './drive'

const HOST = 'bufete.sharepoint.com'

/** The one site of the emulated tenant. */
export const SITE = {
  id: `${HOST},1a2b3c4d-0000-4000-8000-000000000001,2b3c4d5e-0000-4000-8000-000000000002`,
  name: 'Expedientes',
  displayName: 'Expedientes',
  webUrl: `https://${HOST}/sites/Expedientes`,
  createdDateTime: '2025-01-07T08:00:00Z',
  lastModifiedDateTime: '2026-02-03T07:45:00Z',
}

export const SITE_PATH = { host: HOST, path: 'sites/expedientes' }

export const driveUrl = (type: DriveType) =>
  type === 'documentLibrary'
    ? `${SITE.webUrl}/Documentos`
    : 'https://bufete-my.sharepoint.com/personal/ana/Documents'

import { z } from 'zod'
import { count, instant } from '~/infra/http/answer-fields'

/** The cloud drive, as answered by the API: never with a token or the path of the folder on this server. */

export const DriveStatusAnswer = z
  .strictObject({
    authenticated: z
      .boolean()
      .describe(
        'whether the portal has a token that Microsoft accepts; of a local folder, whether it can be read',
      ),
    method: z.enum(['local_folder', 'client_credentials', 'authorization_code']),
    tokenStatus: z.enum([
      'not_required',
      'valid',
      'expiring',
      'expired',
      'missing',
      'revoked',
      'invalid_client',
    ]),
    tokenLength: count,
    expiresIn: count.describe('seconds'),
    canAutoRefresh: z.boolean(),
    folderAccessStatus: z.enum([
      'ok',
      'not_configured',
      'graph_token_required',
      'access_denied',
      'not_found',
      'throttled',
      'unavailable',
    ]),
    sitesFound: count,
    error: z.string().nullable(),
    message: z.string(),
    solution: z.string().nullable(),
    folderContents: z.strictObject({
      files: z.array(z.strictObject({ name: z.string(), lastModifiedDateTime: instant })).max(200),
      folders: z.array(z.strictObject({ name: z.string() })).max(200),
    }),
  })
  .meta({ id: 'DriveStatus' })
export type DriveStatus = z.output<typeof DriveStatusAnswer>

export const TokenRefreshed = z
  .strictObject({ success: z.boolean(), message: z.string() })
  .meta({ id: 'TokenRefreshed' })
export type TokenRefreshed = z.output<typeof TokenRefreshed>

export const DriveTested = z
  .strictObject({
    success: z.literal(true),
    name: z.string(),
    kind: z.string(),
    fileCount: count,
    folderCount: count,
    isAllCounted: z.boolean().describe('false if there are more than were counted'),
  })
  .meta({ id: 'DriveTested' })
export type DriveTested = z.output<typeof DriveTested>

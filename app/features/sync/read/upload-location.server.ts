import { join } from 'node:path'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { endingOf } from '~/infra/workbook/workbook-name'
import type { SyncRun } from '../sync-run'

/** Where the bytes of an uploaded workbook are kept until they are no longer needed. */
export const uploadLocation = (sha256: string, name: string) =>
  join(env().DATA_DIR, 'uploads', `${sha256}${endingOf(name)}`)

/** The uploaded workbook that a run reads. Throws `not_found`. */
export function uploadedWorkbook({ sourceName, sourceSha256 }: Pick<SyncRun, 'sourceName' | 'sourceSha256'>) {
  if (!sourceName || !sourceSha256) throw new AppError('not_found')
  return { name: sourceName, location: uploadLocation(sourceSha256, sourceName), documents: null }
}

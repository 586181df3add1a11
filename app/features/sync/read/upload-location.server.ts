import { join } from 'node:path'
import { env } from '~/infra/env.server'

/** Where the bytes of an uploaded workbook are kept until they are no longer needed. */
export const uploadLocation = (sha256: string, name: string) =>
  join(env().DATA_DIR, 'uploads', `${sha256}${/\.xls$/i.test(name) ? '.xls' : '.xlsx'}`)

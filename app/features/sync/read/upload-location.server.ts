import { join } from 'node:path'
import { env } from '~/infra/env.server'

/** Where the bytes of an uploaded workbook lie until they are not needed any more. */
export const uploadLocation = (sha256: string, name: string) =>
  join(env().DATA_DIR, 'uploads', `${sha256}${/\.xls$/i.test(name) ? '.xls' : '.xlsx'}`)

import { readFileSync } from 'node:fs'

type Loaders = 'root' | 'area' | 'dashboard' | 'api'

/** What the loaders of the client's page answered, by loader; read once. */
export const data = JSON.parse(readFileSync(process.env.BARE_DATA ?? '', 'utf8')) as Record<Loaders, unknown>

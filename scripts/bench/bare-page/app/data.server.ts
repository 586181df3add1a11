import { readFileSync } from 'node:fs'

type Loaders = 'root' | 'area' | 'dashboard' | 'api'

/** What the loaders of the client's page answered, by loader; read once, from the folder of the build. */
export const data = JSON.parse(readFileSync('build/bare-page/data.json', 'utf8')) as Record<Loaders, unknown>

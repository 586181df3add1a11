import { parseArgs } from 'node:util'
import { askInstances } from './firm/ask-instance'
import { FirmError } from './firm/firm-error'
import { foldersAt } from './firm/firm-folders'
import { statusOf } from './firm/firm-status'
import { newFirm } from './firm/new-firm'
import { writeStatusPage } from './firm/status-page'
import { statusTable } from './firm/status-table'
import { sayFailure } from './say-failure'

/**
 * `npm run firm`: many firms on one machine, each with an instance of its own. `-- new NAME --domain … --firm-name …` shows the
 * files of a new one, and writes them with `--confirm`. `-- status` lists what every instance says of itself, with
 * `--html FILE` as a page too, and exits with 2 if there is something to look at. `--root DIR` stands before all folders.
 */
const USAGE = `Say what to do:
  npm run firm -- new NAME --domain portal.firm.example --firm-name 'Name of the firm' [--confirm]
  npm run firm -- status [--html FILE]`

const options = {
  root: { type: 'string', default: '/' },
  domain: { type: 'string' },
  'firm-name': { type: 'string' },
  confirm: { type: 'boolean', default: false },
  html: { type: 'string' },
} as const

const TO_LOOK_AT = 2

try {
  process.exitCode = await obey()
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

async function obey(): Promise<number> {
  const { positionals, values } = readArgs()
  const [what, name, ...more] = positionals
  const folders = foldersAt(values.root)
  if (what === 'new' && name !== undefined && more.length === 0) {
    const { domain, 'firm-name': firmName, confirm } = values
    if (!domain?.trim() || !firmName?.trim())
      throw new FirmError(
        `A new firm needs --domain and --firm-name: folders are named after the latter at the first start.\n${USAGE}`,
      )
    process.stdout.write(await newFirm(folders, { name, domain, firmName: firmName.trim() }, confirm))
    return 0
  }
  if (what !== 'status' || name !== undefined) throw new FirmError(USAGE)
  const now = Date.now()
  const firms = (await askInstances(folders)).map((instance) => statusOf(instance, now))
  process.stdout.write(statusTable(firms, now))
  if (values.html !== undefined) writeStatusPage(values.html, firms, now)
  return firms.some(({ faults }) => faults.length > 0) ? TO_LOOK_AT : 0
}

function readArgs() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new FirmError(`${(error as Error).message}\n${USAGE}`)
  }
}

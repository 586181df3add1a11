import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { linkFor } from '../support/client-world'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript } from '../support/portal'
import { row } from './row'
import { adminOf, askForCode, mailTo, newcomer } from './ways'

const FOLDERS_FOR_PEOPLE = /^(?:mailbox|drive)$/

/** Every file of the data folder except those people are meant to read. */
const filesIn = (folder: string, top = true): string[] =>
  readdirSync(folder)
    .filter((name) => !(top && FOLDERS_FOR_PEOPLE.test(name)))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path, false) : [path]))

const sessionOf = (visitor: Visitor, name: string) =>
  JSON.parse(atob(decodeURIComponent(visitor.cookies.get(name) ?? '').split('.')[0] ?? '""')) as string

row(
  'secrets in files and in the log',
  async (attack) => {
    const { portal, hold, tally } = attack
    const secrets = [ADMIN_PASSWORD]
    // Six digits occur everywhere by chance: a code counts only as a whole value or word.
    const codes: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const client = newcomer()
      const { visitor, code } = await askForCode(portal.url, client)
      await visitor.post('/api/verify-otp', { dni: client.dni, otp: code })
      codes.push(code)
      secrets.push(sessionOf(visitor, 'sid'))
      const [used, unused] = [linkFor(client.dni, 'password'), linkFor(client.dni, 'quick_access')]
      const password = `siete barcas blancas ${n}`
      const other = new Visitor(portal.url)
      await other.get(`/activate/${used}`)
      await other.submit('/activate', { password, confirmPassword: password })
      await other.post('/api/login', { username: client.username, password })
      await new Visitor(portal.url).get(`/quick-access/${unused}?utm=1`)
      await other.submit('/auth/forgot', { username: client.dni })
      secrets.push(used, unused, password)
    }
    const asked = newcomer()
    await new Visitor(portal.url).submit('/auth/forgot', { username: asked.dni })
    secrets.push(/\/activate\/(\S+)/.exec(await mailTo(asked.email, /\/activate\//))?.[1] ?? '')
    const admin = adminOf(attack)
    await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
    secrets.push(sessionOf(admin, 'asid'))
    await runScript('backup', { DATA_DIR: portal.dataDir })
    const log = portal.log?.() ?? ''
    const files = [
      ...filesIn(portal.dataDir).map((file) => ({ file, bytes: readFileSync(file) })),
      { file: 'the log', bytes: Buffer.from(log) },
    ]
    for (const { file, bytes } of files) {
      for (const secret of secrets)
        hold(secret.length > 8 && !bytes.includes(secret), `${secret.slice(0, 4)}… in ${file}`)
      if (file === 'the log')
        for (const code of codes)
          hold(!new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(log), `a code in ${file}`)
    }
    hold(!/\n? {2,}at .*\(|node_modules/.test(log), 'a stack in the log')
    const open = filesIn(portal.dataDir).filter(
      (file) => (statSync(file).mode & 0o077) !== 0 && !/\/(?:locks)\//.test(file),
    )
    hold((statSync(portal.dataDir).mode & 0o077) === 0, 'the data folder is open to others')
    tally.said = `${secrets.length + codes.length} secrets, ${files.length} files, ${log.length} characters of log, ${open.length} files open behind a closed folder`
  },
  { env: { LOG_LEVEL: 'info' } },
)

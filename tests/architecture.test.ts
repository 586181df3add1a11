import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cyclesBetween, readSources, type Source, silentFunctions } from './support/sources'

const sources = readSources(['app', 'db', 'scripts'])
const app = sources.filter(({ path }) => path.startsWith('app/'))
const within = (folder: string) => sources.filter(({ path }) => path.startsWith(folder))
const isOwn = (from: string) => /^(app|db|scripts)\//.test(from)

/** What each layer and side module may import; layers from top to bottom. */
const floors: [floor: string, allowed: RegExp][] = [
  [
    'app/routes/',
    /^app\/(routes|features|access|domain|ui|i18n|paths|infra\/(http\/|app-error|env\.server|log\.server))/,
  ],
  [
    'app/features/',
    /^(app\/(features|access|domain|infra|emails|i18n|ui|paths)|db\/(client|prepared|raw|rows|schema|connection))/,
  ],
  ['app/access/', /^(app\/(access|domain)|db\/schema)/],
  ['app/infra/', /^app\/(infra|domain|i18n\/language)/],
  ['app/ui/', /^app\/(ui|domain|i18n|paths)/],
  ['app/emails/', /^app\/(emails|domain|i18n)/],
  ['app/i18n/', /^app\/(i18n|domain)/],
  ['app/domain/', /^app\/domain/],
  ['db/', /^(db\/|app\/domain)/],
]

/** The only files of `infra` that may use the database. */
const infraOnDatabase = [
  'app/infra/rate-limit.server.ts',
  'app/infra/keys/key-ring.server.ts',
  'app/infra/lease/lease.server.ts',
  'app/infra/drive/graph/sign-in/connection-row.server.ts',
  'app/infra/drive/graph/sign-in/gate.server.ts',
  'app/infra/drive/graph/mirror-store.server.ts',
]

test.each(floors)('%s imports only what its floor may', (floor, allowed) => {
  const wrong = within(floor).flatMap(({ path, imports }) =>
    imports
      .filter(({ from, typeOnly }) => isOwn(from) && !typeOnly && !allowed.test(from))
      .filter(({ from }) => !(from.startsWith('db/') && infraOnDatabase.includes(path)))
      .map(({ from }) => `${path} imports ${from}`),
  )
  expect(wrong).toEqual([])
})

test('no route and no part of the user interface touches the database', () => {
  const touching = [...within('app/routes/'), ...within('app/ui/')].filter(({ imports }) =>
    imports.some(({ from }) => from.startsWith('db/') || from.startsWith('drizzle-orm')),
  )
  expect(touching.map(({ path }) => path)).toEqual([])
})

test('the domain knows nothing but itself: no library, clock, file or environment, not even a type from above', () => {
  const impure = within('app/domain/').filter(
    ({ text, imports }) =>
      imports.some(({ from }) => !from.startsWith('app/domain/')) || /Date\.now|new Date\(\)/.test(text),
  )
  expect(impure.map(({ path }) => path)).toEqual([])
})

test('no module imports itself by way of others', () => {
  expect(cyclesBetween(sources, (path) => path.replace(/\.tsx?$/, ''), { types: false })).toEqual([])
})

test('no two features import each other, directly or by way of others', () => {
  const featureOf = (path: string) => path.match(/^app\/features\/([\w-]+)\//)?.[1]
  expect(cyclesBetween(app, featureOf)).toEqual([])
})

const SHELF = /^app\/features\/sync\/(\w+)\//
const guide = readFileSync('app/features/sync/README.md', 'utf8')
/** The shelves of the synchronisation from top to bottom, as listed in its README. */
const shelves = [...guide.matchAll(/^\| `(\w+)` /gm)].map(([, shelf = '']) => shelf)
/** The modules of the shelves that others may import, from the same page. */
const entrances = [...guide.matchAll(/^- `(\w+)`:((?:.|\n {2})*)$/gm)].flatMap(([, shelf, modules = '']) =>
  [...modules.matchAll(/`([\w-]+)`/g)].map(([, name]) => `app/features/sync/${shelf}/${name}`),
)
/** What others import of the shelves. Benches measure the inside of them, as tests do. */
const entered = sources
  .filter(({ path }) => !path.startsWith('scripts/bench'))
  .flatMap(({ path, imports }) =>
    imports.flatMap(({ from }) => {
      const [own, shelf] = [path.match(SHELF)?.[1], from.match(SHELF)?.[1]]
      const isOther = shelf !== undefined && shelf !== own && shelf !== 'components'
      return isOther ? [{ path, own, shelf, module: from.replace(/\.server$/, '') }] : []
    }),
  )

test('each shelf of the synchronisation uses only those below it', () => {
  const rooms = new Set(app.flatMap(({ path }) => path.match(SHELF)?.[1] ?? []))
  expect([...shelves, 'components'].sort()).toEqual([...rooms].sort())
  const upwards = entered.filter(
    ({ own = '', shelf }) => shelves.includes(own) && shelves.indexOf(shelf) < shelves.indexOf(own),
  )
  expect(upwards.map(({ path, module }) => `${path} imports ${module}`)).toEqual([])
})

test('a shelf of the synchronisation is entered where its README says, and nowhere else', () => {
  const wrong = entered.filter(({ module }) => !entrances.includes(module))
  expect(wrong.map(({ path, module }) => `${path} imports ${module}`)).toEqual([])
  const used = new Set(entered.map(({ module }) => module))
  expect(entrances.filter((module) => !used.has(module))).toEqual([])
  const many = shelves.filter(
    (shelf) => entrances.filter((path) => path.match(SHELF)?.[1] === shelf).length > 6,
  )
  expect(many, 'shelves with more than six entrances').toEqual(['runs'])
})

test('a circle between rooms is found', () => {
  const source = (path: string, from: string) => ({
    path,
    text: '',
    lines: 1,
    imports: [{ from, typeOnly: false }],
  })
  const rooms = [source('a/1', 'b/1'), source('b/2', 'c/1'), source('c/2', 'a/2')]
  expect(cyclesBetween(rooms, (path) => path[0])).toEqual(['a → b → c → a'])
})

test('every loader and action begins with a guard', () => {
  const guarded = /^export const (loader|action) = page\(\s*\w+,/gm
  const answered =
    /^const answer = endpoint\(|^const answer = \(args: Args\) => endpointAt\(args\)\(args\)$|^const \{ loader, action \} = (?:post|confirmation)\(\w+,/m
  const unguarded = [...within('app/routes/'), ...within('app/root.tsx')].filter(({ text }) => {
    const exported =
      text.match(
        /^export (?:(?:const|async function|function) (?:loader|action)\b|\{.*\b(?:loader|action)\b.*\})/gm,
      ) ?? []
    const covered = (text.match(guarded) ?? []).length + (answered.test(text) ? 1 : 0)
    return exported.length !== covered
  })
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

test('what builds a loader and an action hands its guard to both', () => {
  const builders = sources.filter(({ path }) =>
    /^app\/routes\/.*\/(?:post|confirmation)\.server\.ts$/.test(path),
  )
  const members = builders.map(({ text }) => text.match(/\b(?:loader|action): \w+\(\w+/g))
  expect(members).toEqual([
    ['loader: page(guard', 'action: post(guard'],
    ['loader: page(guard', 'action: page(guard'],
  ])
})

test('calls of the interface are tied to a guard when they are written', () => {
  const loose = within('app/routes/api/contract/').filter(({ text }) => {
    const names = text.match(/^ {2}'(?:GET|POST|PUT|DELETE) \/api/gm) ?? []
    const rows = text.match(/^ {2}'(?:GET|POST|PUT|DELETE) \/api\S+': (?:call|listCall)\(/gm) ?? []
    return names.length !== rows.length
  })
  expect(loose.map(({ path }) => path)).toEqual([])
})

test('the environment is read in one file', () => {
  const readers = sources.filter(({ text }) => /process\.env\b/.test(text.replace(/`process\.env`/g, '')))
  expect(readers.map(({ path }) => path)).toEqual(['app/infra/env.server.ts'])
})

test('forms, bodies and queries are read in one place, which limits them', () => {
  const doors = [
    'app/infra/http/body.server.ts',
    'app/infra/http/front-door.server.ts',
    'app/infra/http/multipart.server.ts',
    'app/infra/http/query.server.ts',
  ]
  const reading =
    /\.formData\(|\b(?:request|req|copy)\.(?:json|text|blob|bytes|arrayBuffer)\(|\brequest\.body\b|\bsearchParams\b(?!\.set\()/
  const onServer = [...within('app/routes/'), ...within('app/features/'), ...within('app/infra/')]
  const readers = onServer.filter(({ path, text }) => !doors.includes(path) && reading.test(text))
  expect(readers.map(({ path }) => path)).toEqual([])
})

/** Each third-party library and the one file that imports it. */
const doors: [kit: RegExp, door: string[]][] = [
  [/^better-sqlite3$/, ['db/connection.ts', 'db/driver.ts']],
  // One reads foreign files, the other writes ours.
  [
    /^xlsx$/,
    [
      'app/infra/workbook/biff-records.ts',
      'app/infra/workbook/compose-workbook.server.ts',
      'app/infra/workbook/parse-workbook.server.ts',
    ],
  ],
  [/^officecrypto-tool$/, ['app/infra/workbook/default-password.server.ts']],
  [/^yauzl$/, ['app/infra/zip.server.ts']],
  [/^nodemailer$/, ['app/infra/mail/transport.server.ts']],
  [
    /^postal-mime$/,
    ['app/features/mail/bounces/read-bounce.server.ts', 'app/features/outbox/mailbox.server.ts'],
  ],
  [/^imapflow$/, ['app/infra/mail/bounce-mailbox.server.ts']],
  [/^remix-auth(\/|$)/, ['app/features/auth/authenticator.server.ts']],
  [/^@node-rs\/argon2$/, ['app/infra/password-hash.server.ts']],
  [/^@simplewebauthn\//, ['app/infra/webauthn.server.ts']],
  [/^@zxcvbn-ts\//, ['app/features/auth/password-policy.server.ts']],
  [/^pino$/, ['app/infra/log.server.ts']],
  [/^content-disposition$/, ['app/infra/http/answer/content-disposition.server.ts']],
  [/^ics$/, ['app/infra/calendar/write-calendar.server.ts']],
  [/^ical\.js$/, ['app/infra/calendar/busy-times.server.ts']],
  [/^@fastify\/busboy$/, ['app/infra/http/multipart.server.ts']],
  [/^zod-openapi$/, ['app/routes/api/contract/open-api.ts']],
  [/^yazl$/, ['app/infra/zip-writer.server.ts', 'scripts/bench/zip.ts']],
  [/^@radix-ui\//, ['app/ui/admin/toaster.tsx']],
  [/^@microsoft\/microsoft-graph-client/, ['app/infra/drive/graph/graph-client.server.ts']],
  [
    /^openid-client$/,
    ['app/infra/drive/graph/sign-in/entra.server.ts', 'app/infra/drive/graph/sign-in/identity.server.ts'],
  ],
]

test.each(doors)('%s has one door', (kit, door) => {
  const users = sources.filter(({ imports }) => imports.some(({ from }) => kit.test(from)))
  expect(users.map(({ path }) => path)).toEqual(door)
})

/** Whole statements, and the driver they are sent to. Small expressions within a Drizzle query do not count. */
function hasRawSql(text: string) {
  const driver = /\bstatement(?:<\w+>)?\(|\bsqlite\(\)|\.(?:prepare|pragma)\(\s*['"`\w]|\bsql\.raw\(/
  const expressions = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(
    ([, expression = '']) => expression,
  )
  return (
    driver.test(text) ||
    expressions.some((text) => /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN)\b/i.test(text))
  )
}

test('what Drizzle can say it says: SQL is written in `db/` alone', () => {
  const writers = app.filter(({ text }) => hasRawSql(text)).map(({ path }) => path)
  expect(writers).toEqual([])
  expect(hasRawSql("statement('DELETE FROM users').run()")).toBe(true)
  expect(hasRawSql("statement<Row>('SELECT 1').get()")).toBe(true)
  expect(hasRawSql("connection.pragma('optimize')")).toBe(true)
  expect(hasRawSql("connection.prepare('SELECT 1')")).toBe(true)
  expect(hasRawSql('sql<number>`(SELECT max(id) FROM users)`')).toBe(true)
  expect(hasRawSql('sql`lower(name)`')).toBe(false)
})

test('whose a case is, for whoever sees it, is asked in one module', () => {
  const ofClients = app.filter(({ text }) => /\b(?:ClientViewer|AnswerViewer|viewer: Viewer)\b/.test(text))
  const asking = ofClients.filter(({ text }) => /\beq\(cases\.clientId/.test(text)).map(({ path }) => path)
  // Receipts are those of the first holder.
  expect(asking).toEqual(['app/features/documents/receipts.server.ts'])
  const readers = sources.filter(
    ({ path, text }) => path.startsWith('app/access/') && text.includes('caseHolders'),
  )
  expect(readers.map(({ path }) => path)).toEqual(['app/access/case-holders.server.ts'])
})

test('runs are written in two modules: their states in one, the rest in the other', () => {
  const writers = app
    .filter(({ text }) => /\.(?:insert|update)\(syncRuns\)/.test(text))
    .map(({ path }) => path)
  const runs = 'app/features/sync/runs'
  expect(writers).toEqual([`${runs}/run-states.server.ts`, `${runs}/sync-runs.server.ts`])
})

test('documents are written in one module, which asks whose they are', () => {
  const writers = sources.filter(({ text }) => /\.insert\(documents\)/.test(text))
  expect(writers.map(({ path }) => path)).toEqual(['app/features/documents/store/put-document.server.ts'])
})

test('an event is placed by its title in one module, and phases are known by their stage everywhere else', () => {
  const guessing = sources.filter(({ imports }) =>
    imports.some(({ from }) => from.endsWith('stage-of-title')),
  )
  expect(guessing.map(({ path }) => path)).toEqual(['app/domain/stages/stage-of-event.ts'])
})

test('comments cite only documents that are in the repository', () => {
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/(?:decisions\/\d{3}|[\w/-]+\.md)/g)].map(([file]) => ({ path, file })),
  )
  const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name.slice(0, 3)}`)
  const lost = cited.filter(({ file }) => !existsSync(file) && !decisions.includes(file))
  expect(lost).toEqual([])
  const sections = /\b(?:design|specification|review)\b,? \(?sections? \d/
  expect(sources.filter(({ text }) => sections.test(text)).map(({ path }) => path)).toEqual([])
})

test('keys of limits and of remembered devices are made in one place, from typed subjects', () => {
  const makers = sources.filter(({ text }) => /keyedHash\(\s*'limits'/.test(text))
  expect(makers.map(({ path }) => path)).toEqual(['app/infra/subject.server.ts'])
  const users = sources.filter(({ text }) => /import \{[^}]*\bsubjectKey\b/.test(text))
  expect(users.map(({ path }) => path)).toEqual([
    'app/infra/http/request-context.server.ts',
    'app/infra/rate-limit.server.ts',
  ])
})

/** The files that compare, set or request a password. All others select `person`, which does not include it. */
const passwordReaders = [
  'app/features/auth/sign-in.server.ts',
  'app/features/clients/get-client.server.ts',
  'app/features/mail/resend-welcome.server.ts',
  'app/features/mail/skip-reason.server.ts',
]

test('a password hash is read only where it is needed', () => {
  const whole = /\.select\(\)\s*\.from\(users\)|\.select\(\)\s*\.from\(\w+\)\s*\.\w*[jJ]oin\(users\b/
  const readers = sources.filter(({ text }) => whole.test(text))
  expect(readers.map(({ path }) => path)).toEqual(passwordReaders)
  expect(whole.test('tx.select()\n  .from(accountLinks)\n  .innerJoin(users, eq(users.id, 1))')).toBe(true)
})

test('what is written gives back no password, token or code by the way', () => {
  const tables = 'users|sessions|accountLinks|verificationCodes|otpChallenges|welcomeEmails|mailOutbox'
  const whole = new RegExp(
    `\\.(?:insert|update|delete)\\((?:${tables})\\)(?:(?!\\.(?:run|get|all)\\()[^])*?\\.returning\\(\\)`,
  )
  expect(sources.filter(({ text }) => whole.test(text)).map(({ path }) => path)).toEqual([])
  expect(whole.test('tx\n  .insert(users)\n  .values({ ...values, dni })\n  .returning()\n  .get()')).toBe(
    true,
  )
  expect(whole.test('tx.delete(users).run()\ntx.delete(trash).returning().all()')).toBe(false)
})

test('what is sent piece by piece goes at the pace of its reader', () => {
  const adapters = sources.filter(({ text }) => text.includes('createReadableStreamFromReadable'))
  expect(adapters.map(({ path }) => path)).toEqual(['app/entry.server.tsx'])
})

test('only files that never reach a browser use the server', () => {
  const isServerFile = ({ path }: Source) =>
    /\.server\.tsx?$/.test(path) || /^app\/(routes\/|root\.tsx|routes\.ts|entry\.)/.test(path)
  const wrong = app
    .filter((source) => !isServerFile(source))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, typeOnly }) => !typeOnly && /^(node:|db\/|drizzle-orm)|\.server$/.test(from))
        .map(({ from }) => `${path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('files stay short', () => {
  const most = (path: string) => (path.startsWith('app/features/') ? 200 : 250)
  const long = sources.filter(({ path, lines }) => lines > most(path) && !path.startsWith('app/i18n/'))
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('what is at hand is called by what it is, and not by what happened to it', () => {
  const names = 'said|told|own|found|asked|wanted|given'
  const made = new RegExp(
    String.raw`\b(?:const|let|function) (?:${names})\b|\((?:${names})(?:: [^()]*)?\) =>`,
  )
  const wrong = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (made.test(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('words that people read stand in the dictionaries, not in the screens', () => {
  const words = /^\s*[A-ZÁÉÍÓÚÑ¿¡][a-záéíóúñ]+(?: [\wáéíóúñ]+)+[^=;:(){}<>]*$/
  const wrong = app
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => words.test(line) || />\s*[A-Za-zÁ-ú]{3,}[^<>{}]*<\//.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})

test('a fact of a case without rules of its own is named in the table of facts, and nowhere else', () => {
  const naming = sources.filter(({ text }) => /['".]proceedings\b|\bproceedings\??:/.test(text))
  expect(naming.map(({ path }) => path)).toEqual(['app/domain/cases/case-facts.ts'])
})

test('every decision is in the index under its title, says what was decided, and bears its number', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{3})\]\((\S+)\) +\| (.+?) +\|$/gm)].map(
    ([, number, file, title]) => `${file}: # ${number} · ${title}`,
  )
  const texts = files.map((name) => ({ name, text: readFileSync(join('docs/decisions', name), 'utf8') }))
  expect(rows).toEqual(texts.map(({ name, text }) => `${name}: ${text.split('\n')[0]}`))
  expect(texts.filter(({ text }) => !text.includes('**Decided')).map(({ name }) => name)).toEqual([])
})

test('public functions of features and infra say what they do', () => {
  const silent = [...within('app/features/'), ...within('app/infra/')]
    .filter(({ path }) => path.endsWith('.ts'))
    .flatMap(({ path, text }) => silentFunctions(text).map((name) => `${path}: ${name}`))
  expect(silent).toEqual([])
  const mixed =
    'export const a = () => 1\n\n/** Told. */\nexport const b = () => 2\nexport const c = () => 3\nexport function d() {}'
  expect(silentFunctions(mixed)).toEqual(['a', 'd'])
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { childEnv, databaseEnv, EnvError, env, parseEnv, setEnv } from '~/infra/env.server'
import { dumpTo } from '~db/postgres/dump'

type Source = Record<string, string | undefined>

function faultsOf(source: Source): string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.faults
    throw error
  }
  return []
}

const OUTSIDE = { PUBLIC_URL: 'https://portal.example' }
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'
const GRAPH = { DRIVE: 'graph', GRAPH_TENANT_ID: 't', GRAPH_CLIENT_ID: 'c', GRAPH_CLIENT_SECRET: 's' }

test('an empty environment has its defaults', () => {
  expect(parseEnv({})).toEqual({
    PORT: 3000,
    DATA_DIR: resolve('data'),
    FIRM_NAME: 'Ejemplo',
    MAILBOX_VIEWER: false,
    MAIL_PER_SECOND: 10,
    SMTP_TIMEOUT_SECONDS: 30,
    DRIVE: 'local',
    GRAPH_AUTH: 'app',
    GRAPH_BASE_URL: 'https://graph.microsoft.com',
    GRAPH_LOGIN_URL: 'https://login.microsoftonline.com',
    GRAPH_ALLOW_INSECURE: false,
    PUSH_ALLOW_INSECURE: false,
    CALENDAR_ALLOW_INSECURE: false,
    SYNC_INTERVAL_SECONDS: 300,
    MAX_UPLOAD_MB: 25,
    READ_DOCUMENTS: true,
    OFFSITE_KEEP_ALL: false,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
    LIMITS_FACTOR: 1,
    DOCUMENTS: 'disk',
    firmName: 'Ejemplo',
    isFirmNamed: false,
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    database: resolve('data/portal.sqlite'),
    driveFolder: resolve('data/drive'),
  })
})

test('a value of blanks counts as absent', () => {
  expect(
    parseEnv({ PORT: '', FIRM_NAME: '  ', PUBLIC_URL: ' ', SESSION_SECRET: '', ADMIN_PASSWORD: '\t' }),
  ).toEqual(parseEnv({}))
})

test('variables of other programs are left out', () => {
  expect(parseEnv({ PATH: '/bin', HOME: '/root' })).toEqual(parseEnv({}))
})

test('the address of the portal follows its port, or is the one that is given, without a slash', () => {
  expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseEnv({ PORT: '8080', PUBLIC_URL: 'https://portal.example//' }).publicUrl).toBe(
    'https://portal.example',
  )
})

test('cookies are secure where the address is https', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://portal.example' }).secureCookies).toBe(true)
  expect(parseEnv({ PUBLIC_URL: 'http://portal.example' }).secureCookies).toBe(false)
})

test('folders are absolute, and the drive lies in the data folder unless told otherwise', () => {
  expect(parseEnv({ DATA_DIR: 'otra' })).toMatchObject({
    DATA_DIR: resolve('otra'),
    driveFolder: resolve('otra/drive'),
  })
  expect(parseEnv({ DRIVE_FOLDER: 'nube' }).driveFolder).toBe(resolve('nube'))
})

test.each([
  ['Muñoz', 'Muñoz'],
  ['Muñoz Abogados', 'Muñoz'],
  ['Muñoz  ABOGADOS ', 'Muñoz'],
  ['Abogados Muñoz', 'Abogados Muñoz'],
])('the firm “%s” is called %s before the word that every page adds', (name, firmName) => {
  expect(parseEnv({ FIRM_NAME: name }).firmName).toBe(firmName)
})

test.each([
  [{ PORT: '0' }, 'PORT must be at least 1'],
  [{ PORT: '65536' }, 'PORT must be at most 65535'],
  [{ PORT: 'ochenta' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL must be an http or https URL'],
  [{ PUBLIC_URL: 'ftp://portal.example' }, 'PUBLIC_URL must be an http or https URL'],
  [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET must have at least 32 characters'],
  [
    { ADMIN_PASSWORD_HASH: '$2b$10$abc' },
    'ADMIN_PASSWORD_HASH must be an argon2id hash ($argon2id$v=19$m=…)',
  ],
  [{ FIRM_NAME: 'x'.repeat(81) }, 'FIRM_NAME must have at most 80 characters'],
  [{ SMTP_URL: 'http://correo.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be an smtp or smtps URL'],
  [
    { SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'despacho' },
    'MAIL_FROM must be an e-mail address, alone or as Name <address>',
  ],
  [{ MAIL_CA_FILE: '/nowhere/ca.pem' }, 'MAIL_CA_FILE must be a file'],
  [{ BOUNCE_IMAP_URL: 'imap://a:b@correo.example' }, 'BOUNCE_IMAP_URL must be an imaps URL'],
  [{ BOUNCE_IMAP_URL: 'imaps://correo.example' }, 'BOUNCE_IMAP_URL needs a user and a password'],
  [{ MAILBOX_VIEWER: 'yes' }, 'MAILBOX_VIEWER must be 0 or 1'],
  [{ DRIVE: 'onedrive' }, 'DRIVE must be local or graph'],
  [{ GRAPH_AUTH: 'basic' }, 'GRAPH_AUTH must be app or delegated'],
  [{ SYNC_INTERVAL_SECONDS: '9' }, 'SYNC_INTERVAL_SECONDS must be at least 10'],
  [{ MAX_UPLOAD_MB: '2001' }, 'MAX_UPLOAD_MB must be at most 2000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be at least 0'],
  [{ DOCUMENTS: 'tape' }, 'DOCUMENTS must be disk or s3'],
] as [Source, string][])('%j is a fault', (source, fault) => {
  expect(faultsOf(source)).toEqual([fault])
})

test.each([
  ['PORT', '1', '65535'],
  ['MAIL_PER_SECOND', '1', '1000'],
  ['SMTP_TIMEOUT_SECONDS', '1', '600'],
  ['SYNC_INTERVAL_SECONDS', '10', '86400'],
  ['MAX_UPLOAD_MB', '1', '2000'],
  ['TRUST_PROXY', '0', '10'],
  ['LIMITS_FACTOR', '1', '1000000'],
])('%s may be from %s to %s', (name, low, high) => {
  expect(faultsOf({ [name]: low })).toEqual([])
  expect(faultsOf({ [name]: high })).toEqual([])
  expect(faultsOf({ [name]: String(Number(low) - 1) })).toHaveLength(1)
  expect(faultsOf({ [name]: String(Number(high) + 1) })).toHaveLength(1)
})

test('a secret of 32 characters and a firm of one are enough', () => {
  expect(faultsOf({ SESSION_SECRET: 'x'.repeat(32), FIRM_NAME: 'Ñ' })).toEqual([])
})

test('all wrong values are listed at once, each on its line', () => {
  const source = { PORT: 'x', LOG_LEVEL: 'loud', DRIVE: 'tape', SESSION_SECRET: 'short' }
  expect(faultsOf(source).map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'SESSION_SECRET',
    'DRIVE',
    'LOG_LEVEL',
  ])
  expect(() => parseEnv(source)).toThrow(/^The environment is invalid:\n {2}- PORT .*\n {2}- SESSION_SECRET /)
})

test('all contradictions are listed at once', () => {
  expect(
    faultsOf({
      ...OUTSIDE,
      MAILBOX_VIEWER: '1',
      LIMITS_FACTOR: '2',
      SMTP_URL: 'smtp://correo.example',
      ADMIN_PASSWORD: 'kurz',
    }),
  ).toHaveLength(4)
})

test('no fault repeats the value of a secret', () => {
  const secret = 'demasiado-corto'
  for (const name of [
    'SESSION_SECRET',
    'SESSION_SECRET_BEFORE',
    'ADMIN_PASSWORD',
    'ADMIN_PASSWORD_HASH',
    'SMTP_URL',
  ]) {
    const faults = faultsOf({ ...OUTSIDE, [name]: secret })
    expect(faults).toHaveLength(1)
    expect(faults.join()).not.toContain(secret)
  }
})

test('a password and its hash exclude each other', () => {
  expect(faultsOf({ ADMIN_PASSWORD: 'una contraseña larga', ADMIN_PASSWORD_HASH: HASH })).toEqual([
    'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH exclude each other: keep one',
  ])
  expect(faultsOf({ ADMIN_PASSWORD_HASH: HASH })).toEqual([])
})

test('outside this computer the admin password has 16 characters at least', () => {
  expect(faultsOf({ ...OUTSIDE, ADMIN_PASSWORD: 'x'.repeat(15) })).toHaveLength(1)
  expect(faultsOf({ ...OUTSIDE, ADMIN_PASSWORD: 'x'.repeat(16) })).toEqual([])
  expect(faultsOf({ ADMIN_PASSWORD: 'demo' })).toEqual([])
})

test('a mail server needs a sender, who may have a name; a sender alone stops nothing', () => {
  const mail = { SMTP_URL: 'smtps://user:pass@correo.example', MAIL_FROM: 'despacho@correo.example' }
  expect(faultsOf(mail)).toEqual([])
  expect(faultsOf({ SMTP_URL: mail.SMTP_URL })).toHaveLength(1)
  expect(faultsOf({ MAIL_FROM: mail.MAIL_FROM })).toEqual([])
  const from = (MAIL_FROM: string) => parseEnv({ ...mail, MAIL_FROM }).MAIL_FROM
  const address = 'despacho@correo.example'
  expect(from(address)).toEqual({ name: null, address })
  expect(from(`<${address}>`)).toEqual({ name: null, address })
  expect(from(`El portal <${address}>`)).toEqual({ name: 'El portal', address })
  expect(from(`"Ferrer, Vidal y Soto" <${address}>`)).toEqual({ name: 'Ferrer, Vidal y Soto', address })
  expect(faultsOf({ ...mail, MAIL_FROM: `El portal <despacho>` })).toHaveLength(1)
})

test.each([
  ['http://localhost:3000', 0],
  ['https://localhost', 0],
  ['http://127.0.0.1:8080', 0],
  ['http://127.8.9.1', 0],
  ['http://[::1]:3000', 0],
  ['http://portal.example', 2],
  ['http://192.168.1.10', 2],
  ['http://0.0.0.0', 2],
  ['http://127.0.0.1.mal.example', 2],
  ['http://localhost.mal.example', 2],
  ['http://localhost@mal.example', 2],
])('the mailbox and weak limits at %s have %i faults', (PUBLIC_URL, faults) => {
  expect(faultsOf({ PUBLIC_URL, MAILBOX_VIEWER: '1', LIMITS_FACTOR: '1000' })).toHaveLength(faults)
})

test('the ordinary limits need no loopback', () => {
  expect(faultsOf({ ...OUTSIDE, MAILBOX_VIEWER: '0', LIMITS_FACTOR: '1' })).toEqual([])
})

test('the drive of Microsoft needs a tenant, an application and its secret', () => {
  expect(faultsOf(GRAPH)).toEqual([])
  for (const missing of ['GRAPH_TENANT_ID', 'GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET'])
    expect(faultsOf({ ...GRAPH, [missing]: '' })).toEqual([
      'DRIVE=graph needs GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET',
    ])
})

test('an application signs in at its own tenant, an account also at the common one', () => {
  const common = { ...GRAPH, GRAPH_TENANT_ID: 'Common' }
  expect(faultsOf(common)).toEqual(['GRAPH_AUTH=app needs the GRAPH_TENANT_ID of the firm itself'])
  expect(faultsOf({ ...common, GRAPH_AUTH: 'delegated' })).toEqual([])
})

test.each(['GRAPH_BASE_URL', 'GRAPH_LOGIN_URL'])(
  '%s is https, or loopback for whoever allows it, so that no token goes out in clear',
  (name) => {
    const fault = `${name} must be an https URL (http only on loopback, with GRAPH_ALLOW_INSECURE=1)`
    const allowed = { GRAPH_ALLOW_INSECURE: '1' }
    expect(faultsOf({ [name]: 'https://graph.microsoft.us' })).toEqual([])
    expect(faultsOf({ [name]: 'http://127.0.0.1:4443', ...allowed })).toEqual([])
    expect(faultsOf({ [name]: 'http://127.0.0.1:4443' })).toEqual([fault])
    expect(faultsOf({ [name]: 'HTTP://graph.microsoft.com', ...allowed })).toEqual([fault])
    expect(faultsOf({ [name]: 'http://localhost.mal.example', ...allowed })).toEqual([fault])
  },
)

const BUCKET = {
  DOCUMENTS: 's3',
  S3_ENDPOINT: 'https://s3.eu-south-2.amazonaws.com',
  S3_BUCKET: 'despacho',
  S3_REGION: 'eu-south-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('documents in S3 need all of its settings, and what is missing is named', () => {
  expect(faultsOf(BUCKET)).toEqual([])
  expect(faultsOf({ ...BUCKET, S3_REGION: '', S3_SECRET_ACCESS_KEY: ' ' })).toEqual([
    'DOCUMENTS=s3 needs S3_REGION, S3_SECRET_ACCESS_KEY',
  ])
  expect(faultsOf({ DOCUMENTS: 's3' })).toEqual([
    'DOCUMENTS=s3 needs S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ])
  expect(faultsOf({ ...BUCKET, S3_KMS_KEY_ID: 'arn:1', S3_ENCRYPTION: 'AES256' })).toEqual([
    'S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms',
  ])
})

test.each([
  [{ S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must be an https URL'],
  [{ S3_BUCKET: 'Despacho/1' }, 'S3_BUCKET must be the name of a bucket'],
  [
    { S3_PREFIX: '/uno/../dos' },
    'S3_PREFIX may have letters, digits, dots, hyphens and slashes between them',
  ],
  [{ S3_ENCRYPTION: 'yes' }, 'S3_ENCRYPTION must be AES256 or aws:kms'],
])('of the settings of a bucket %j is refused', (wrong, fault) => {
  expect(faultsOf({ ...BUCKET, ...wrong })).toEqual([fault])
})

test('a bucket on this computer may be reached without TLS, and a prefix may end in a slash', () => {
  const { S3_ENDPOINT, S3_PREFIX } = parseEnv({
    ...BUCKET,
    S3_ENDPOINT: 'http://127.0.0.1:9000/',
    S3_PREFIX: 'firms/one/',
  })
  expect([S3_ENDPOINT, S3_PREFIX]).toEqual(['http://127.0.0.1:9000', 'firms/one'])
})

test('an environment that is set is the one of the process, a wrong one changes nothing', () => {
  setEnv({ PORT: '4321' })
  expect(env().PORT).toBe(4321)
  expect(() => setEnv({ PORT: 'x' })).toThrow(EnvError)
  expect(env().PORT).toBe(4321)
})

/** Writes into the file of the copy what password it was given. */
const DUMP = `#!/bin/sh
for word; do case $word in --file=*) printf %s "$PGPASSWORD" > "\${word#--file=}";; esac; done
`

test('a password beside the URL of the database reaches whoever asks there; one in the URL goes first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dump-'))
  vi.stubEnv('PGPASSWORD', 'beside')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const DATABASE_URL = 'postgres://portal@db.example/portal'
  setEnv({ DATABASE_URL })
  expect(databaseEnv()).toMatchObject({ DATABASE_URL, PGPASSWORD: 'beside' })
  writeFileSync(join(folder, 'pg_dump'), DUMP, { mode: 0o755 })
  const givenFor = async (url: string) => {
    await dumpTo(url, join(folder, 'copy'), childEnv({ PATH: folder }))
    return readFileSync(join(folder, 'copy'), 'utf8')
  }
  expect(await givenFor(DATABASE_URL)).toBe('beside')
  expect(await givenFor('postgres://portal:w%40thin@db.example/portal')).toBe('w@thin')
})

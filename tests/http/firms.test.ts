import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readVariables } from '../../scripts/firm/environment-file'
import { type Portal, runScript, startPortal, until } from '../support/portal'
import { startWeb } from '../support/web'

const root = mkdtempSync(join(tmpdir(), 'portal-firms-'))
const started: Portal[] = []
afterAll(async () => {
  await Promise.all(started.map((portal) => portal.stop()))
  rmSync(root, { recursive: true, force: true })
})

const settings = join(root, 'etc/portal')
const firm = (...args: string[]) => runScript('firm', {}, { args: [...args, '--root', root] })
const newFirm = (name: string, ...more: string[]) =>
  firm(
    'new',
    name,
    '--domain',
    `portal.${name}.example`,
    '--firm-name',
    `Despacho "d'${name}" & Cía.`,
    ...more,
  )
const everyFile = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  )
const provide = (text: string) => {
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'provider.env'), text)
}

test('a new firm is shown first, without its secrets, and nothing is written', async () => {
  const { code, output } = await newFirm('garcia')
  expect(code).toBe(0)
  expect(output).toContain('Nothing is written yet')
  expect(output).toContain('PUBLIC_URL=https://portal.garcia.example')
  expect(output).toMatch(/SESSION_SECRET=…\n +ADMIN_PASSWORD=…/)
  expect(everyFile()).toEqual([])
})

test.each([
  ['García', 'no name for a firm'],
  ['a', 'no name for a firm'],
  ['a--b', 'no name for a firm'],
  ['9reinas', 'no name for a firm'],
  ['../etc', 'no name for a firm'],
  ['a'.repeat(25), '2 to 24 lower-case letters'],
  ['provider', 'the command uses it itself'],
])('the name %s is refused with what to write instead', async (name, reason) => {
  const { code, output } = await firm(
    'new',
    name,
    '--domain',
    'portal.example.com',
    '--firm-name',
    'X',
    '--confirm',
  )
  expect(code).toBe(1)
  expect(output).toContain(reason)
  expect(output).not.toContain('    at ')
  expect(everyFile()).toEqual([])
})

test('a domain that is an address, a missing name of the firm and an unknown word are refused', async () => {
  const domain = await firm('new', 'garcia', '--domain', 'https://garcia.example', '--firm-name', 'X')
  expect(domain.output).toContain('write the host name alone')
  expect((await firm('new', 'garcia', '--domain', 'garcia.example')).output).toContain(
    'needs --domain and --firm-name',
  )
  expect((await firm('remove', 'garcia')).output).toContain('Say what to do')
  expect((await firm('status', '--force')).output).toContain("Unknown option '--force'")
})

test('a confirmed firm has files, ports, secrets and a prefix of its own, and nothing is ever overwritten', async () => {
  provide(`# everybody's
SMTP_URL="smtps://portal:pa%23ss@mail.provider.example:465"
MAIL_FROM='Portal <portal@provider.example>'
DOCUMENTS=s3
S3_ENDPOINT=https://s3.provider.example
S3_BUCKET=despachos
S3_REGION=eu-south-2
S3_PREFIX=portales/
S3_ACCESS_KEY_ID=AKIA
S3_SECRET_ACCESS_KEY=clave/de+prueba=
DATABASE_URL=postgres://db.provider.example:5432/?sslmode=require
OFFSITE_REPOSITORY=sftp:copias@copias.provider.example:/portales/
`)
  const both = await Promise.all([newFirm('garcia', '--confirm'), newFirm('lopez-ruiz', '--confirm')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both[0]?.output).toContain('systemctl enable --now portal@garcia')
  expect(both[0]?.output).toContain('Keep OFFSITE_PASSWORD elsewhere as well')
  const [garcia, lopez] = ['garcia', 'lopez-ruiz'].map((name) => readVariables(join(settings, `${name}.env`)))
  expect(garcia).toMatchObject({
    FIRM_NAME: `Despacho "d'garcia" & Cía.`,
    DATA_DIR: '/var/lib/portal/garcia',
    SMTP_URL: 'smtps://portal:pa%23ss@mail.provider.example:465',
    MAIL_FROM: 'Portal <portal@provider.example>',
    S3_PREFIX: 'portales/garcia',
    OFFSITE_REPOSITORY: 'sftp:copias@copias.provider.example:/portales/garcia',
    DATABASE_URL: expect.stringMatching(
      /^postgres:\/\/portal_garcia:[\w-]{32}@db\.provider\.example:5432\/portal_garcia\?sslmode=require$/,
    ),
  })
  expect(lopez?.DATABASE_URL).toContain('/portal_lopez_ruiz?')
  for (const name of [
    'PORT',
    'METRICS_PORT',
    'SESSION_SECRET',
    'ADMIN_PASSWORD',
    'S3_PREFIX',
    'DATABASE_URL',
    'OFFSITE_REPOSITORY',
    'OFFSITE_PASSWORD',
  ])
    expect(garcia?.[name]).not.toBe(lopez?.[name])
  const ports = [garcia, lopez].flatMap((of) => [
    Number(of?.PORT),
    Number(of?.METRICS_PORT),
    Number(of?.METRICS_PORT) + 1,
  ])
  expect(new Set(ports).size).toBe(6)
  expect(statSync(join(settings, 'garcia.env')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(settings, 'garcia.domain'), 'utf8')).toBe(
    `portal.garcia.example ${garcia?.PORT};\n`,
  )
  const before = everyFile().map((name) => readFileSync(join(root, name), 'utf8'))
  const again = await newFirm('garcia', '--confirm')
  expect(again.code).toBe(1)
  expect(again.output).toContain('garcia.env exists already')
  const domain = await firm(
    'new',
    'otra',
    '--domain',
    'portal.garcia.example',
    '--firm-name',
    'X',
    '--confirm',
  )
  expect(domain.output).toContain('Another firm has the domain portal.garcia.example')
  expect(everyFile().map((name) => readFileSync(join(root, name), 'utf8'))).toEqual(before)
})

test('settings of the provider that belong to each firm, or that no portal starts with, are refused', async () => {
  provide('SESSION_SECRET=12345678901234567890123456789012\n')
  expect((await newFirm('tercera', '--confirm')).output).toContain(
    'provider.env sets SESSION_SECRET, which every firm has',
  )
  provide('OFFSITE_REPOSITORY=/mnt/copias\nOFFSITE_PASSWORD=palabras de todos los despachos\n')
  expect((await newFirm('tercera', '--confirm')).output).toContain('sets OFFSITE_PASSWORD, which every firm')
  provide('PORT=\nADMIN_PASSWORD=\n')
  expect((await newFirm('tercera', '--confirm')).output).toContain('sets PORT, ADMIN_PASSWORD, which every')
  provide('SMTP_URL=smtps://mail.provider.example\n')
  expect((await newFirm('tercera', '--confirm')).output).toContain('SMTP_URL needs MAIL_FROM')
  provide('DATABASE_URL=./portal.sqlite\n')
  expect((await newFirm('tercera', '--confirm')).output).toContain('must be the address of a server')
  provide('')
  expect(existsSync(join(settings, 'tercera.env'))).toBe(false)
})

const noSystemd = spawnSync('systemd-analyze', ['--version']).error !== undefined

test.skipIf(noSystemd)('systemd finds nothing wrong with the unit of a firm', () => {
  const unit = join(root, 'etc/systemd/system/portal@.service')
  const instance = join(mkdtempSync(join(root, 'unit-')), 'portal@garcia.service')
  writeFileSync(instance, readFileSync(unit))
  // Said of this machine's own units, and of a user that is made by `systemd-sysusers`.
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', instance], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('portal@'))).toEqual([])
  const users = join(root, 'etc/sysusers.d/portal-garcia.conf')
  mkdirSync(join(root, 'made/etc'), { recursive: true })
  execFileSync('systemd-sysusers', ['--root', join(root, 'made'), users])
  expect(readFileSync(join(root, 'made/etc/passwd'), 'utf8')).toMatch(
    /^portal-garcia:.*\/var\/lib\/portal\/garcia:/m,
  )
})

/** The instance of a firm as its environment file has it, below the root of this test. */
async function startFirm(name: string): Promise<Portal> {
  const variables = readVariables(join(settings, `${name}.env`))
  const dataDir = join(root, variables.DATA_DIR ?? '')
  mkdirSync(dirname(dataDir), { recursive: true })
  const portal = await startPortal({ ...variables, DATA_DIR: dataDir, LIMITS_FACTOR: '' })
  started.push(portal)
  return portal
}

test('two firms run from their files, and each tells of itself alone', async () => {
  for (const name of ['garcia', 'lopez-ruiz']) rmSync(join(settings, `${name}.env`))
  for (const name of ['una', 'otra']) expect((await newFirm(name, '--confirm')).code).toBe(0)
  const [una, otra] = await Promise.all([startFirm('una'), startFirm('otra')])
  const page = join(root, 'firms.html')
  const lineOf = (output: string, name: string) =>
    output.split('\n').find((line) => line.startsWith(`${name} `)) ?? ''
  const all = await until('both workers are up', async () => {
    const told = await firm('status', '--html', page)
    return told.code === 0 ? told : null
  })
  for (const name of ['una', 'otra']) expect(lineOf(all.output, name)).toMatch(/ up +up .* nothing$/)
  expect(readFileSync(page, 'utf8')).toContain('2 firms, and nothing to look at.')
  await otra.stop()
  const half = await firm('status', '--html', page)
  expect(half.code).toBe(2)
  expect(lineOf(half.output, 'una')).toMatch(/ up +up .* nothing$/)
  expect(lineOf(half.output, 'otra')).toMatch(/ down +down .* web does not answer; worker is missing$/)
  const html = readFileSync(page, 'utf8')
  expect(html).toContain('1 of 2 firms to look at.')
  expect(html.indexOf('portal.otra.example')).toBeLessThan(html.indexOf('portal.una.example'))
  expect((await fetch(`${una.url}/healthz`)).status).toBe(200)
})

test('a web that nobody uses loads neither the list of passwords nor what sends and reads e-mails', async () => {
  const scripts = join(root, 'scripts')
  const web = await startWeb(mkdtempSync(join(root, 'idle-')), { NODE_V8_COVERAGE: scripts })
  await web.stop()
  const loaded = readdirSync(scripts)
    .map((name) => readFileSync(join(scripts, name), 'utf8'))
    .join()
  expect(loaded).toContain('build/server/index.js')
  for (const late of ['@zxcvbn-ts', 'nodemailer', 'postal-mime', '@radix-ui'])
    expect(loaded).not.toContain(late)
})

test('the page overwrites no file but its own, and goes nowhere without a folder', async () => {
  const other = join(root, 'other.html')
  writeFileSync(other, '<p>mine</p>')
  expect((await firm('status', '--html', other)).output).toContain('is no page of this command')
  expect(readFileSync(other, 'utf8')).toBe('<p>mine</p>')
  expect((await firm('status', '--html', join(root, 'missing/firms.html'))).output).toContain(
    'cannot be written',
  )
})

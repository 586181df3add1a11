import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { EnvError, parseEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { assignment, readVariables, type Variables } from './environment-file'
import { FirmError } from './firm-error'
import { dataDirOf, type Folders, firmsIn, requireName } from './firm-folders'
import { unitText, userText } from './firm-unit'
import { freePorts } from './free-ports'

export type Wish = { name: string; domain: string; firmName: string }

/** A file to be written: what it holds, who may read it, and whether one that is there already is as good. */
export type NewFile = { path: string; text: string; mode: number; isShared?: boolean }
export type FirmPlan = { files: NewFile[]; variables: Variables }

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
/** What no two firms may share. */
const OWN = [
  'PORT',
  'HOST',
  'METRICS_PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'FIRM_NAME',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_HASH',
  'BOUNCE_IMAP_URL',
  'DRIVE_FOLDER',
  'GRAPH_SHARE_URL',
  'OFFSITE_PASSWORD',
]

/** Throws `FirmError` for words that no firm can have; it looks at no file. */
export function requireWish({ name, domain, firmName }: Wish) {
  requireName(name)
  if (/\p{Cc}/u.test(firmName)) throw new FirmError('--firm-name must be one line of text')
  if (!DOMAIN.test(domain))
    throw new FirmError(
      `${JSON.stringify(domain)} is no domain: write the host name alone, in lower case, for example portal.garcia.example`,
    )
}

/** What keeps many idle instances small, as measured in docs/decisions/108; a provider may set other values. */
const SMALL = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '1' }

/**
 * The files of a new firm, none of which exists. Throws `FirmError` for a wish that cannot be fulfilled, and for
 * settings of the provider with which no portal would start.
 */
export async function planFirm(folders: Folders, wish: Wish): Promise<FirmPlan> {
  const { environment, domain, user, data } = folders.of(wish.name)
  for (const path of [environment, domain, user, data])
    if (existsSync(path)) throw new FirmError(`${path} exists already: choose another name`)
  const firms = firmsIn(folders).map((name) => readVariables(folders.of(name).environment))
  if (firms.some(({ PUBLIC_URL }) => PUBLIC_URL === `https://${wish.domain}`))
    throw new FirmError(`Another firm has the domain ${wish.domain} already`)
  const firmVariables = ownVariables(wish, await freePorts(firms))
  const variables = { ...firmVariables, ...ofProvider(folders, wish.name) }
  requireStartable(variables, folders)
  const lines = Object.entries(variables).map(([name, value]) => assignment(name, value))
  const head = `# The settings of portal@${wish.name}.service; .env.example of the portal lists all there are.`
  return {
    variables,
    files: [
      { path: environment, text: `${[head, ...lines].join('\n')}\n`, mode: 0o600 },
      { path: domain, text: `${wish.domain} ${variables.PORT};\n`, mode: 0o644 },
      { path: user, text: userText(wish.name, dataDirOf(wish.name)), mode: 0o644 },
      { path: folders.unit, text: unitText(packageRoot(), process.execPath), mode: 0o644, isShared: true },
    ].filter(({ path, isShared }) => !(isShared && existsSync(path))),
  }
}

function requireStartable(variables: Variables, { provider }: Folders) {
  try {
    parseEnv(variables)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const faults = error.faults.map((fault) => `\n  - ${fault}`)
    throw new FirmError(
      `With ${provider} and what was said here, the portal would not start:${faults.join('')}`,
    )
  }
}

const ownVariables = ({ name, domain, firmName }: Wish, port: number): Variables => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  METRICS_PORT: String(port + 1),
  PUBLIC_URL: `https://${domain}`,
  DATA_DIR: dataDirOf(name),
  FIRM_NAME: firmName,
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_PASSWORD: randomBytes(18).toString('base64url'),
  TRUST_PROXY: '1',
  ...SMALL,
})

/**
 * What `provider.env` gives to each new firm; its database, its prefix in the bucket and the place of its copies become the firm's own:
 * whoever shares a place of copies prunes those of the others.
 */
function ofProvider({ provider }: Folders, name: string): Variables {
  if (!existsSync(provider)) return {}
  const providerVariables = readVariables(provider)
  const conflicts = OWN.filter((variable) => variable in providerVariables)
  if (conflicts.length > 0)
    throw new FirmError(
      `${provider} sets ${conflicts.join(', ')}, which every firm has for itself: remove it there`,
    )
  const { DATABASE_URL: server, S3_PREFIX: prefix, OFFSITE_REPOSITORY: copies, ...shared } = providerVariables
  return {
    ...shared,
    ...(server ? { DATABASE_URL: databaseOf(server, name) } : {}),
    ...(copies && {
      OFFSITE_REPOSITORY: `${copies.replace(/\/$/, '')}/${name}`,
      OFFSITE_PASSWORD: randomBytes(24).toString('base64url'),
    }),
    ...(providerVariables.DOCUMENTS === 's3'
      ? { S3_PREFIX: [prefix?.replace(/\/$/, ''), name].filter(Boolean).join('/') }
      : {}),
  }
}

/** The name of a firm's database, and of its role. */
export const databaseNameOf = (name: string) => `portal_${name.replaceAll('-', '_')}`

/** A database and a role of the firm's own, with a password that nobody else has. */
function databaseOf(server: string, name: string): string {
  const url = URL.canParse(server) ? new URL(server) : null
  if (!/^postgres(?:ql)?:$/.test(url?.protocol ?? '') || !url?.hostname)
    throw new FirmError('DATABASE_URL of the provider must be the address of a server: postgres://host:5432')
  const databaseName = databaseNameOf(name)
  url.username = databaseName
  url.password = randomBytes(24).toString('base64url')
  url.pathname = `/${databaseName}`
  return url.href
}

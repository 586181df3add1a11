import { join, resolve } from 'node:path'
import { bareFirmName } from '~/domain/people/firm-name'
import { contradictions, publicUrlOf, type Values, Variables } from './env-variables.server'

/** The environment, read once and fully validated. This is the only file that reads `process.env`. */

export type Env = Values & {
  /** The firm's name without the word added on every page and in every e-mail. */
  firmName: string
  /** Whether anybody has said what the firm is called. */
  isFirmNamed: boolean
  publicUrl: string
  /** The file of the database, or its URL. */
  database: string
  secureCookies: boolean
  driveFolder: string
}

export class EnvError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment is invalid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

let current: Env | undefined

/** The validated environment of this process. Throws `EnvError`, which lists every value to fix. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** Reads an environment; an empty value counts as missing. Throws `EnvError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = Variables.safeParse(variables)
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const values = parsed.data
  const faults = contradictions(values)
  if (faults.length > 0) throw new EnvError(faults)
  return {
    ...values,
    firmName: bareFirmName(values.FIRM_NAME),
    isFirmNamed: variables.FIRM_NAME !== undefined,
    publicUrl: publicUrlOf(values),
    database: values.DATABASE_URL ?? join(values.DATA_DIR, 'portal.sqlite'),
    secureCookies: publicUrlOf(values).startsWith('https:'),
    driveFolder: values.DRIVE_FOLDER ?? resolve(values.DATA_DIR, 'drive'),
  }
}

const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether people may be asked for: the portal is registered in one tenant, which is named by its id, as tokens name it. */
export const knowsTenant = (): boolean => {
  const { GRAPH_TENANT_ID = '', GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET } = env()
  return TENANT_ID.test(GRAPH_TENANT_ID) && Boolean(GRAPH_CLIENT_ID && GRAPH_CLIENT_SECRET)
}

/** Replaces the environment of this process, for tests that run features in-process. */
export function setEnv(source: Record<string, string | undefined>): Env {
  current = parseEnv(source)
  return current
}

/** Sets what a library reads from the environment of this process, unless somebody else has. */
export function setForLibrary(name: string, value: string) {
  process.env[name] ??= value
}

/** What a child process that reads the database has to know, and nothing else. */
export function databaseEnv(): NodeJS.ProcessEnv {
  const { DATA_DIR, DATABASE_URL } = env()
  const { NODE_EXTRA_CA_CERTS, PGPASSWORD } = process.env
  return {
    NODE_ENV: 'production',
    DATA_DIR,
    ...(DATABASE_URL && { DATABASE_URL }),
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    ...(PGPASSWORD && { PGPASSWORD }),
  }
}

/** The environment for a child process. */
export function childEnv(overrides: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...overrides }
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The variables of the environment: what each may be, and which exclude or need each other. */

const ARGON2ID = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/
const MIN_ADMIN_PASSWORD = 16

const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`)
const toggle = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const path = z.string().transform((value) => resolve(value))
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

/** `portal@firm.example`, or with a name: `The portal <portal@firm.example>`. */
function sender(value: string, context: z.RefinementCtx): { name: string | null; address: string } {
  const [, quoted = '', named] = value.trim().match(/^([^<>]*)<([^<>]*)>$/) ?? []
  const address = z.email().safeParse((named ?? value).trim())
  if (address.success) {
    const name = quoted.trim().replace(/^"(.*)"$/, '$1')
    return { name: name || null, address: address.data }
  }
  context.addIssue('must be an e-mail address, alone or as Name <address>')
  return z.NEVER
}

export const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl
    .refine((url) => new URL(url).pathname === '/', 'must be a URL without a path')
    .optional(),
  DATA_DIR: path.prefault('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_SECRET_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z.string().regex(ARGON2ID, 'must be an argon2id hash ($argon2id$v=19$m=…)').optional(),
  FIRM_NAME: z.string().trim().min(1).max(80, 'must have at most 80 characters').default('Ejemplo'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' }).optional(),
  MAIL_FROM: z.string().transform(sender).optional(),
  MAIL_CA_FILE: z.string().refine(existsSync, 'must be a file').optional(),
  SMTP_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps$/, error: 'must be an imaps URL' })
    .refine((url) => new URL(url).username && new URL(url).password, 'needs a user and a password')
    .optional(),
  MAILBOX_VIEWER: toggle.default(false),
  MAIL_PER_SECOND: wholeNumber(1, 1000).default(10),
  DRIVE: z.enum(['local', 'graph'], 'must be local or graph').default('local'),
  DRIVE_FOLDER: path.optional(),
  GRAPH_TENANT_ID: z.string().optional(),
  GRAPH_CLIENT_ID: z.string().optional(),
  GRAPH_CLIENT_SECRET: z.string().optional(),
  GRAPH_AUTH: z.enum(['app', 'delegated'], 'must be app or delegated').default('app'),
  GRAPH_SHARE_URL: httpUrl.optional(),
  GRAPH_BASE_URL: httpUrl.default('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: httpUrl.default('https://login.microsoftonline.com'),
  GRAPH_ALLOW_INSECURE: toggle.default(false),
  PUSH_ALLOW_INSECURE: toggle.default(false),
  CALENDAR_ALLOW_INSECURE: toggle.default(false),
  SYNC_INTERVAL_SECONDS: wholeNumber(10, 86_400).default(300),
  MAX_UPLOAD_MB: wholeNumber(1, 2000).default(25),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  METRICS_PORT: wholeNumber(1, 65_534).optional(),
  CLAMD_SOCKET: z.string().optional(),
  READ_DOCUMENTS: toggle.default(true),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LIMITS_FACTOR: wholeNumber(1, 1_000_000).default(1),
  DOCUMENTS: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: httpUrl
    .refine((url) => new URL(url).protocol === 'https:' || isLoopback(url), 'must be an https URL')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'may have letters, digits, dots, hyphens and slashes between them')
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms'], 'must be AES256 or aws:kms').optional(),
  S3_KMS_KEY_ID: z.string().optional(),
  OFFSITE_REPOSITORY: z
    .string()
    .regex(
      /^(?:s3:https?:\/\/[^\s]+|sftp:[^\s]+|rest:https?:\/\/[^\s]+|\/[^\s]+)$/,
      'must be a repository of restic: s3:https://…/bucket/prefix, sftp:…, rest:https://… or the path of a folder on another disk',
    )
    .optional(),
  OFFSITE_PASSWORD: z
    .string()
    .min(MIN_ADMIN_PASSWORD, `must have at least ${MIN_ADMIN_PASSWORD} characters`)
    .optional(),
  OFFSITE_ACCESS_KEY_ID: z.string().optional(),
  OFFSITE_SECRET_ACCESS_KEY: z.string().optional(),
  OFFSITE_REGION: z.string().optional(),
  OFFSITE_KEEP_ALL: toggle.default(false),
  SIGNING_CERTIFICATE: path.optional(),
  SIGNING_CERTIFICATE_PASSWORD: z.string().optional(),
})

export type Values = z.output<typeof Variables>

/** What is wrong with variables that are each valid, in words. */
export function contradictions(values: Values): string[] {
  const loopback = isLoopback(publicUrlOf(values))
  const password = values.ADMIN_PASSWORD
  const rules: [boolean, string][] = [
    [
      Boolean(password && values.ADMIN_PASSWORD_HASH),
      'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH exclude each other: keep one',
    ],
    [
      Boolean(password && password.length < MIN_ADMIN_PASSWORD && !loopback),
      `ADMIN_PASSWORD must have at least ${MIN_ADMIN_PASSWORD} characters outside this computer`,
    ],
    [
      Boolean(values.SMTP_URL && !values.MAIL_FROM),
      'SMTP_URL needs MAIL_FROM, the address that the e-mails come from',
    ],
    [values.MAILBOX_VIEWER && !loopback, 'MAILBOX_VIEWER shows every mail: only with a loopback PUBLIC_URL'],
    [values.LIMITS_FACTOR > 1 && !loopback, 'LIMITS_FACTOR weakens limits: only with a loopback PUBLIC_URL'],
    ...(['PUSH_ALLOW_INSECURE', 'CALENDAR_ALLOW_INSECURE'] as const).map((name): [boolean, string] => [
      values[name] && !loopback,
      `${name} asks this computer: only with a loopback PUBLIC_URL`,
    ]),
    [
      values.DRIVE === 'graph' &&
        !(values.GRAPH_TENANT_ID && values.GRAPH_CLIENT_ID && values.GRAPH_CLIENT_SECRET),
      'DRIVE=graph needs GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET',
    ],
    [
      values.DRIVE === 'graph' &&
        values.GRAPH_AUTH === 'app' &&
        /^(?:common|organizations|consumers)$/i.test(values.GRAPH_TENANT_ID ?? ''),
      'GRAPH_AUTH=app needs the GRAPH_TENANT_ID of the firm itself',
    ],
    ...(['GRAPH_BASE_URL', 'GRAPH_LOGIN_URL'] as const).map((name): [boolean, string] => [
      new URL(values[name]).protocol === 'http:' &&
        !(values.GRAPH_ALLOW_INSECURE && isLoopback(values[name])),
      `${name} must be an https URL (http only on loopback, with GRAPH_ALLOW_INSECURE=1)`,
    ]),
    [
      metricsPorts(values).includes(values.PORT),
      'METRICS_PORT and the port after it must differ from PORT: they are those of the web and the worker',
    ],
    [
      values.DOCUMENTS === 's3' && missingForS3(values).length > 0,
      `DOCUMENTS=s3 needs ${missingForS3(values).join(', ')}`,
    ],
    [
      Boolean(values.SIGNING_CERTIFICATE_PASSWORD && !values.SIGNING_CERTIFICATE),
      'SIGNING_CERTIFICATE_PASSWORD needs SIGNING_CERTIFICATE, the PKCS#12 file it is the password of',
    ],
    [
      Boolean(values.OFFSITE_REPOSITORY) !== Boolean(values.OFFSITE_PASSWORD),
      'OFFSITE_REPOSITORY and OFFSITE_PASSWORD belong together: without the password nobody can open the copies',
    ],
    [
      isOffsite(values, 's3:') && !(values.OFFSITE_ACCESS_KEY_ID && values.OFFSITE_SECRET_ACCESS_KEY),
      'OFFSITE_REPOSITORY=s3:… needs OFFSITE_ACCESS_KEY_ID and OFFSITE_SECRET_ACCESS_KEY',
    ],
    ...['s3:', 'rest:'].map((kind): [boolean, string] => [
      isOffsite(values, `${kind}http:`) && !isLoopback(values.OFFSITE_REPOSITORY?.slice(kind.length) ?? ''),
      `OFFSITE_REPOSITORY must be ${kind}https://… (http only on loopback)`,
    ]),
    [
      isOffsite(values, join(values.DATA_DIR, '/')),
      'OFFSITE_REPOSITORY must be elsewhere, not in DATA_DIR: what loses one loses the other',
    ],
    [
      Boolean(values.S3_KMS_KEY_ID && values.S3_ENCRYPTION !== 'aws:kms'),
      'S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms',
    ],
  ]
  return rules.filter(([broken]) => broken).map(([, fault]) => fault)
}

const FOR_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const missingForS3 = (values: Values) => FOR_S3.filter((name) => !values[name])

const isOffsite = ({ OFFSITE_REPOSITORY: place }: Values, begin: string) => Boolean(place?.startsWith(begin))

const metricsPorts = ({ METRICS_PORT: port }: Values) => (port === undefined ? [] : [port, port + 1])

/** The URL people use, or that of this computer. */
export const publicUrlOf = (values: Values) => values.PUBLIC_URL ?? `http://localhost:${values.PORT}`

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

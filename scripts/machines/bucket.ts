import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'

const MOST_BYTES = 64 * 1024 * 1024

type Settings = Record<string, string | undefined>
type Headers = Record<string, string>
type Asked = { key?: string; query?: string; headers?: Headers; body?: Buffer | string }

/**
 * Looks into a bucket and changes it as an operator does, without the portal's own way to it. At once, as one looks into a
 * folder.
 */
export class S3 {
  constructor(readonly settings: Settings) {}

  createBucket() {
    const region = `<LocationConstraint>${this.settings.S3_REGION}</LocationConstraint>`
    this.ask('PUT', { body: `<CreateBucketConfiguration>${region}</CreateBucketConfiguration>` })
  }

  /** The keys below the portal's prefix, without it. */
  keys(folder = ''): string[] {
    const prefix = `${this.settings.S3_PREFIX}/`
    const fullKeys: string[] = []
    for (let isWhole = false; !isWhole; ) {
      const query = { 'list-type': '2', prefix: prefix + folder, 'start-after': fullKeys.at(-1) ?? prefix }
      const page = this.list({ query: new URLSearchParams(query).toString() })
      fullKeys.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
      isWhole = !page.includes('<IsTruncated>true<')
    }
    return fullKeys.map((key) => key.slice(prefix.length)).sort()
  }

  /** The uploads below the portal's prefix that were begun and not ended. */
  uploads(): string[] {
    const query = `prefix=${encodeURIComponent(`${this.settings.S3_PREFIX}/`)}&uploads=`
    return [...this.list({ query }).matchAll(/<UploadId>([^<]+)</g)].map(([, id = '']) => id)
  }

  put = (key: string, body: Buffer | string) => void this.ask('PUT', { key, body })
  get = (key: string) => this.ask('GET', { key })
  remove = (key: string) => void this.ask('DELETE', { key })
  openToAll = () => void this.ask('PUT', { query: 'acl=', headers: { 'x-amz-acl': 'public-read' } })

  private list = (options: Asked) => this.ask('GET', options).toString()

  private ask(method: string, { key, query = '', headers = {}, body = '' }: Asked): Buffer {
    const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX } = this.settings
    const path = `/${S3_BUCKET}${key === undefined ? '' : `/${S3_PREFIX}/${key}`}`
    const signed = sign(this.settings, headers, method, path, query).flatMap((header) => ['-H', header])
    const sends = method === 'PUT' ? ['--data-binary', '@-'] : []
    const args = ['-sS', '--fail-with-body', '-X', method, '-H', 'Content-Type:', ...signed, ...sends]
    const url = `${S3_ENDPOINT}${path}${query && `?${query}`}`
    return execFileSync('curl', [...args, url], { input: body, maxBuffer: MOST_BYTES })
  }
}

/** Signature of Amazon, version 4, over everything but the body. */
function sign(
  { S3_ENDPOINT = '', S3_REGION, ...key }: Settings,
  also: Headers,
  method: string,
  path: string,
  query: string,
): string[] {
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${at.slice(0, 8)}/${S3_REGION}/s3/aws4_request`
  const sentHeaders = { 'x-amz-content-sha256': UNSIGNED, 'x-amz-date': at, ...also }
  const signed = Object.entries({ host: new URL(S3_ENDPOINT).host, ...sentHeaders }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, path, query.split('&').sort().join('&'), lines, names, UNSIGNED].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const secret = Buffer.from(`AWS4${key.S3_SECRET_ACCESS_KEY}`)
  const signature = hmac(scope.split('/').reduce(hmac, secret), text).toString('hex')
  const credential = `Credential=${key.S3_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}`
  return [
    ...Object.entries(sentHeaders).map(([name, value]) => `${name}: ${value}`),
    `Authorization: AWS4-HMAC-SHA256 ${credential}, Signature=${signature}`,
  ]
}

const UNSIGNED = 'UNSIGNED-PAYLOAD'
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

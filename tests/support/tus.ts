import type { Visitor } from './http'

const base64Of = (text: string) => Buffer.from(text).toString('base64')
const PROTOCOL = { 'Tus-Resumable': '1.0.0' }

/** A program that speaks the protocol of tus, as the page does. */
export function tusOf(visitor: Visitor, endpoint: string) {
  const ask = (path: string, method: string, headers: Record<string, string> = {}, body?: Buffer) =>
    visitor.fetch(path, { method, headers: { ...PROTOCOL, ...headers }, body: body && Uint8Array.from(body) })
  return {
    /** `who`: who opened the form, if it says so. */
    async begin(size: number, name: string, who?: number): Promise<Response> {
      const named = { filename: name, ...(who !== undefined && { who: `${who}` }) }
      const metadata = Object.entries(named).map(([key, value]) => `${key} ${base64Of(value)}`)
      return ask(endpoint, 'POST', { 'Upload-Length': `${size}`, 'Upload-Metadata': metadata.join(',') })
    },
    /** How much of it is here; null if it is not. */
    async offsetOf(path: string): Promise<number | null> {
      const answer = await ask(path, 'HEAD')
      return answer.ok ? Number(answer.headers.get('Upload-Offset')) : null
    },
    piece: (path: string, offset: number, bytes: Buffer) =>
      ask(
        path,
        'PATCH',
        { 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' },
        bytes,
      ),
    drop: (path: string) => ask(path, 'DELETE'),
    /** `fields`: the other fields of the form. */
    finish: (paths: string[], together = false, fields: Record<string, string> = {}) =>
      visitor.post(endpoint, { ...fields, uploads: paths.map((path) => path.split('/').at(-1)), together }),
  }
}

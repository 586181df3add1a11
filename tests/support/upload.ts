import { type ClientRequest, request } from 'node:http'
import { deflateSync } from 'node:zlib'
import type { Visitor } from './http'

/** Documents as people upload them. */

type Part = { bytes: Uint8Array | string; name: string }

/** Sends a form with a file as a browser does. */
export function upload(visitor: Visitor, { bytes, name }: Part, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('document', new File([bytes as BlobPart], name))
  return visitor.fetch('/api/admin/upload-document', { method: 'POST', body: form })
}

const BOUNDARY = 'frontera'

/** A form with one file and a category, byte for byte, so that a test can cut it off or lie in it. */
export function rawForm({ bytes, name }: Part, fields: Record<string, string> = {}): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(bytes as Uint8Array),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

/** Sends bytes as an upload; the length is the real one unless another is claimed. */
export const sendRaw = (visitor: Visitor, body: Buffer, headers: Record<string, string> = {}) =>
  visitor.fetch('/api/admin/upload-document', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body: body as BodyInit,
  })

/** An upload whose bytes the caller writes at any time. */
export const openUpload = (url: string, visitor: Visitor, length: number): ClientRequest =>
  request(`${url}/api/admin/upload-document`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': length,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      Origin: url,
    },
  })

/** Announces a length, sends only the beginning, and waits for the status. */
export function announce(
  url: string,
  visitor: Visitor,
  body: Buffer,
  length: number,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = openUpload(url, visitor, length)
    call.on('error', reject)
    call.on('response', (answer) => {
      resolve(answer.statusCode)
      call.destroy()
    })
    call.write(body)
  })
}

/** Starts an upload, sends some bytes of it and no more; until the portal, which has read them, has hung up too. */
export function sendAndLeave(url: string, visitor: Visitor, body: Buffer, sent: number): Promise<void> {
  return new Promise((resolve) => {
    const call = openUpload(url, visitor, body.length)
    call.on('error', () => resolve())
    call.on('close', () => resolve())
    call.write(body.subarray(0, sent), () => call.socket?.end())
  })
}

/** A PDF of a given size that compresses badly, distinguished by its text. */
export function pdfBytes(text: string, size = 0): Buffer {
  const head = `%PDF-1.4\n% ${text}\n`
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.max(0, size - head.length - 6), text),
    Buffer.from('\n%%EOF'),
  ])
}

/** The beginning of a PNG that claims a size, and a body that matches it. */
export function pngBytes(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.writeUInt8(8, 16)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, deflateSync(Buffer.alloc(100))])
}

/** A JPEG's markers up to its frame, after an Exif segment of a given length. */
export function jpegBytes(width: number, height: number, exif = 3000): Buffer {
  const app1 = Buffer.alloc(4 + exif)
  app1.writeUInt16BE(0xffe1, 0)
  app1.writeUInt16BE(exif + 2, 2)
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app1, frame, Buffer.alloc(20)])
}

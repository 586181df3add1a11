import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

const BOUNDARY = 'the-boundary-of-a-bench'
/** One of the folders of every case. */
export const FOLDER = 'DEMANDA_INTERPUESTA'
const MEGABYTE = 1024 * 1024
const UPLOADS = 4
const UPLOAD_MB = 24

export type Sent = { file: string; name: string; fields: Record<string, string | number>; cookie: string }

/** Writes a file that passes for a PDF, with bytes that do not repeat soon. */
export async function writePdf(file: string, megabytes: number): Promise<string> {
  const block = Buffer.alloc(MEGABYTE)
  for (let at = 0; at < MEGABYTE; at += 4) block.writeUInt32LE((at * 2654435761) >>> 0, at)
  const out = createWriteStream(file)
  for (let part = 0; part < megabytes; part += 1) {
    block.write(`%PDF-1.4 ${part}\n`, 0)
    await new Promise((resolve) => out.write(Buffer.from(block), resolve))
  }
  await new Promise<void>((resolve) => out.end(resolve))
  return file
}

/** Posts a file as a form does, streamed from disk; returns the answer's text, and throws unless it is a 200. */
export async function postFile(url: string, { file, name: fileName, fields, cookie }: Sent): Promise<string> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="${fileName}"\r
Content-Type: application/pdf\r\n\r\n`
  const tail = `\r\n--${BOUNDARY}--\r\n`
  const { size } = await stat(file)
  const headers = {
    cookie,
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
  }
  const { status, body } = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, async (answer) =>
      resolve({ status: answer.statusCode, body: await text(answer) }),
    ).on('error', reject)
    sent.write(head)
    createReadStream(file)
      .on('end', () => sent.end(tail))
      .pipe(sent, { end: false })
  })
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body.slice(0, 200)}`)
  return body
}

export type Uploads = { all: Promise<unknown>; goOn(): boolean }

/** Four uploads of 24 MB at once, as fast as they go, from processes of their own; `round` is part of their names. */
export async function startUploads(
  url: string,
  { caseId, round, cookie }: { caseId: number; round: number; cookie: string },
): Promise<Uploads> {
  const file = await writePdf(join(tmpdir(), `portal-bench-${process.pid}.pdf`), UPLOAD_MB)
  let left = UPLOADS
  const one = async (_: unknown, index: number) => {
    const document = `document=@${file};type=application/pdf;filename=Escrito ${round}-${index}.pdf`
    const form = [`category=${FOLDER}`, `caseId=${caseId}`, document].flatMap((field) => ['-F', field])
    const call = `${url}/api/admin/upload-document`
    await promisify(execFile)('curl', ['-sSf', '-b', cookie, '-o', '/dev/null', ...form, call])
    left -= 1
  }
  return { all: Promise.all(Array.from({ length: UPLOADS }, one)), goOn: () => left > 0 }
}

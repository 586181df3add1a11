import { createHash } from 'node:crypto'
import { type Answered, getObject } from './s3-client.server'
import { storeFault } from './s3-fault.server'

/** How often in a row a body may break off without a byte of progress. */
const MOST_BREAKS = 3

/**
 * The content that an answer has begun to give: if the connection is cut, the rest is asked for again. With a hash, the last
 * piece is held back until all of it is known to be what was stored, so that nobody takes a wrong file for a whole one.
 */
export async function* readWhole(key: string, answer: Answered, sha256?: string): AsyncGenerator<Buffer> {
  const hash = sha256 ? createHash('sha256') : null
  let held: Buffer | null = null
  for await (const chunk of continued(key, answer)) {
    hash?.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (hash && hash.digest('hex') !== sha256) throw storeFault(new Error(`${key} is not what was stored`))
  if (held) yield held
}

async function* continued(key: string, { body: first, start, end, etag }: Answered): AsyncGenerator<Buffer> {
  let body = first
  let chunks = body[Symbol.asyncIterator]()
  try {
    for (let at = start, breaks = 0; ; ) {
      const next = await chunks.next().catch((error: unknown) => ({ error }))
      if ('error' in next || (next.done && at <= end)) {
        breaks += 1
        if (breaks > MOST_BREAKS)
          throw storeFault('error' in next ? next.error : new Error(`${key} is cut off`))
        body.destroy()
        const rest = await getObject(key, `${at}-${end}`, etag).catch(inWords)
        body = rest.body
        if (rest.start !== at) throw storeFault(new Error(`${key} came from byte ${rest.start}`))
        chunks = body[Symbol.asyncIterator]()
        continue
      }
      if (next.done) return
      at += next.value.length
      breaks = 0
      yield next.value
    }
  } finally {
    body.destroy()
  }
}

function inWords(error: unknown): never {
  throw storeFault(error)
}

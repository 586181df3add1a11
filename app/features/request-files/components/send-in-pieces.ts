import { type DetailedError, Upload } from 'tus-js-client'
import { PIECE_BYTES } from '../limits'

/** A line that is lost for longer is for the person to say. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000]
const CONFLICT = 409
const DISK_FULL = 507

/** Why a file could not be sent, in words of the server, if it said any. */
export class NotSent extends Error {
  constructor(
    readonly words: string | null,
    readonly status: number,
  ) {
    super(words ?? 'not sent')
  }
}

/** `who`: what the `WhoField` of the form says. */
type Watch = { endpoint: string; who: string; onProgress: (sent: number) => void }

/**
 * Sends a file piece by piece, going on where an earlier attempt in this browser ended, also before the page was loaded again.
 * Returns the id of what has arrived. Throws `NotSent`.
 */
export async function sendInPieces(file: File, { endpoint, who, onProgress }: Watch): Promise<string> {
  const upload = new Upload(file, {
    ...{ endpoint, chunkSize: PIECE_BYTES, retryDelays: RETRY_MS, metadata: { filename: file.name, who } },
    onShouldRetry: (error) => isWorthAnother(statusOf(error)),
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  await new Promise<void>((resolve, reject) => {
    upload.options.onProgress = onProgress
    upload.options.onSuccess = () => resolve()
    upload.options.onError = (error) => reject(notSent(error))
    upload.start()
  })
  return upload.url?.split('/').at(-1) ?? ''
}

/** Says that all files have arrived; returns what became of them. Throws `NotSent`. */
export async function finishSending<Result>(endpoint: string, body: unknown): Promise<Result> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new NotSent(null, 0)
  })
  const text = await answer.text()
  if (!answer.ok) throw new NotSent(wordsIn(text), answer.status)
  return JSON.parse(text) as Result
}

/** Forgets in this browser what has been sent to the end. */
export async function forgetSent(files: File[], endpoint: string) {
  for (const file of files) {
    const upload = new Upload(file, { endpoint })
    for (const { urlStorageKey } of await upload.findPreviousUploads())
      await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

/** Not a refusal: a line that is lost, a server that is busy, or a piece that came twice. */
const isWorthAnother = (status: number) =>
  status === 0 || status === CONFLICT || (status >= 500 && status !== DISK_FULL)

const statusOf = (error: Error) => (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0

function notSent(error: Error): NotSent {
  const body = (error as Partial<DetailedError>).originalResponse?.getBody()
  return new NotSent(body ? wordsIn(body) : null, statusOf(error))
}

/** The server answers in words, or in JSON with a message. */
function wordsIn(body: string): string | null {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? null
  } catch {
    return /<html/i.test(body) ? null : body.trim() || null
  }
}

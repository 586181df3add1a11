import { useRef, useState } from 'react'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import type { SentFile } from '../send-files.server'

/** How far sending has come; `left`: the milliseconds that are still needed, once enough has been sent to say so. */
export type Progress = { file: number; files: number; part: number; left: number | null }

type Sending = { progress: Progress | null; error: string | null }

const TELLING_MS = 5_000
const SIGNED_OUT = 401
const GONE = 404
/** What is wrong with one file does not concern the others. */
const OF_ONE_FILE = [400, 413]

/** Sends files piece by piece, in their order, and then the fields of their form; each is sent once, however often it takes until all that are not refused are here. */
export function useSending(endpoint: string, onSent: (sent: SentFile[]) => void) {
  const words = requestTexts[useLanguage()]
  const [state, setState] = useState<Sending>({ progress: null, error: null })
  const arrived = useRef(new WeakMap<File, string>())

  const send = async (files: File[], fields: Record<string, unknown>) => {
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const began = Date.now()
    let before = 0
    let begunAt: number | null = null
    const tell = (file: number, sent: number) => {
      begunAt ??= before + sent
      const passed = Date.now() - began
      const news = before + sent - begunAt
      const left = passed > TELLING_MS && news > 0 ? ((total - before - sent) * passed) / news : null
      setState({ progress: { file, files: files.length, part: (before + sent) / total, left }, error: null })
    }
    setState({ progress: { file: 1, files: files.length, part: 0, left: null }, error: null })
    const { finishSending, forgetSent, NotSent, sendInPieces } = await import('./send-in-pieces')
    const who = String(fields.who)
    try {
      const uploads: string[] = []
      const refused: SentFile[] = []
      for (const [index, file] of files.entries()) {
        const onProgress = (sent: number) => tell(index + 1, sent)
        try {
          const id = arrived.current.get(file) ?? (await sendInPieces(file, { endpoint, who, onProgress }))
          arrived.current.set(file, id)
          uploads.push(id)
        } catch (error) {
          const isOfFile = error instanceof NotSent && error.words && OF_ONE_FILE.includes(error.status)
          if (!isOfFile) throw error
          refused.push({ fileName: file.name, reason: error.words })
        }
        before += file.size
      }
      const { sent } = await finishSending<{ sent: SentFile[] }>(endpoint, { ...fields, uploads })
      await forgetSent(files, endpoint)
      setState({ progress: null, error: null })
      onSent([...sent, ...refused])
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      // Kept by an attempt whose answer was lost, which the page shows once it is loaded again; or forgotten, and sent anew.
      if (error.status === GONE) {
        arrived.current = new WeakMap()
        onSent([])
      }
      const why = (error.status !== GONE && error.words) || words.lineLost
      setState({ progress: null, error: error.status === SIGNED_OUT ? `${why} ${words.waits}` : why })
    }
  }
  return { ...state, send }
}

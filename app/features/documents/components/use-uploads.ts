import { useNavigate, useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { Outcome } from './upload-outcomes'

/** A file being uploaded, or its result. */
export type Sending = { key: number; fileName: string; percent: number; outcome: Outcome | null }

/** Sends the files of a form one after the other, each with progress and a cancel button. Only with scripts. */
export function useUploads() {
  const { uploadDialogs: words } = useAdminTexts()
  const [rows, setRows] = useState<Sending[]>([])
  // Cancels the file of a row, even one that has not started yet.
  const stops = useRef(new Map<number, AbortController>())
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = (key: number, news: Partial<Sending>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...news } : row)))

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const files = data.getAll('document').filter((one): one is File => one instanceof File)
    form.reset()
    stops.current = new Map(files.map((_, key) => [key, new AbortController()]))
    setRows(files.map(({ name }, key) => ({ key, fileName: name, percent: 0, outcome: null })))
    const outcomes: Outcome[] = []
    for (const [key, file] of files.entries()) {
      data.set('document', file)
      const outcome = await sendOne(data, file.name, {
        words,
        alone: files.length === 1,
        onProgress: (percent) => change(key, { percent }),
        signal: stops.current.get(key)?.signal,
      })
      change(key, { outcome })
      outcomes.push(outcome)
    }
    const [only] = outcomes
    if (outcomes.length === 1 && only?.next) {
      setRows([])
      navigate(only.next, { preventScrollReset: true })
      return
    }
    revalidate()
  }
  const stop = (key: number) => {
    stops.current.get(key)?.abort()
    change(key, {
      outcome: refusedOutcome(rows.find((row) => row.key === key)?.fileName ?? '', words.stopped),
    })
  }
  return { rows, send, stop }
}

type Watch = {
  alone: boolean
  words: { stopped: string; uploadError: string }
  onProgress: (percent: number) => void
  signal: AbortSignal | undefined
}

const refusedOutcome = (fileName: string, text: string): Outcome => ({
  fileName,
  state: 'refused',
  text,
  place: null,
  held: null,
  next: null,
})

function sendOne(data: FormData, fileName: string, watch: Watch): Promise<Outcome> {
  const refused = (text: string) => refusedOutcome(fileName, text)
  if (watch.signal?.aborted) return Promise.resolve(refused(watch.words.stopped))
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', watch.alone ? paths.adminDocumentsUploadAlone : paths.adminDocumentsUploadOne)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => watch.onProgress(Math.round((loaded / total) * 100))
    call.onload = () => {
      const answer: unknown = call.response
      if (call.status === 200) return resolve(answer as Outcome)
      const { message } = (answer ?? {}) as { message?: string }
      resolve(refused(message ?? watch.words.uploadError))
    }
    call.onerror = () => resolve(refused(watch.words.uploadError))
    call.onabort = () => resolve(refused(watch.words.stopped))
    watch.signal?.addEventListener('abort', () => call.abort())
    call.send(data)
  })
}

import { useNavigate, useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { Outcome } from './upload-outcomes'

/** A file on its way, or what came of it. */
export type Sending = { key: number; fileName: string; percent: number; outcome: Outcome | null }

/** Sends the files of a form one after the other; each can be watched and stopped. Only where scripts run. */
export function useUploads() {
  const { uploadDialogs: words } = useAdminTexts()
  const [rows, setRows] = useState<Sending[]>([])
  const stops = useRef(new Map<number, () => void>())
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = (key: number, news: Partial<Sending>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...news } : row)))

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const files = data.getAll('document').filter((one): one is File => one instanceof File)
    form.reset()
    setRows(files.map(({ name }, key) => ({ key, fileName: name, percent: 0, outcome: null })))
    const outcomes: Outcome[] = []
    for (const [key, file] of files.entries()) {
      data.set('document', file)
      const outcome = await sendOne(data, file.name, {
        words,
        onProgress: (percent) => change(key, { percent }),
        onStoppable: (stop) => stops.current.set(key, stop),
      })
      change(key, { outcome })
      outcomes.push(outcome)
    }
    const [only] = outcomes
    if (outcomes.length === 1 && only?.next) {
      setRows([])
      navigate(only.next.to, { preventScrollReset: true })
      return
    }
    // The list of what waits names the others from here on, as long as they wait.
    setRows((all) => all.filter(({ outcome }) => outcome?.state !== 'waits'))
    revalidate()
  }
  return { rows, send, stop: (key: number) => stops.current.get(key)?.() }
}

type Watch = {
  words: { stopped: string; uploadError: string }
  onProgress: (percent: number) => void
  onStoppable: (stop: () => void) => void
}

function sendOne(data: FormData, fileName: string, watch: Watch): Promise<Outcome> {
  const refused = (text: string): Outcome => ({ fileName, state: 'refused', text, next: null })
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', paths.adminDocumentsUploadOne)
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
    watch.onStoppable(() => call.abort())
    call.send(data)
  })
}

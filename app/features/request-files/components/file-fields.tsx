import { useNavigation, useRevalidator, useSubmit } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import { FormError } from '~/ui/form-error'
import { FILES_AT_ONCE } from '../limits'
import type { SentFile } from '../send-files.server'
import { ChosenFiles } from './chosen-files'
import { SendingProgress } from './sending-progress'
import { useSending } from './use-sending'

/** A list of types keeps telephones from offering HEIC: they convert such photos as they are chosen. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf,.pdf,.doc,.docx,.jpg,.jpeg,.png,.tif,.tiff,.webp'

type Files = ReturnType<typeof useFiles>

/**
 * What somebody chooses to send in a form, photo by photo if they are taken here. `sendAll` sends it piece by piece to `endpoint`,
 * with the other fields of the form; a form without files is sent as forms are.
 */
export function useFiles(action: string, endpoint: string, onSent: (sent: SentFile[]) => void) {
  const words = requestTexts[useLanguage()]
  const [files, setFiles] = useState<File[]>([])
  const { revalidate } = useRevalidator()
  const { progress, error, send } = useSending(endpoint, (sent) => {
    // What was sent before is not listed twice, and the form is empty all the same.
    if (sent.length > 0) setFiles([])
    onSent(sent)
    revalidate()
  })
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle' || progress !== null
  const fault = files.length > FILES_AT_ONCE ? words.tooMany(FILES_AT_ONCE) : error
  const gather = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setFiles([...files, ...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  const sendAll = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const all = [...files, ...chosenBefore(form)]
    if (all.length === 0) return
    event.preventDefault()
    setFiles(all)
    if (all.length > FILES_AT_ONCE) return
    const { together, ...fields } = Object.fromEntries(form)
    send(all, { ...fields, together: together !== undefined }).catch(() => {
      for (const file of all) form.append('files', file)
      submit(form, { method: 'post', action, encType: 'multipart/form-data' })
    })
  }
  return { files, setFiles, isBusy, fault, progress, gather, sendAll }
}

/** The fields in which files are chosen, what has been chosen, and how far sending has come. */
export function FileFields({ files: chosen, megabytes }: { files: Files; megabytes: number }) {
  const words = requestTexts[useLanguage()]
  const { files, setFiles, isBusy, fault, progress, gather } = chosen
  return (
    <>
      <div className="field sendcard__photo">
        <label className="field__label" htmlFor="photo">
          {words.photo}
        </label>
        <input
          className="sendcard__input"
          type="file"
          id="photo"
          name="photo"
          accept="image/jpeg"
          capture="environment"
          disabled={isBusy}
          onChange={gather}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="files">
          {words.files}
        </label>
        <p className="field__hint" id="files-hint">
          {words.filesHint(FILES_AT_ONCE, megabytes)}
        </p>
        <input
          className="sendcard__input"
          type="file"
          id="files"
          name="files"
          multiple
          accept={ACCEPTED}
          aria-describedby="files-hint"
          disabled={isBusy}
          onChange={gather}
        />
      </div>
      <ChosenFiles files={files} disabled={isBusy} onChange={setFiles} />
      <label className="sendcard__check">
        <input type="checkbox" name="together" value="yes" defaultChecked />
        <span>{words.together}</span>
      </label>
      <FormError errors={fault === null ? undefined : [fault]} />
      {progress && <SendingProgress progress={progress} />}
    </>
  )
}

/** What was chosen before the scripts were here, taken out of the form. */
function chosenBefore(form: FormData): File[] {
  const chosen = ['photo', 'files'].flatMap((name) => form.getAll(name) as File[])
  for (const name of ['photo', 'files']) form.delete(name)
  return chosen.filter(({ name }) => name !== '')
}

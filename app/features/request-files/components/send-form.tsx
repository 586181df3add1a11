import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FILES_AT_ONCE } from '../limits'
import type { OwnRequest } from '../own-request.server'
import { ChosenFiles } from './chosen-files'

/** A list of types keeps telephones from offering HEIC: they convert such photos as they are chosen. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf,.pdf,.doc,.docx,.jpg,.jpeg,.png,.tif,.tiff,.webp'

type Props = { request: OwnRequest; megabytes: number }

/**
 * The form with which a client sends files; it is empty again once they have arrived. With scripts, what is chosen is gathered
 * in a list whose order can be changed, photo by photo if they are taken here.
 */
export function SendForm({ request: { id, caseId, state }, megabytes }: Props) {
  const { request: words } = useTexts()
  const [files, setFiles] = useState<File[]>([])
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const action = paths.request(caseId, id)
  const gather = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setFiles([...files, ...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Chosen before the scripts were here.
    const early = [...form.getAll('photo'), ...form.getAll('files')].filter((one) => (one as File).name)
    for (const name of ['photo', 'files']) form.delete(name)
    for (const file of [...files, ...early]) form.append('files', file)
    submit(form, { method: 'post', action, encType: 'multipart/form-data' })
  }
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form no-print"
      aria-labelledby={state === 'sent' ? 'more' : 'request'}
      onSubmit={send}
    >
      {state === 'sent' && <h2 id="more">{words.more}</h2>}
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
          onChange={gather}
        />
      </div>
      <ChosenFiles files={files} disabled={isBusy} onChange={setFiles} />
      <label className="sendcard__check">
        <input type="checkbox" name="together" value="yes" defaultChecked />
        <span>{words.together}</span>
      </label>
      <SubmitButton wide action={action} pending={words.sending}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}

import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FILES_AT_ONCE } from '../limits'
import type { OwnRequest } from '../own-request.server'

/** A list of types keeps telephones from offering HEIC: they convert such photos as they are chosen. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf,.pdf,.doc,.docx,.jpg,.jpeg,.png'

type Props = { request: OwnRequest; megabytes: number }

/** The form with which a client sends files; it is empty again once they have arrived. */
export function SendForm({ request: { id, caseId, received, state }, megabytes }: Props) {
  const { request: words } = useTexts()
  const action = paths.request(caseId, id)
  return (
    <Form
      key={received.length}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form no-print"
      aria-labelledby={state === 'sent' ? 'more' : 'request'}
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
        />
      </div>
      <SubmitButton wide action={action} pending={words.sending}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}

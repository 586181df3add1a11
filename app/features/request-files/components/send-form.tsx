import { Form } from '@remix-run/react'
import { SharedField } from '~/features/settings/components/shared-field'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { WhoField } from '~/ui/plain-form'
import type { OwnRequest } from '../own-request.server'
import type { SentFile } from '../send-files.server'
import { FileFields, useFiles } from './file-fields'

type Props = { request: OwnRequest; megabytes: number; onSent: (sent: SentFile[]) => void }

/**
 * The form with which a client sends files; it is empty again once they have arrived. With scripts, what is chosen is gathered
 * in a list whose order can be changed, and goes piece by piece.
 */
export function SendForm({ request: { userId, id, caseId, state, isShared }, megabytes, onSent }: Props) {
  const words = requestTexts[useLanguage()]
  const { asked } = useTexts()
  const action = paths.request(caseId, id)
  const files = useFiles(action, paths.requestUploads(caseId, id), onSent)
  const { isBusy, progress, sendAll } = files
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form no-print"
      aria-labelledby={state === 'sent' ? 'more' : 'request'}
      onSubmit={sendAll}
    >
      {state === 'sent' && <h2 id="more">{asked.more}</h2>}
      <WhoField userId={userId} />
      <SharedField isShared={isShared} />
      <FileFields files={files} megabytes={megabytes} />
      <SubmitButton wide action={action} pending={words.sending} {...(isBusy && { disabled: true })}>
        {progress ? words.sending : words.send}
      </SubmitButton>
    </Form>
  )
}

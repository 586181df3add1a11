import { Form, useSubmit } from '@remix-run/react'
import { type DragEvent, type ReactNode, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { UploadQueue } from './upload-queue'
import { useUploads } from './use-uploads'

const action = paths.adminDocumentsUpload
const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

/** `children` determine the case of the files and where to go afterwards. */
type Props = { folders: string[]; children: ReactNode }

/** Uploads files to a folder. */
export function UploadBox({ folders, children }: Props) {
  const { documents: words, uploadDialogs } = useAdminTexts()
  const { rows, send, stop } = useUploads()
  const submit = useSubmit()
  const scripted = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files
  }
  return (
    <>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form card__pad upload"
        aria-label={words.upload}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (event.currentTarget.checkValidity()) void send(event.currentTarget)
          else submit({ category: '' }, { method: 'post', action, encType: 'multipart/form-data' })
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="field">
          <label className="field__label" htmlFor="category">
            {words.folder}
          </label>
          <select className="select" id="category" name="category" required defaultValue="">
            <option value="">{words.chooseFolder}</option>
            {folders.map((folder) => (
              <option key={folder} value={folder}>
                {folder}
              </option>
            ))}
          </select>
        </div>
        {children}
        <div className="field">
          <label className="field__label" htmlFor="document">
            {words.files}
          </label>
          <p className="field__hint" id="files-hint">
            {words.filesHint} {scripted && uploadDialogs.drop}
          </p>
          <input
            className="input"
            ref={input}
            id="document"
            name="document"
            type="file"
            multiple
            required
            accept={ACCEPTED}
            aria-describedby="files-hint"
          />
        </div>
        <label className="check">
          <input type="checkbox" name="overwrite" />
          <span>{words.overwrite}</span>
        </label>
        <div className="row">
          <SubmitButton disabled={rows.some(({ outcome }) => outcome === null)}>{words.send}</SubmitButton>
        </div>
      </Form>
      <div role="status">
        <UploadQueue rows={rows} onStop={stop} />
      </div>
    </>
  )
}

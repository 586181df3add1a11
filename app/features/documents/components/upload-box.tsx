import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { CaseField } from './case-numbers'

const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

type Props = { folders: string[]; cases: { caseNumber: string; title: string }[] }

/** Files into a folder; which case they belong to is told, or read from their names. */
export function UploadBox({ folders, cases }: Props) {
  const { documents: words } = useAdminTexts()
  return (
    <Form
      method="post"
      action={paths.adminDocumentsUpload}
      encType="multipart/form-data"
      className="form card__pad upload"
      aria-label={words.upload}
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
      <CaseField cases={cases} />
      <div className="field">
        <label className="field__label" htmlFor="document">
          {words.files}
        </label>
        <p className="field__hint" id="files-hint">
          {words.filesHint}
        </p>
        <input
          className="input"
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
        <SubmitButton action={paths.adminDocumentsUpload} pending={words.sending}>
          {words.send}
        </SubmitButton>
      </div>
    </Form>
  )
}

import { Form, useSubmit } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'

/** Uploads the tracking spreadsheet. With scripts, it is uploaded as soon as it is chosen. */
export function UploadForm() {
  const { upload: words } = useAdminTexts()
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <Form method="post" action={paths.adminUpload} encType="multipart/form-data" className="form">
      <fieldset className="radios">
        <legend className="field__label">{words.afterwards}</legend>
        <label className="check">
          <input type="radio" name="then" value="preview" defaultChecked />
          {words.preview}
        </label>
        <label className="check">
          <input type="radio" name="then" value="apply" />
          {words.apply}
        </label>
      </fieldset>
      <div className="field">
        <label className="field__label" htmlFor="excel">
          {words.file}
        </label>
        {hydrated && (
          <p className="field__hint" id="excel-hint">
            {words.fileHint}
          </p>
        )}
        <input
          className="input"
          id="excel"
          name="excel"
          type="file"
          accept=".xlsx,.xls"
          aria-describedby={hydrated ? 'excel-hint' : undefined}
          required
          onChange={({ currentTarget: { form, files } }) => {
            if (files?.length) submit(form)
          }}
        />
      </div>
      <SubmitButton action={paths.adminUpload} pending={words.uploading}>
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

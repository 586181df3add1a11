import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { PageDrop } from '~/ui/admin/page-drop'
import { Radios } from '~/ui/admin/radios'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'

/**
 * Uploads the tracking spreadsheet. With scripts it is uploaded as soon as it is chosen or dropped, so what to do with it
 * is asked first; without them there is a button.
 */
export function UploadForm() {
  const { upload: words } = useAdminTexts()
  const submit = useSubmit()
  const busy = useNavigation().formData?.has('excel') ?? false
  const scripted = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const drop = ([file]: FileList) => {
    if (!file || !input.current || busy) return
    const dropped = new DataTransfer()
    dropped.items.add(file)
    input.current.files = dropped.files
    submit(input.current.form)
  }
  return (
    <Form method="post" action={paths.adminUpload} encType="multipart/form-data" className="form">
      {scripted && <PageDrop sign={words.drop} onFiles={drop} />}
      <Radios
        name="then"
        legend={words.afterwards}
        options={[
          ['preview', words.preview],
          ['apply', words.apply],
        ]}
      />
      <div className="field">
        <label className="field__label" htmlFor="excel">
          {words.file}
        </label>
        {scripted && (
          <p className="field__hint" id="excel-hint" role="status">
            {busy ? words.uploading : words.fileHint}
          </p>
        )}
        <input
          className="input"
          ref={input}
          id="excel"
          name="excel"
          type="file"
          accept=".xlsx,.xls,.xlsm,.ods,.csv"
          aria-describedby={scripted ? 'excel-hint' : undefined}
          required
          onChange={({ currentTarget: { form, files } }) => {
            if (files?.length) submit(form)
          }}
        />
      </div>
      {!scripted && <SubmitButton>{words.submit}</SubmitButton>}
    </Form>
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'

type Props = {
  /** The folder that is looked at; null for none. */
  folder: string | null
  /** The folders at the root of the drive. */
  folders: string[]
  action: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Which folder of the drive court papers come into. */
export function CourtFolderForm({ folder, folders, action, lastResult }: Props) {
  const { courtFolder: words } = useAdminTexts()
  const field = {
    ...{ id: 'court-folder-name', formId: 'court-folder-form', name: 'folder' },
    errors: [...(lastResult?.error?.folder ?? []), ...(lastResult?.error?.[''] ?? [])],
    initialValue: lastResult?.initialValue?.folder ?? folder ?? '',
  }
  return (
    <section className="card__pad" aria-labelledby="court-folder">
      <div className="card__head">
        <h2 id="court-folder">{words.fromFolder}</h2>
        <p className="card__sub">{words.fromFolderLead}</p>
      </div>
      <Form
        method="post"
        action={action}
        id={field.formId}
        className="form form--wide"
        noValidate
        preventScrollReset
      >
        <p>
          <b>{folder === null ? words.fromFolderOff : words.fromFolderOn(folder)}</b>
        </p>
        <Field
          field={field}
          label={words.fromFolderName}
          hint={words.fromFolderHint}
          suggestions={folders}
          maxLength={400}
          spellCheck={false}
        />
        <div className="row">
          <SubmitButton action={action} quiet>
            {words.fromFolderSave}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

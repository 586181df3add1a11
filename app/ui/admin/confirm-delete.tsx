import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useLanguage } from '~/i18n/texts-context'
import { SubmitButton } from '../button'
import { FormError } from '../form-error'
import { Dialog, DialogCancel } from './dialog'

type Props = {
  title: string
  lang?: string
  wide?: boolean
  /** Empty lines are left out. */
  lines: string[]
  action: string
  closeTo: string
  confirm: ReactNode
  cancel?: string
  pending?: string
  errors?: string[] | null
  /** What it means, in the language of the screen, where `lang` is another one. */
  hint?: string
  /** Fields sent with the form's button. */
  fields?: [name: string, value: string][]
  /** What will be deleted, where lines are not enough. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone and says what else it affects. The button names the action. */
export function ConfirmDelete({
  title,
  lines,
  action,
  closeTo,
  errors,
  hint,
  fields = [],
  children,
  ...words
}: Props) {
  const { list } = useAdminTexts().shell
  const language = useLanguage()
  return (
    <Dialog title={title} lang={words.lang} closeTo={closeTo} wide={words.wide}>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hint && (
        <p className="small soft" lang={language}>
          {hint}
        </p>
      )}
      {children}
      <FormError errors={errors ?? undefined} />
      <Form method="post" action={action} className="row">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton danger action={action} pending={words.pending ?? list.working}>
          {words.confirm}
        </SubmitButton>
        <DialogCancel to={closeTo} focusFirst>
          {words.cancel}
        </DialogCancel>
      </Form>
    </Dialog>
  )
}

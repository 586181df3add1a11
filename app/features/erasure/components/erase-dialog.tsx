import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { wordToType } from '../typed-word'

type Props = {
  title: string
  lines: string[]
  clients: { id: number; dni: string | null; name?: string }[]
  action: string
  closeTo: string
  confirm: string
  errors?: string[]
  /** Sent with the button. */
  fields?: [name: string, value: string][]
}

/** Erases clients once a person has typed whom, or how many. */
export function EraseDialog({ title, lines, clients, action, closeTo, confirm, errors, fields = [] }: Props) {
  const { retention: words, shell } = useAdminTexts()
  const { kind, word } = wordToType(clients)
  const label = kind === 'typeDni' ? words.typeDni(word) : words[kind](Number(word))
  const field = { id: 'typed', formId: 'erase', name: 'typed', required: true, maxLength: 40, errors }
  return (
    <Dialog title={title} closeTo={closeTo} wide>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {clients.some(({ name }) => name) && (
        <ul className="bulk-rows">
          {clients.map(({ id, name, dni }) => (
            <li key={id}>
              {name} <span className="soft num">{dni}</span>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={action} className="form" id="erase">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field field={field} label={label} autoComplete="off" spellCheck={false} />
        <div className="row">
          <SubmitButton danger action={action} pending={shell.list.working}>
            {confirm}
          </SubmitButton>
          <DialogCancel to={closeTo} />
        </div>
      </Form>
    </Dialog>
  )
}

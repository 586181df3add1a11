import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { KnowsField } from '~/features/documents/components/knows-field'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { CheckField, Field, SelectField, TextField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { EACH } from '../schemas'
import { type ChosenPaper, PlaceField } from './place-field'

const FIELDS = {
  text: { required: true, maxLength: 500 },
  signer: {},
  dueDate: {},
  notify: {},
  document: {},
  file: {},
  signPage: {},
  place: {},
  x: {},
  y: {},
} as const

type Props = {
  action: string
  closeTo: string
  papers: { id: number; fileName: string }[]
  /** Who can be asked; of one person nothing is asked about that. */
  signers?: { id: number; name: string }[]
  answer?: FormAnswer
  /** The paper of a request that is asked for already. */
  onlyPaper?: boolean
}

/** Asks those who hold a case to sign a paper: an uploaded PDF, or one of the case; says what such a signature is. */
export function AskDialog({ action, closeTo, papers, signers = [], answer, onlyPaper = false }: Props) {
  const { client, signature: words } = useAdminTexts()
  const { list } = useAdminTexts().shell
  const [form, fields] = serverForm('signature', FIELDS, answer)
  const options = [{ value: '', label: words.none }].concat(
    papers.map(({ id, fileName }) => ({ value: String(id), label: fileName })),
  )
  const [chosen, setChosen] = useState<ChosenPaper>(null)
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0] ?? null)
    if (target instanceof HTMLSelectElement && target.name === 'document')
      setChosen(target.value ? paths.preview(Number(target.value)) : null)
  }
  return (
    <Dialog title={onlyPaper ? words.replaceTitle : words.title} closeTo={closeTo} wide>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form"
        id={form.id}
        noValidate
        onChange={choose}
      >
        <FormError errors={form.errors} />
        {!onlyPaper && (
          <TextField
            field={fields.text}
            label={client.request.text}
            hint={client.request.textHint}
            rows={2}
          />
        )}
        {signers.length > 1 ? (
          <SignerField signers={signers} answer={answer} />
        ) : (
          <FormError errors={answer?.error?.signer?.map(() => words.signerGone)} />
        )}
        <FileField field={fields.file} />
        <KnowsField answer={answer} />
        {papers.length > 0 && (
          <SelectField field={fields.document} label={words.document} options={options} />
        )}
        <PlaceField fields={fields} chosen={chosen} />
        {onlyPaper ? (
          <p className="small soft">{words.replaceHint}</p>
        ) : (
          <>
            <Field field={fields.dueDate} label={client.request.dueDate} type="date" />
            <CheckField field={fields.notify} label={client.request.notify} />
          </>
        )}
        <WhatItIs />
        <div className="row">
          <SubmitButton action={action} pending={list.working}>
            {onlyPaper ? words.replace : words.ask}
          </SubmitButton>
          <DialogCancel to={closeTo} />
        </div>
      </Form>
    </Dialog>
  )
}

/** Who signs it: nobody is chosen beforehand. */
function SignerField({ signers, answer }: Required<Pick<Props, 'signers'>> & Pick<Props, 'answer'>) {
  const { signature: words } = useAdminTexts()
  const language = useLanguage()
  const options = [
    ...signers.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: EACH, label: words.each },
  ]
  return (
    <fieldset className="radios">
      <legend className="field__label">{words.signer}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="signer"
            value={value}
            defaultChecked={answer?.initialValue?.signer === value}
          />
          {label}
        </label>
      ))}
      <FormError errors={answer?.error?.signer?.map((name) => messageText(language, name))} />
    </fieldset>
  )
}

function FileField({
  field: { id, name, errors },
}: {
  field: { id: string; name: string; errors?: string[] }
}) {
  const { signature: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <div className={errors ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {words.file}
      </label>
      <p className="field__hint" id={`${id}-hint`}>
        {words.fileHint}
      </p>
      {errors && (
        <p className="field__error" id={`${id}-error`}>
          {errors.map((error) => messageText(language, error)).join(' ')}
        </p>
      )}
      <input
        className="input"
        type="file"
        id={id}
        name={name}
        accept="application/pdf,.pdf"
        aria-describedby={errors ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={errors ? true : undefined}
      />
    </div>
  )
}

/** What such a signature is, and what it is not good for. */
export function WhatItIs() {
  const { signature: words } = useAdminTexts()
  return (
    <details>
      <summary>{words.whatTitle}</summary>
      {words.what.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </details>
  )
}

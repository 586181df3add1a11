import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Conflict } from '~/ui/admin/conflict'
import { SubmitButton } from '~/ui/button'
import { Field, TextField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { useUnsaved } from '~/ui/use-unsaved'
import { FirmForm as Schema } from '../firm'

type Result = SubmissionResult<string[]> & { current?: Record<string, string | string[]> }
type Props = {
  firm: Schema & { updatedAt: string }
  /** The current version of the privacy text, in words. */
  version: string
  lastResult?: Result
}

export function FirmForm({ firm, version, lastResult }: Props) {
  const { settings: words } = useAdminTexts()
  const [form, fields] = useForm({
    id: 'firm',
    lastResult,
    defaultValue: firm,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Schema }),
  })
  const { name, nif, bar, barNumber, address, phone, hours, email, lateNote, legalNotice, privacyText } =
    words
  const labels = {
    name,
    nif,
    bar,
    barNumber,
    address,
    phone,
    hours,
    email,
    lateNote,
    legalNotice,
    privacyText,
  }
  const { onInput } = useUnsaved(words.leave)
  return (
    <Form
      method="post"
      action={paths.adminSettings}
      className="form form--wide"
      id={form.id}
      onSubmit={form.onSubmit}
      onInput={onInput}
      noValidate
    >
      <FormError errors={form.errors} />
      <Conflict current={lastResult?.current} typed={lastResult?.initialValue} labels={labels} />
      <input
        type="hidden"
        name="updatedAt"
        value={String(lastResult?.current?.updatedAt ?? firm.updatedAt)}
        readOnly
      />
      <div className="pair">
        <Field field={fields.name} label={name} hint={words.nameHint} autoComplete="organization" />
        <Field field={fields.nif} label={nif} autoComplete="off" />
        <Field field={fields.bar} label={bar} autoComplete="off" />
        <Field field={fields.barNumber} label={barNumber} autoComplete="off" />
        <Field field={fields.address} label={address} autoComplete="street-address" />
        <Field field={fields.phone} label={phone} type="tel" autoComplete="tel" />
        <Field field={fields.hours} label={hours} autoComplete="off" />
        <Field field={fields.email} label={email} type="email" autoComplete="email" />
      </div>
      <TextField field={fields.lateNote} label={lateNote} hint={words.lateNoteHint} rows={2} lang="es" />
      <TextField field={fields.legalNotice} label={legalNotice} hint={words.textHint} rows={8} lang="es" />
      <TextField
        field={fields.privacyText}
        label={privacyText}
        hint={`${version} ${words.textHint}`}
        rows={8}
        lang="es"
      />
      <SubmitButton action={paths.adminSettings}>{words.save}</SubmitButton>
    </Form>
  )
}

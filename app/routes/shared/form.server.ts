import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import type { z } from 'zod'
import type { AnswerViewer } from '~/access/viewer'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError, EditConflict } from '~/infra/app-error'
import { readForm, requireOpenedBy } from '~/infra/http/body.server'
import { retryAfterOf } from '~/infra/http/expected-fault.server'
import { limitFormNames } from '~/infra/http/field-limits.server'

type Sent<Schema extends z.ZodType> = {
  request: Request
  schema: Schema
  language: Language
  /** Of a form that says whose it is. */
  viewer?: AnswerViewer
}
type Submit<Schema extends z.ZodType> = (values: z.output<Schema>) => Promise<Response> | Response

/**
 * Reads a form, validates it and passes its values on to `submit`, whose result is the answer. Validation errors and
 * expected failures return to the same form with what was typed; fields whose names contain `password` come back empty,
 * and so does `code`, which may be a recovery code that is still good.
 */
export const answerForm = async <Schema extends z.ZodType>(
  { request, ...how }: Sent<Schema>,
  submit: Submit<Schema>,
) => answerFields({ form: await readForm(request), ...how }, submit)

/** The same for a form that has been read, perhaps with files. Throws `fields_refused` for names that no form has. */
export async function answerFields<Schema extends z.ZodType>(
  { form, schema, language, viewer }: Omit<Sent<Schema>, 'request'> & { form: FormData },
  submit: Submit<Schema>,
) {
  limitFormNames([...form.keys()])
  const submission = parseWithZod(form, { schema, error: inWords })
  if (submission.status !== 'success') return refuse(submission.reply(), 400)
  try {
    if (viewer) requireOpenedBy(viewer, form.get('who'))
    return await submit(submission.value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const headers = new Headers()
    if (retryAfterOf(error)) headers.set('Retry-After', String(retryAfterOf(error)))
    const result = submission.reply({ formErrors: [errorText(language, error)] })
    const current = error instanceof EditConflict ? error.current : undefined
    const initialValue = { ...result.initialValue, ...questionFields(error) }
    return refuse({ ...result, initialValue, current }, error.status, headers)
  }
}

/** What a schema has no words of its own for: zod's are English, and not meant for people. */
const inWords: z.core.$ZodErrorMap = ({ code, input }) => {
  if (code === 'unrecognized_keys') return 'field_unknown'
  return input === undefined ? 'value_missing' : 'value_invalid'
}

/** What a question is about, for the answer to it. */
const questionFields = ({ more }: AppError): Record<string, string> =>
  typeof more.asked === 'string' ? { asked: more.asked } : {}

/** `current`: the values of a record that somebody else has saved in the meantime. */
type Refusal = SubmissionResult<string[]> & { current?: EditConflict['current'] }

function refuse(result: Refusal, status: number, headers?: Headers) {
  const initialValue = Object.entries(result.initialValue ?? {}).filter(
    ([name]) => !/password|^code$/i.test(name),
  )
  return json({ ...result, initialValue: Object.fromEntries(initialValue) }, { status, headers })
}

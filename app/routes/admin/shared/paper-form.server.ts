import { json } from '@remix-run/node'
import type { z } from 'zod'
import { type AdminViewer, uploaderOf } from '~/access/viewer'
import type { PaperSource } from '~/features/signing/check-paper.server'
import { PAPER_MEGABYTES } from '~/features/signing/limits'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { discardBody } from '~/infra/http/body.server'
import { withUpload } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { FormAnswer } from '~/ui/server-form'

type Sent<Schema> = { request: Request; viewer: AdminViewer; schema: Schema; context: RequestContext }
type Values = { document: number | null }

/**
 * Reads a form with a paper to sign, and passes its values and the paper on. What is refused comes back with what was typed; only
 * the file has to be chosen again.
 */
export async function answerPaper<Schema extends z.ZodType<Values>>(
  { request, viewer, schema, context: { language } }: Sent<Schema>,
  submit: (values: z.output<Schema>, source: PaperSource) => Promise<Response>,
) {
  try {
    // A form whose file was not chosen has an empty one.
    const sender = uploaderOf(viewer)
    const limits = { sender, maxFiles: 1, maxMegabytes: PAPER_MEGABYTES, oneByOne: true }
    return await withUpload(request, limits, async ({ fields, files, refused }) => {
      const parsed = schema.safeParse(fields)
      const refuse = (error: FormAnswer['error'], status: number, initialValue: object = fields) =>
        json<FormAnswer>({ initialValue: { ...initialValue }, error }, { status })
      if (!parsed.success) return refuse(parsed.error.flatten().fieldErrors as FormAnswer['error'], 400)
      const [file] = files
      const { document } = parsed.data
      const [tooLarge] = refused.filter(({ name }) => name !== '')
      if (tooLarge) return refuse({ file: [errorText(language, tooLarge.refusal)] }, tooLarge.refusal.status)
      const chosen = document === null ? null : { documentId: document }
      const source = file ? { file } : chosen
      try {
        if (source === null) throw new AppError('paper_missing')
        return await submit(parsed.data, source)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return refuse({ file: [errorText(language, error)] }, error.status, { ...fields, ...error.more })
      }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    await discardBody(request)
    return json<FormAnswer>({ error: { '': [errorText(language, error)] } }, { status: error.status })
  }
}

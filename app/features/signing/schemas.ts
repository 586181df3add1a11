import { z } from 'zod'
import { NAMED_PLACES, PLACE_NAMES } from '~/domain/signing/place'
import { date, typedText } from '~/infra/http/form-fields'
import { MOST_PAGES } from './limits'

const DocumentId = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().positive()])
  .optional()
  .transform((id) => id ?? null)

const part = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(1000)])
  .optional()
  .transform((part) => part ?? null)

/** Where the signature goes: by default at the bottom of the last page. An empty page is the last one. */
const Place = {
  signPage: z
    .string()
    .trim()
    .regex(/^\d*$/, 'whole_number')
    .default('')
    .transform((page) => (page === '' ? null : Number(page)))
    .refine((page) => page === null || (page >= 1 && page <= MOST_PAGES), 'value_invalid'),
  place: z.enum([...PLACE_NAMES, 'point', 'none']).default('bottom_right'),
  x: part,
  y: part,
}
export type AskedPlace = { page: number | null; x: number; y: number } | null

/** What the form says of the place; null is none on the paper. */
export function askedPlace({ signPage: page, place, x, y }: PlaceValues): AskedPlace {
  if (place === 'none') return null
  if (place !== 'point') return { page, ...NAMED_PLACES[place] }
  return x === null || y === null ? { page, ...NAMED_PLACES.bottom_right } : { page, x, y }
}
type PlaceValues = z.output<z.ZodObject<typeof Place>>

/** The paper that was asked about, if it is for this client all the same. */
const knows = z.string().length(64).nullable().catch(null).default(null)

/** The form that asks for a signature, beside its file. `document`: one of the case in its place. */
export const AskForm = z.object({
  text: z.string('required').overwrite(typedText).min(1, 'required').max(500, 'too_long'),
  dueDate: date,
  document: DocumentId,
  notify: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
  ...{ ...Place, knows },
})
/** Each of those who hold the case, by a request of their own. */
export const EACH = 'each'

/**
 * The same for those who hold the case and can be asked (their ids). Of several, one of them or each is to be chosen, and nobody is
 * beforehand; null is its client (`clientId`).
 */
export const askFormFor = (signers: number[], clientId: number) =>
  AskForm.extend({ signer: signers.length < 2 ? onlyOf(signers, clientId) : oneOf(signers) })

/** Of one person nothing is asked; who was chosen when there were more may be that one, and nobody else. */
const onlyOf = (signers: number[], clientId: number) =>
  z
    .enum(['', ...signers.map(String)], 'value_invalid')
    .optional()
    .transform(() => (signers.length === 0 || signers.includes(clientId) ? null : signers))

const oneOf = (signers: number[]) =>
  z
    .enum([...signers.map(String), EACH], 'required')
    .transform((signer) => (signer === EACH ? signers : [Number(signer)]))

export const PaperForm = z.object({ document: DocumentId, ...Place, knows })

import { z } from 'zod'

/** The most characters of what a browser answers for a passkey, and of what people call one. */
const LONGEST_ANSWER = 20_000
const LONGEST_NAME = 40

const text = z.string().max(LONGEST_ANSWER)

/** JSON that a browser has written, as text in a form. */
function answerOf<Shape extends z.ZodType>(shape: Shape) {
  const parsed = z.string('required').max(LONGEST_ANSWER, 'too_long').transform(readJson)
  return parsed.pipe(z.object({ id: text, rawId: text, type: z.literal('public-key'), response: shape }))
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const registration = answerOf(
  z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
)
const signIn = answerOf(
  z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
)
export type RegistrationFields = z.output<typeof registration>
export type SignInFields = z.output<typeof signIn>

const name = z
  .string()
  .trim()
  .max(LONGEST_NAME, 'too_long')
  .refine((value) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(value), 'name_form')
  .default('')
const begin = z.object({ intent: z.literal('begin') })

/** The two steps of signing in: what to sign, and the signature. */
export const PasskeySignIn = z.discriminatedUnion('intent', [
  begin,
  z.object({ intent: z.literal('answer'), answer: signIn }),
])
/** The two steps of joining with a passkey instead of a password. */
export const PasskeyJoin = z.discriminatedUnion('intent', [
  begin,
  z.object({ intent: z.literal('answer'), answer: registration, name }),
])
/** What somebody does with their own passkeys. */
export const PasskeyChange = z.discriminatedUnion('intent', [
  begin,
  z.object({ intent: z.literal('add'), answer: registration, name }),
  // `ends`: the page has said that other sessions end as well.
  z.object({
    ...{ intent: z.literal('remove'), id: z.coerce.number('required').int().positive() },
    ends: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('later') }),
])

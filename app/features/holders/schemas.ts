import { z } from 'zod'
import { CLIENT_ROWS } from '~/features/clients/schemas'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

/** Somebody by their DNI; who they are if the firm does not know them yet. */
const name = z
  .string()
  .trim()
  .max(200, 'too_long')
  .optional()
  .transform((value) => value || null)

export const HOLDER_ROWS = {
  dni: CLIENT_ROWS.dni,
  ...rowsWith(({ holders }) => holders)({ name: { is: name, hint: 'nameHint', autoComplete: 'off' } }),
  email: { ...CLIENT_ROWS.email, hint: undefined },
  phone: CLIENT_ROWS.phone,
}
export const NewHolderForm = z.object(shapeOf(HOLDER_ROWS))
export type NewHolder = z.output<typeof NewHolderForm>

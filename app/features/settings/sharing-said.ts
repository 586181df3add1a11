import { z } from 'zod'

/** What a form said on the screen (`SharedField`): that others who hold the case see what is sent with it. */
export const saidShared = z.enum(['yes']).optional()
export type Said = NonNullable<z.output<typeof saidShared>>

/** The same, of the fields of a form with files. */
export const saidIn = ({ shared }: Record<string, unknown>): Said | undefined =>
  shared === 'yes' ? shared : undefined

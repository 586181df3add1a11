import { NAME_LETTERS } from './limits'

/** The fields of the form that begins a signature, with their limits. */
export const SIGN_FIELDS = {
  read: { required: true },
  name: { required: true, maxLength: NAME_LETTERS },
  drawing: {},
} as const

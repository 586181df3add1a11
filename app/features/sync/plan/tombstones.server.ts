import { keyedHash } from '~/infra/crypto.server'

const ERASED = 'erased:'

/** True for the key of a person of whom only a keyed hash of the DNI is kept. */
export const isTombstone = (key: string) => key.startsWith(ERASED)

/** What is kept of an erased person, so that the sheet does not bring them back. */
export const tombstoneOf = (dni: string) => `${ERASED}${keyedHash('dni', dni)}`

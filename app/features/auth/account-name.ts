import { isValidDni, normaliseDni } from '~/domain/dni'

/** What somebody typed as their username, in the one spelling: usernames are lower case, and many are a DNI. */
export function accountName(typed: string): string {
  const dni = normaliseDni(typed)
  return isValidDni(dni) ? dni.toLowerCase() : typed.trim().toLowerCase()
}

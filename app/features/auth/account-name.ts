import { isValidDni, normaliseDni } from '~/domain/people/dni'

/** A typed username in its canonical spelling: usernames are lower case, and many are a DNI. */
export function accountName(typed: string): string {
  const dni = normaliseDni(typed)
  return isValidDni(dni) ? dni.toLowerCase() : typed.trim().toLowerCase()
}

type Addressee = { archived: boolean; dni: string | null; email: string | null }

/** Why no welcome e-mail can be sent to a client; null if one can. */
export function welcomeObstacle({
  archived,
  dni,
  email,
}: Addressee): 'archived' | 'no_dni' | 'no_mail' | null {
  if (archived) return 'archived'
  if (dni === null) return 'no_dni'
  return email === null ? 'no_mail' : null
}

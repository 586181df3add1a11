import { foldAccents } from '~/domain/fold-accents'

/** Names that a reader would take for the firm or for the operator of the portal. */
const RESERVED = new Set([
  ...['admin', 'adm', 'administrador', 'administradora', 'administracion', 'administrator', 'administration'],
  ...[
    'root',
    'superuser',
    'superusuario',
    'sysadmin',
    'system',
    'sistema',
    'sistemas',
    'operador',
    'operator',
  ],
  ...['webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'mailer', 'daemon'],
  ...['soporte', 'support', 'ayuda', 'help', 'helpdesk', 'seguridad', 'security'],
  ...['portal', 'despacho', 'bufete', 'firma', 'abogados', 'secretaria', 'recepcion', 'staff', 'moderador'],
])

/** Letters only, without case and accents: `Ádmin_1` is `admin`. */
const lettersOf = (name: string) =>
  foldAccents(name.normalize('NFKC'))
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Whether a username is one of them, whatever its case, accents, digits, dots and hyphens, or the name of the firm. */
export function isReservedUsername(username: string, firm = ''): boolean {
  const letters = lettersOf(username)
  return RESERVED.has(letters) || (letters !== '' && letters === lettersOf(firm))
}

/** Whether all letters are those of Spanish, with or without accents: `а` of another script looks like `a` and is not. */
export const isLatin = (username: string) => /^[A-Z\d._@-]*$/.test(foldAccents(username.normalize('NFKC')))

/** Whether a signature has such letters and common signs alone: what cannot be seen, or only looks like a name, would be taken for it. */
export const isPlain = (label: string) => /^[ -~’·–]*$/.test(foldAccents(label.normalize('NFKC')))

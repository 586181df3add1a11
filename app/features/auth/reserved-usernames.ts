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

/** Whether a username is one of them, ignoring case, accents, digits, dots and hyphens: `Ádmin_1` is. */
export const isReservedUsername = (username: string) =>
  RESERVED.has(
    foldAccents(username.normalize('NFKC'))
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  )

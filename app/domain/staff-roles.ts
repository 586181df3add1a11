/** What people of the firm may do, from the least: their own cases, everything but the settings, everything. */
export const ROLES = ['lawyer', 'office', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * The least role of each section of the administration, and of each group of calls, by what follows `/admin/` and `/api/`
 * in an address, of those who see all cases. What is not here is the administrators' alone.
 */
export const LEAST_ROLE: Record<string, Role> = {
  '/admin/session': 'office',
  '/admin/own-access': 'office',
  '/admin/microsoft': 'office',
  '/admin/clients': 'office',
  '/admin/client': 'office',
  '/admin/cases': 'office',
  '/admin/documents': 'office',
  '/admin/deliveries': 'office',
  '/admin/messages': 'office',
  '/admin/snippets': 'office',
  '/admin/templates': 'office',
  '/admin/appointments': 'office',
  '/admin/search': 'office',
  '/admin/views': 'office',
  '/admin/excel': 'office',
  '/admin/welcome-emails': 'office',
  '/admin/mails': 'office',
  '/admin/news': 'office',
  '/admin/queue': 'office',
  '/admin/erasures': 'office',
  '/admin/upload': 'office',
  '/admin/runs': 'office',
  '/admin/audit': 'office',
  '/admin/audit.csv': 'office',
  '/admin/figures': 'office',
  '/admin/figures.xlsx': 'office',
  '/admin/retention': 'admin',
  '/admin/data-protection': 'admin',
  '/admin/mapping': 'admin',
  '/admin/timeline': 'admin',
  '/admin/jobs': 'admin',
  '/admin/settings': 'admin',
  '/admin/staff': 'admin',
  '/admin/integrations': 'admin',
  '/admin/auto-sync': 'admin',

  '/api/documents': 'office',
  '/api/users': 'office',
  '/api/sync-runs': 'office',
  '/api/sync-countdown': 'office',
  '/api/smart-excel-sync': 'office',
  '/api/graph': 'admin',
  '/api/onedrive': 'admin',
  '/api/smart-sync': 'admin',
  '/api/admin/users': 'office',
  '/api/admin/client-cases': 'office',
  '/api/admin/cases': 'office',
  '/api/admin/documents': 'office',
  '/api/admin/upload-document': 'office',
  '/api/admin/confirm-assignments': 'office',
  '/api/admin/auto-assign-documents': 'office',
  '/api/admin/requests': 'office',
  '/api/admin/received': 'office',
  '/api/admin/answers': 'office',
  '/api/admin/welcome-emails': 'office',
  '/api/admin/resend-welcome-email': 'office',
  '/api/admin/apply-authentic-sync': 'office',
  '/api/admin/upload-excel': 'office',
  '/api/admin/timeline-phases': 'admin',
  '/api/admin/refresh-graph-token': 'admin',
}

/** The role of somebody who is signed in; the shared password, which is nobody's, opens everything. */
export const roleOf = ({ staff }: { staff?: { role: Role } }): Role => staff?.role ?? 'admin'

/** The section or group of calls that an address belongs to, as the table above names it. */
export function sectionOf(pathname: string): string {
  const parts = pathname.split('/')
  return parts.slice(0, parts[1] === 'api' && parts[2] === 'admin' ? 4 : 3).join('/')
}

/**
 * What lawyers may open, each page by itself: all of it shows them cases that are theirs, or nothing about cases. Whose the
 * ids in an address are, the guards ask apart.
 */
const OF_LAWYERS = [
  /^\/admin\/(session|own-access|own-access\/(passkeys|password))$/,
  /^\/admin\/(clients|cases|documents|search|search\/texts|figures|figures\.xlsx)$/,
  /^\/admin\/excel\/(clients|cases|documents)$/,
  /^\/admin\/client\/\d+$/,
  /^\/admin\/client\/\d+\/(edit|sessions|passkeys|notes|notes\/\d+\/delete)$/,
  // Not a new case, which would be nobody's, nor another holder by DNI or number, which is a look at all clients.
  /^\/admin\/client\/\d+\/cases\/\d+(\/(delete|archive|restore|as-client|happened|request|signature|sharing))?$/,
  /^\/admin\/client\/\d+\/cases\/\d+\/(facts|requests|events|documents)\/.+$/,
  /^\/admin\/client\/\d+\/cases\/\d+\/holders\/\d+\/remove$/,
  /^\/admin\/messages(\/\d+)?$/,
  /^\/admin\/snippets(\/.*)?$/,
  /^\/api\/documents\/\d+\/download$/,
]

/** Whether somebody with this role may open an address. */
export function mayOpen(role: Role, pathname: string): boolean {
  if (role === 'lawyer') return OF_LAWYERS.some((page) => page.test(pathname))
  const section = sectionOf(pathname)
  const least = Object.hasOwn(LEAST_ROLE, section) ? LEAST_ROLE[section] : undefined
  return ROLES.indexOf(role) >= ROLES.indexOf(least ?? 'admin')
}

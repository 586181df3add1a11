import { paths } from '~/paths'

/** The id of the field that searches everything. */
export const FIND_FIELD = 'find'

/** Where `g` followed by a letter leads: a section of the administration. */
export const SECTION_KEYS = {
  c: { section: 'clients', to: paths.adminClients },
  e: { section: 'cases', to: paths.adminCases },
  d: { section: 'documents', to: paths.adminDocuments },
  s: { section: 'upload', to: paths.adminUpload },
  t: { section: 'timeline', to: paths.adminTimeline },
  w: { section: 'welcomeEmails', to: paths.adminWelcomeEmails },
  b: { section: 'mails', to: paths.adminMails },
  q: { section: 'queue', to: paths.adminQueue },
  r: { section: 'runs', to: paths.adminRuns },
  m: { section: 'mapping', to: paths.adminMapping },
  i: { section: 'integrations', to: paths.adminIntegrations },
  a: { section: 'audit', to: paths.adminAudit },
  f: { section: 'figures', to: paths.adminFigures },
  j: { section: 'jobs', to: paths.adminJobs },
  l: { section: 'messages', to: paths.adminThreads },
  p: { section: 'templates', to: paths.adminTemplates },
  h: { section: 'appointments', to: paths.adminAppointments },
  o: { section: 'settings', to: paths.adminSettings },
  u: { section: 'staff', to: paths.adminStaff },
  y: { section: 'ownAccess', to: paths.adminOwnAccess },
} as const

export type Command = 'search' | 'help' | { to: string }
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What a key means after the previous one; null for nothing. But for Ctrl K, keys with Ctrl, Alt or Meta belong to the browser. */
export function commandOf(press: Press, before: string): Command | null {
  if (isFindKey(press)) return 'search'
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const key = press.key.toLowerCase()
  if (before === 'g' && Object.hasOwn(SECTION_KEYS, key))
    return { to: SECTION_KEYS[key as keyof typeof SECTION_KEYS].to }
  if (key === '/') return 'search'
  return key === '?' ? 'help' : null
}

/** Ctrl K, on a Mac Command K: also works while somebody types. */
export const isFindKey = ({ key, ctrlKey, altKey, metaKey }: Press) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey

/** Where a browser that does not want them says so. */
export const STORED_CHOICE = 'admin-shortcuts'
export const areShortcutsOn = () => localStorage.getItem(STORED_CHOICE) !== 'off'

/** Every address of the portal that code or text refers to. */
export const paths = {
  home: '/',
  auth: '/auth',
  authClientArea: '/auth?access=client',
  authCode: '/auth/code',
  activate: '/activate',
  activateAgain: '/activate?new',
  dashboard: '/dashboard',
  dashboardCase: (id: number) => `/dashboard?case=${id}`,
  signOut: '/sign-out',
  language: '/language',
  admin: '/admin',
  mailbox: '/dev/mailbox',
  download: (documentId: number) => `/api/documents/${documentId}/download`,
} as const

import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** Every address of the portal and the file that answers it, in the order of the specification. */
export default [
  layout('routes/client/gate.tsx', [
    route('auth', 'routes/client/auth.tsx'),
    route('auth/code', 'routes/client/auth-code.tsx'),
    route('auth/forgot', 'routes/client/auth-forgot.tsx'),
    route('activate', 'routes/client/activate.tsx'),
    route('quick-access', 'routes/client/quick-access.tsx'),
  ]),
  layout('routes/client/area.tsx', [
    index('routes/client/dashboard.tsx', { id: 'home' }),
    route('dashboard', 'routes/client/dashboard.tsx'),
    route('cases/:id/summary', 'routes/client/case-summary.tsx'),
    route('account/password', 'routes/client/account-password.tsx'),
    route('account/link', 'routes/client/account-link.tsx'),
  ]),
  route('cases/:id/hearing.ics', 'routes/client/case-hearing.ts'),
  route('cases/:id/documents.zip', 'routes/client/case-documents.ts'),
  route('activate/:token', 'routes/client/activate-link.ts'),
  route('quick-access/:token', 'routes/client/quick-access-link.ts'),
  route('sign-out', 'routes/client/sign-out.ts'),
  route('session', 'routes/client/session.ts'),
  route('language', 'routes/client/language.ts'),
  layout('routes/client/information.tsx', [
    route('legal', 'routes/client/legal.tsx'),
    route('privacy', 'routes/client/privacy.tsx'),
    route('accessibility', 'routes/client/accessibility.tsx'),
  ]),
  route('healthz', 'routes/healthz.ts'),
  route('dev/mailbox', 'routes/mailbox.tsx'),

  // Administration
  route('admin', 'routes/admin/entry.tsx'),
  route('admin/sign-out', 'routes/admin/sign-out.ts'),
  layout('routes/admin/panel.tsx', [
    route('admin/clients', 'routes/admin/clients.tsx', [
      route(':id/delete', 'routes/admin/client-delete.tsx'),
    ]),
    route('admin/cases', 'routes/admin/cases.tsx', [route(':id/delete', 'routes/admin/case-delete.tsx')]),
  ]),
  route('admin/clients/:verb', 'routes/admin/clients-archive.ts'),
  route('admin/cases/:verb', 'routes/admin/cases-archive.ts'),

  // Session
  route('api/user', 'routes/api/user.ts'),
  route('api/login', 'routes/api/login.ts'),
  route('api/register', 'routes/api/register.ts'),
  route('api/logout', 'routes/api/logout.ts'),
  route('api/tracking-access', 'routes/api/tracking-access.ts'),
  route('api/verify-otp', 'routes/api/verify-otp.ts'),
  route('api/quick-access', 'routes/api/quick-access.ts'),

  // Client data
  route('api/cases', 'routes/api/cases.ts'),
  route('api/cases/:id', 'routes/api/case.ts'),
  route('api/documents', 'routes/api/documents.ts'),
  route('api/documents/:id/download', 'routes/api/document-download.ts'),

  // Administration by calls
  route('api/admin/login', 'routes/api/admin-login.ts'),
  route('api/admin/status', 'routes/api/admin-status.ts'),
  route('api/admin/logout', 'routes/api/admin-logout.ts'),
  route('api/admin/users', 'routes/api/admin-users.ts'),
  route('api/admin/users/:id', 'routes/api/admin-user.ts'),
  route('api/admin/users/:id/archive', 'routes/api/admin-user-archive.ts'),
  route('api/admin/cases', 'routes/api/admin-cases.ts'),
  route('api/admin/cases/:id', 'routes/api/admin-case.ts'),
  route('api/admin/cases/:id/archive', 'routes/api/admin-case-archive.ts'),
  route('api/admin/documents', 'routes/api/admin-documents.ts'),
  route('api/admin/welcome-emails', 'routes/api/admin-welcome-emails.ts'),
  route('api/admin/timeline-phases', 'routes/api/admin-timeline-phases.ts'),
  route('api/admin/client-cases/:id', 'routes/api/admin-client-cases.ts'),
  route('api/users/:id', 'routes/api/client-user.ts'),
  route('api/admin/refresh-graph-token', 'routes/api/admin-refresh-token.ts'),

  // Cloud drive
  route('api/graph/onedrive-status', 'routes/api/drive-status.ts'),
  route('api/onedrive/test', 'routes/api/drive-test.ts'),
  route('api/onedrive/setup', 'routes/api/drive-setup.ts'),
  route('api/onedrive/store-sharepoint-url', 'routes/api/drive-store-url.ts'),
  route('api/onedrive/auth', 'routes/api/drive-auth.ts'),
  route('api/onedrive/callback', 'routes/api/drive-callback.ts'),

  // Description of the calls
  route('api/openapi.json', 'routes/api/openapi.ts'),
  route('api/*', 'routes/api/unknown.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

import { admins, clients, everyone, type Row, strangers } from './kinds'

type Page = { GET: Row; POST?: Row }

const show = (kind: Row['kind'], more: Partial<Row> = {}): Page => ({ GET: { kind, ...more } })
const form = (get: Row['kind'], post: Row['kind'], more: Partial<Row> = {}): Page => ({
  GET: { kind: get, params: more.params },
  POST: { kind: post, ...more },
})

/** Pages of the administration that are only looked at. */
const adminPage = show(admins(200))
const away = '→ /dashboard'

/**
 * A line for each page of `app/routes.ts`, by its pattern. Forms are sent empty unless a body stands here: what
 * counts is who gets as far as having the form read.
 */
export const pages: Record<string, Page> = {
  '/auth': form(strangers(200), strangers(400)),
  '/auth/code': form(strangers('→ /auth'), strangers({ whole: '→ /auth', data: 400 })),
  '/auth/forgot': form(strangers(200), strangers(400)),
  '/activate': form(everyone(200), everyone(400)),
  '/quick-access': form(everyone('→ /auth'), everyone({ whole: '→ /auth', data: 410 })),
  '/': show(clients(200)),
  '/dashboard': show(clients(200)),
  '/cases/:id/summary': show(clients(200)),
  '/account/password': form(clients(200, { tracking: away }), clients(400, { tracking: away })),
  '/account/link': form(
    clients(away, { tracking: away, client: away, another: away }),
    clients(away, { tracking: away, client: away, another: away }),
  ),
  '/cases/:id/hearing.ics': show(clients(200)),
  '/cases/:id/documents.zip': show(clients(200, { tracking: { own: 403, foreign: 404, missing: 404 } })),
  '/activate/:token': show(everyone('→ /activate'), { params: { token: 'unknown' } }),
  '/quick-access/:token': show(everyone('→ /quick-access'), { params: { token: 'unknown' } }),
  '/sign-out': form(everyone('→ /'), everyone('→ /auth'), { endsSession: true }),
  '/session': form(clients(away), clients(200)),
  '/language': form(everyone('→ /'), everyone('→ /'), { body: { language: 'es', returnTo: '/' } }),
  '/legal': show(everyone(200)),
  '/privacy': show(everyone(200)),
  '/accessibility': show(everyone(200)),
  '/healthz': form(everyone(200), everyone(405)),
  '/dev/mailbox': show(everyone(404)),
  '/*': form(everyone(404), everyone(404), { params: { '*': 'no/such/page' } }),

  '/admin': form(
    { ...everyone(200), admin: '→ /admin/clients' },
    { ...everyone(400), admin: { whole: '→ /admin/clients', data: 400 } },
  ),
  '/admin/sign-out': form(everyone('→ /admin'), everyone('→ /admin'), { endsSession: true }),
  '/admin/clients': adminPage,
  '/admin/clients/:id/delete': form(admins(200), admins('→ /admin/clients'), { victim: true }),
  '/admin/cases': adminPage,
  '/admin/cases/:id/delete': form(admins(200), admins('→ /admin/cases'), { victim: true }),
  '/admin/clients/:verb': form(admins('→ /admin/clients'), admins('→ /admin/clients'), {
    params: { verb: 'archive' },
  }),
  '/admin/cases/:verb': form(admins('→ /admin/cases'), admins('→ /admin/cases'), {
    params: { verb: 'archive' },
  }),

  '/admin/queue': adminPage,
  '/admin/mapping': adminPage,
  '/admin/integrations': form(admins(200), admins(400)),
  '/admin/integrations/sync': form(admins('→ /admin/integrations'), admins('→ /admin/integrations')),
  '/admin/integrations/token': form(admins('→ /admin/integrations'), admins('→ /admin/integrations')),
  '/admin/auto-sync': form(admins('→ /admin/clients'), admins('→ /admin/clients')),
}

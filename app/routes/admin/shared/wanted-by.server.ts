import type { AdminViewer } from '~/access/viewer'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { queryOf } from '~/infra/http/query.server'
import { rememberedPage, wantedPage } from '~/infra/http/wanted-page.server'
import { paths } from '~/paths'

/** The page somebody was sent away from: named in the URL, or remembered in the browser. */
export const wantedBy = async (request: Request) =>
  wantedPage(queryOf(request).get('next')) ?? rememberedPage(request)

/** Where somebody of the firm begins. */
export const firstPageOf = (viewer: AdminViewer) =>
  mayOpen(roleOf(viewer), paths.adminClients) ? paths.adminClients : paths.adminCases

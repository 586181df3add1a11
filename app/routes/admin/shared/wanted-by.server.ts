import { queryOf } from '~/infra/http/query.server'
import { rememberedPage, wantedPage } from '~/infra/http/wanted-page.server'

/** The page somebody was sent away from: named in the URL, or remembered in the browser. */
export const wantedBy = async (request: Request) =>
  wantedPage(queryOf(request).get('next')) ?? rememberedPage(request)

import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'

/** The page of a client, with the case that was chosen there. */
export function toClientPage(clientId: number, request: Request): string {
  const chosen = queryOf(request).get('case') ?? ''
  return paths.adminClient(clientId, /^[1-9]\d{0,14}$/.test(chosen) ? Number(chosen) : undefined)
}

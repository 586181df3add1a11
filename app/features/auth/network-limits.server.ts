import { networkOf } from '~/infra/http/client-address.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Limit, limitsOn, type Rule } from '~/infra/rate-limit.server'
import type { Subject, Use } from '~/infra/subject.server'

/** Limits for a browser's network, alone or combined with another subject; none if no address is known. */
export function networkLimits(
  use: Use,
  { address }: RequestContext,
  rules: Rule[],
  also: Subject[] = [],
): Limit[] {
  return address ? limitsOn(use, [{ kind: 'network', id: networkOf(address) }, ...also], rules) : []
}

import { afterAll } from 'vitest'
import { visitorAsAdmin } from './admin-page'
import type { Template } from './data-folders'
import { takeSharedPortal } from './shared-portal'

/** For the tests of one file over HTTP: a shared portal, and a visitor signed in to its administration as RM. */
export async function signedIn(template: Template = 'sample') {
  const portal = await takeSharedPortal(template)
  afterAll(() => portal.stop())
  return { portal, admin: visitorAsAdmin(portal) }
}

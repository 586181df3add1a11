import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { readFirm } from '~/features/settings/firm.server'
import { informationPage } from '~/i18n/pages'
import { InformationScreen } from '~/ui/frame/information-screen'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.footer.legal)

export const loader = page(allowAnyone, ({ context }) =>
  informationPage(context.language, 'legal', readFirm()),
)

export default function Legal() {
  return <InformationScreen {...useLoaderData<typeof loader>()} />
}

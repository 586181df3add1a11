import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireClient } from '~/features/auth/guards.server'
import { documentToRead } from '~/features/cases/where/read-document.server'
import { ReadDocument } from '~/features/documents/components/read-document'
import { idParam, page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.documents.title)

export const loader = page(requireClient, ({ viewer, params, context }) =>
  documentToRead(viewer, idParam(params), context),
)

/** A document of a client, to be read in the portal. */
export default function Document() {
  return <ReadDocument {...useLoaderData<typeof loader>()} />
}

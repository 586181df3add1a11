import { expect, test } from 'vitest'
import { resolveShare } from '~/infra/drive/graph/share.server'
import { sitePlaceOf } from '~/infra/drive/graph/site-path.server'
import { presets } from '../support/graph-emulator/presets'
import { graphPortal } from '../support/graph-portal'

const SITE = 'https://bufete.sharepoint.com/sites/Expedientes'

/** A portal that may read the firm's site, and open no links. */
async function withoutLinks() {
  const { graph } = await graphPortal()
  const folder = graph.drive.folder('Despacho #1/Añejo')
  graph.drive.put('Despacho #1/Añejo/Seguimiento.xlsx', 'x')
  graph.fault(presets.denied403({ match: { pathRegex: '/shares/' }, times: 20 }))
  return { graph, folder }
}

test.each([
  ['of the folder', `${SITE}/Documentos/Despacho%20%231/A%C3%B1ejo`],
  ['with a slash at its end', `${SITE}/Documentos/Despacho%20%231/A%C3%B1ejo/`],
  ['in other letters', `${SITE.toLowerCase()}/documentos/despacho%20%231/A%C3%B1EJO`],
  [
    'of the page of its library',
    `${SITE}/Documentos/Forms/AllItems.aspx?id=%2Fsites%2FExpedientes%2FDocumentos%2FDespacho%20%231%2FA%C3%B1ejo&viewid=x`,
  ],
])('a folder is found by the address %s, without a link', async (_, url) => {
  const { folder } = await withoutLinks()
  expect(await resolveShare(url)).toMatchObject({
    itemId: folder.id,
    driveId: 'b!Exp',
    kind: 'folder',
    fileCount: 1,
  })
})

test('a whole library is found by its address', async () => {
  const { graph } = await withoutLinks()
  const found = await resolveShare(`${SITE}/Documentos/Forms/AllItems.aspx`)
  expect(found).toMatchObject({ itemId: graph.drive.root.id, kind: 'folder', folderCount: 1 })
})

test.each([
  ['a folder that is not there', `${SITE}/Documentos/Otra`],
  ['another library', `${SITE}/Otra/Despacho`],
  ['another site', 'https://bufete.sharepoint.com/sites/Otro/Documentos'],
])('%s is refused as the link was', async (_, url) => {
  await withoutLinks()
  await expect(resolveShare(url)).rejects.toMatchObject({ code: 'drive_denied', reason: 'accessDenied' })
})

test('a link that tells no place is asked for once', async () => {
  const { graph } = await withoutLinks()
  const url = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'
  expect(sitePlaceOf(url)).toBeNull()
  await expect(resolveShare(url)).rejects.toMatchObject({ code: 'drive_denied' })
  expect(graph.requested({ pathRegex: '/sites' })).toEqual([])
})

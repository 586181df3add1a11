import { expect, test } from 'vitest'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { resolveShare } from '~/infra/drive/graph/share.server'
import { countSites } from '~/infra/drive/graph/sites.server'
import type { Reply } from '../support/graph-emulator/answers'
import { graphFolder, SHARE_URL } from '../support/graph-folder'

const CHILDREN = { pathRegex: '/children' }
const SITES = { pathRegex: 'search=' }

const followedBy = (link: string) => (reply: Reply) => ({
  ...reply,
  body: JSON.stringify({ ...JSON.parse(String(reply.body)), '@odata.nextLink': link }),
})

test('a folder with more than fits is shown as the mirror has it', async () => {
  const portal = await graphFolder()
  for (let n = 0; n < 250; n++) portal.put(`${String(n).padStart(3, '0')}.pdf`, `${n}`)
  portal.put('Seguimiento.xlsx', 'workbook')
  portal.put('Expedientes/EXP-1/Demanda.pdf', 'demanda')
  await firmDrive().list()
  await firmDrive().listRoot()
  const [first] = portal.graph.requested(CHILDREN).slice(-2)
  const before = portal.graph.requested(CHILDREN).length
  portal.graph.fault({ match: CHILDREN, times: 1000, rewrite: followedBy(first?.url.href ?? '') })
  const root = await firmDrive().listRoot()
  expect(portal.graph.requested(CHILDREN).length - before).toBe(25)
  expect(root).toMatchObject({ state: 'ok', folders: ['Expedientes'] })
  const names = 'files' in root ? root.files.map(({ name }) => name) : []
  expect(names).toHaveLength(251)
  expect(names).toContain('Seguimiento.xlsx')
  expect(await resolveShare(SHARE_URL)).toMatchObject({ folderCount: 0, isAllCounted: false })
})

test('sites are counted on all their pages', async () => {
  const { graph } = await graphFolder()
  const alone = await countSites()
  const [first] = graph.requested(SITES)
  graph.fault({ match: SITES, rewrite: followedBy(`${first?.url.href}&$skiptoken=2`) })
  expect(await countSites()).toBe(2 * alone)
})

import { describe, expect, test } from 'vitest'
import { askAboutPaper } from '~/features/documents/namings/ask-about-paper.server'
import { adminPortal, sharedWalk } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { ways } from '../support/appearances'
import { checkPage } from '../support/browser'
import { openDocuments } from '../support/documents-page'
import { createDocument } from '../support/factories'
import { caseNumbered, clientOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'

const portal = adminPortal()
const [ONE = ''] = VICTOR.cases

describe.each(ways)('$width px, JavaScript $javaScript', (way) => {
  const own = `${way.width}-${way.javaScript}`
  let page: AnyPage
  sharedWalk(portal, way, (given) => {
    page = given
  })

  test('a paper that is another client’s by its text is asked about with its sentence, and goes where it belongs', async () => {
    const { dni, name } = clientOf(ROCIO.dni)
    const paper = (fileName: string, text: string) => {
      const made = createDocument({ caseId: caseNumbered(ONE).id, fileName, uploadDate: Date.now() })
      askAboutPaper(made, text, Date.now())
    }
    paper(
      `Resolución ${own}.pdf`,
      `Antecedentes. Que estimo la demanda de ${name}, con DNI ${dni}. Notifíquese.`,
    )
    paper(
      `Escrito ${own}.pdf`,
      `Por ${clientOf(VICTOR.dni).name}. Y por ${name}, con DNI ${dni}, como testigo.`,
    )
    await openDocuments(page, portal, '?show=quarantine')
    const row = page.getByRole('listitem').filter({ hasText: `Resolución ${own}.pdf` })
    await row.getByText(`Que estimo la demanda de ${name}, con DNI ${dni}.`).waitFor()
    await row.getByText('Lo que dice nombra a otro cliente, y a nadie de este expediente').waitFor()
    const note = page.getByRole('listitem').filter({ hasText: `Escrito ${own}.pdf` })
    await note.getByText('Nombra también a').waitFor()
    await checkPage(page, way)
    expect(await row.getByRole('button', { name: /^Es de/ }).count()).toBe(1)
    await row.getByRole('button', { name: /^Es de/ }).click()
    await openDocuments(page, portal, '?show=quarantine')
    await note.waitFor()
    expect(await row.count()).toBe(0)
    await note.getByRole('button', { name: /^Visto/ }).click()
    await openDocuments(page, portal, '?show=quarantine')
    expect(await note.count()).toBe(0)
  })
})

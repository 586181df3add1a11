import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { adminCaseScreen } from '~/features/cases/admin-case-screen.server'
import { changeFirm } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/firm'
import { readFirm } from '~/features/settings/firm.server'
import { FIRST_STEPS } from '~/features/setup/first-steps'
import { firstSteps } from '~/features/setup/first-steps.server'
import { sendTrialMail } from '~/features/setup/trial-mail.server'
import { env } from '~/infra/env.server'
import { faultLines } from '~/routes/admin/shared/fault-lines.server'
import { tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp } from '../support/outbox'
import { caseNumbered } from '../support/records'
import { sync } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const done = () => {
  const steps = firstSteps(eva, Date.now())
  return steps && FIRST_STEPS.filter((step) => steps[step])
}
const faults = () => faultLines(eva, [], 'es', Date.now()).map(({ short }) => short)

test('a new firm is led through six steps, each is ticked when it is done, and then they are gone for good', async () => {
  const { mails } = await portalWithSmtp()
  rmSync(env().driveFolder, { recursive: true })
  expect(done()).toEqual([])
  writeCases(tenOthers())
  expect(done()).toEqual(['folder'])
  changeFirm(eva, FirmForm.parse({ ...readFirm(), nif: 'B00000000', address: 'Calle Mayor 1' }), Date.now())
  expect(done()).toEqual(['folder'])
  changeFirm(eva, FirmForm.parse({ ...readFirm(), phone: '910 000 000' }), Date.now())
  expect(done()).toEqual(['folder'])
  expect(faults()).toContain('el despacho no tiene nombre todavía')
  changeFirm(eva, FirmForm.parse({ ...readFirm(), name: 'Ríos Abogados' }), Date.now())
  expect(done()).toEqual(['firm', 'folder'])
  expect(faults()).not.toContain('el despacho no tiene nombre todavía')
  expect(await sendTrialMail(eva, 'eva@ejemplo.example', 'es', Date.now())).toBeNull()
  expect(mails).toHaveLength(1)
  expect(done()).toEqual(['firm', 'mail', 'folder'])
  await sync()
  expect(done()).toEqual(['firm', 'mail', 'folder', 'sheet', 'columns'])
  adminCaseScreen(eva, caseNumbered('EXP-900').id, { language: 'es', now: Date.now() })
  expect(done()).toBeNull()
  rmSync(env().driveFolder, { recursive: true })
  expect(done()).toBeNull()
})

test('without a mail server the step about e-mails stays open', () => {
  freshPortal()
  expect(done()).toEqual(['folder'])
})

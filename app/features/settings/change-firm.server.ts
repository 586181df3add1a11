import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { sha256 } from '~/infra/crypto.server'
import { MAX_LOGO, NotAPng, readPng, TooLarge } from '~/infra/png.server'
import { type Tx, transact } from '~db/client'
import type { Firm, FirmForm } from './firm'
import { readFirm, writeFirm } from './firm.server'
import { settingChangedAt, writeSetting } from './settings.server'

/** The firm's details as shown in the form, and when they were saved. */
export function getFirmForm(_viewer: AdminViewer): Firm & { updatedAt: string } {
  return { ...readFirm(), updatedAt: savedAt() }
}

/**
 * Saves the firm's details; a changed privacy text gets the next version and the current day. Throws `EditConflict` if
 * somebody has saved them since they were read.
 */
export function changeFirm(viewer: AdminViewer, input: FirmForm, now: number) {
  transact((tx) => {
    const before = readFirm()
    const { updatedAt, ...values } = input
    if (updatedAt !== undefined && updatedAt !== savedAt()) throw new EditConflict(formValuesOf(before))
    const otherText = values.privacyText !== before.privacyText
    save(tx, viewer, before, { ...before, ...values, ...(otherText && nextVersion(before, now)) }, now)
  })
}

/** Sets a PNG as the firm's logo, without chunks that draw nothing. Throws `logo_not_png`, `logo_size`. */
export function setLogo(viewer: AdminViewer, bytes: Buffer, now: number) {
  const png = readLogo(bytes)
  const picture = png.bytes.toString('base64')
  const logo = { id: sha256(picture).slice(0, 16), width: png.width, height: png.height }
  transact((tx) => {
    const before = readFirm()
    writeSetting(tx, 'firm_logo', picture, now)
    save(tx, viewer, before, { ...before, logo }, now)
  })
}

/** Restores the default logo. */
export function removeLogo(viewer: AdminViewer, now: number) {
  transact((tx) => {
    const before = readFirm()
    writeSetting(tx, 'firm_logo', '', now)
    save(tx, viewer, before, { ...before, logo: null }, now)
  })
}

function save(tx: Tx, viewer: AdminViewer, before: Firm, after: Firm, now: number) {
  writeFirm(tx, after, Math.max(now, (settingChangedAt('firm') ?? 0) + 1))
  recordPlainChange(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', before, after })
}

function readLogo(bytes: Buffer) {
  try {
    return readPng(bytes, MAX_LOGO)
  } catch (error) {
    if (error instanceof TooLarge) throw new AppError('logo_size', { ...MAX_LOGO })
    if (error instanceof NotAPng) throw new AppError('logo_not_png')
    throw error
  }
}

const nextVersion = ({ privacyVersion }: Firm, now: number) => ({
  privacyVersion: privacyVersion + 1,
  privacySince: civilDateAt(now),
})

const savedAt = () => new Date(settingChangedAt('firm') ?? 0).toISOString()

function formValuesOf({ privacyVersion: _, privacySince: __, logo: ___, ...values }: Firm) {
  return { ...values, updatedAt: savedAt() }
}

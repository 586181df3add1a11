import { expect, test } from 'vitest'
import { receivedName } from '~/features/write-back/received-name'
import { faultOf } from '~/features/write-back/write-faults'

/** Half an hour before midnight in Madrid, on the day before in New York. */
const LATE = Date.UTC(2026, 10, 24, 22, 30)
const WRONG = /["*:<>?/\\|\p{Cc}\p{Cf}]|^[ .]|[ .]$|^~\$|_vti_/iu

test.each([
  ['DNI.pdf', '2026-11-24 DNI.pdf'],
  ['DNI por las dos caras.JPG', '2026-11-24 DNI por las dos caras.jpg'],
  ['2 fotos 2026-11-24.pdf', '2026-11-24 2 fotos.pdf'],
  ['2026-11-24.pdf', '2026-11-24 documento.pdf'],
  ['Contrato: «final» ¿sí?.pdf', '2026-11-24 Contrato_ «final» ¿sí_.pdf'],
  ['poder....pdf', '2026-11-24 poder.pdf'],
  ['~$poder.docx', '2026-11-24 poder.docx'],
  ['mi_vti_carpeta.pdf', '2026-11-24 mi carpeta.pdf'],
  ['CON.pdf', '2026-11-24 CON.pdf'],
  ['../../etc/passwd', '2026-11-24 passwd'],
  ['factura‮fdp.exe.pdf', '2026-11-24 facturafdp.exe.pdf'],
])('%s is called %s on the drive', (name, onDrive) => {
  expect(receivedName(name, LATE)).toBe(onDrive)
})

test('the day is that of the firm’s office', () => {
  expect(receivedName('DNI.pdf', LATE + 2_000_000)).toBe('2026-11-25 DNI.pdf')
})

test('no name is longer than a file system takes, and none is cut within a letter', () => {
  for (const sign of ['a', 'ñ', '字', '📷']) {
    const name = receivedName(`${sign.repeat(300)}.pdf`, LATE)
    expect(Buffer.byteLength(name)).toBeLessThan(230)
    expect(name).toMatch(/\.pdf$/)
    expect(name).not.toContain('�')
    expect(name).not.toMatch(WRONG)
  }
})

test.each([
  [{ code: 'drive_denied', reason: 'accessDenied' }, 'denied', true],
  [{ code: 'drive_unavailable', reason: 'quotaLimitReached' }, 'full', true],
  [{ code: 'drive_unavailable', reason: 'status 507' }, 'full', true],
  [{ code: 'EROFS' }, 'denied', true],
  [{ code: 'ENOSPC' }, 'full', true],
  [{ code: 'ENOENT' }, 'folder_changed', false],
])('%o means %s', (error, reason, isOfDrive) => {
  expect(faultOf(error)).toMatchObject({ reason, isOfDrive })
})

test('what nobody expects is no fault of the drive', () => {
  expect(faultOf(new Error('x'))).toBeNull()
})

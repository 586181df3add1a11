import { expect, test } from 'vitest'
import { indexCases } from '~/domain/cases/match-case'
import { documentCategories } from '~/domain/categories'
import { placeFile } from '~/features/cloud-drive/place-file'
import { ANA, EVA, LUIS, legalCase } from '../../support/cases-to-match'

const CASES = [
  legalCase(1, '2024/015', ANA),
  legalCase(2, '2024/016', LUIS),
  legalCase(3, '15', EVA),
  legalCase(4, '1', LUIS),
]
const place = (path: string, cases = CASES) =>
  placeFile(path, indexCases(cases), documentCategories('EJEMPLO'))
const inCase = (caseId: number, category = 'General') => ({ kind: 'case', caseId, category })
const quarantined = (reason: string) => ({ kind: 'quarantined', reason })
const SKIPPED = { kind: 'skipped', reason: 'no_case_folder' }

test.each([
  ['2024-015/Demanda.pdf', 1],
  ['2024 015/Demanda.pdf', 1],
  ['2024-015 - GARCIA LOPEZ ANA/Demanda.pdf', 1],
  ['2024-015 GARCIA LOPEZ ANA/Demanda.pdf', 1],
  ['GARCIA LOPEZ ANA - 2024-015/Demanda.pdf', 1],
  ['GARCIA LOPEZ ANA_2024-015/Demanda.pdf', 1],
  ['GARCIA LOPEZ ANA, 2024-015/Demanda.pdf', 1],
  ['Expedientes/2024/2024-015/Demanda.pdf', 1],
])('%s belongs to the case that its folder numbers', (path, caseId) => {
  expect(place(path)).toEqual(inCase(caseId))
})

test.each([
  [`GARCIA LOPEZ ANA - ${ANA}/Demanda.pdf`],
  ['García López, Ana (12.345.678-Z)/Demanda.pdf'],
  ['12345678z/Demanda.pdf'],
])('%s belongs to the one open case of the person that its folder names', (path) => {
  expect(place(path)).toEqual(inCase(1))
})

test('a number and a DNI that agree name the case', () => {
  expect(place(`2024-015 - GARCIA LOPEZ ANA - ${ANA}/Demanda.pdf`)).toEqual(inCase(1))
  expect(place(`015 - KOVAC EVA - ${EVA}/Demanda.pdf`)).toEqual(inCase(3))
  expect(place(`015 KOVAC EVA ${EVA}/Demanda.pdf`)).toEqual(inCase(3))
})

test('a number says which of several cases of a person it is', () => {
  const cases = [legalCase(1, '2024/015', ANA), legalCase(2, '2024/099', ANA)]
  expect(place(`2024-099 - ${ANA}/Demanda.pdf`, cases)).toEqual(inCase(2))
})

test('a short number beside a DNI says which of several cases of a person it is', () => {
  const cases = [...CASES, legalCase(5, '2024/099', EVA)]
  expect(place(`015 - KOVAC EVA - ${EVA}/Demanda.pdf`, cases)).toEqual(inCase(3))
  expect(place(`KOVAC EVA - ${EVA}/Demanda.pdf`, cases)).toEqual(quarantined('ambiguous_case'))
})

test('a number of four digits names a case without a DNI, in a folder and in a file', () => {
  const cases = [...CASES, legalCase(5, '1024', EVA)]
  expect(place('1024 - KOVAC EVA/Demanda.pdf', cases)).toEqual(inCase(5))
  expect(place('2024-015/1024.pdf', cases)).toEqual(quarantined('name_contradicts'))
})

test.each([
  ['015 - KOVAC EVA/Demanda.pdf', 3],
  ['15 Eva Kovac hipoteca/Demanda.pdf', 3],
  ['2024 015 García López/Demanda.pdf', 1],
])('a plain number beside the name of its client names the case: %s', (path, caseId) => {
  expect(place(path)).toEqual(inCase(caseId))
})

test.each([['015/Demanda.pdf'], ['Casos/15/06/Stcia.pdf']])('a number by itself asks: %s', (path) => {
  expect(place(path)).toEqual(quarantined('number_alone'))
})

test.each([
  ['2024/0015 - GARCIA LOPEZ ANA - DNI 12345678Z/Demanda.pdf', 1],
  [`2024/0015 - GARCIA LOPEZ ANA - ${ANA}/06/Demanda.pdf`, 1],
  [`2024/GARCIA LOPEZ ANA - ${ANA}/Demanda.pdf`, 1],
])('a year above the folder of a case is no case number: %s', (path, caseId) => {
  const cases = [...CASES, legalCase(5, '2024', LUIS), legalCase(6, '2025', EVA)]
  expect(place(path, cases)).toMatchObject({ kind: 'case', caseId })
})

test.each([
  ['Facturas 2024/Recibo.pdf'],
  ['Plantillas/2025/Modelo.pdf'],
  ['2024/Modelo.pdf'],
  ['2024 - Varios/x.pdf'],
])('a year is no case number: %s', (path) => {
  expect(place(path, [...CASES, legalCase(5, '2024', LUIS), legalCase(6, '2025', EVA)])).toEqual(SKIPPED)
})

test('of a month and a case number of the same look the month is meant until a name agrees', () => {
  const cases = [legalCase(1, '3/2024', LUIS)]
  expect(place('Nóminas 03-2024/x.pdf', cases)).toEqual(SKIPPED)
  expect(place('03-2024/x.pdf', cases)).toEqual(quarantined('number_alone'))
  expect(place('3-2024 - PEÑA RUIZ LUIS/x.pdf', cases)).toEqual(inCase(1))
})

test.each([
  [`2024-015 - ${ANA}/2024-016/Demanda.pdf`],
  ['2024-015/06 SENTENCIA FAVORABLE/2024-016 - PEÑA/Stcia.pdf'],
  [`2024-015/Documentos de ${LUIS}/Poder.pdf`],
  ['2024-015/Documentos de 00000000T/Poder.pdf'],
  ['2024-015/PEÑA RUIZ LUIS/Poder.pdf'],
  ['2024-015 - Peña Ruiz, Luis/Poder.pdf'],
  [`Clientes ${LUIS}/2024-015/Demanda.pdf`],
])('two folders that name different people or cases put the file in quarantine: %s', (path) => {
  expect(place(path)).toEqual(quarantined('folders_disagree'))
})

test.each([
  [`GARCIA LOPEZ ANA - ${ANA}/2024-099/06 SENTENCIA FAVORABLE/Stcia.pdf`],
  [`GARCIA Y PEÑA ${ANA} ${LUIS}/2024-099/06 SENTENCIA FAVORABLE/Stcia.pdf`],
  [`2024-099/GARCIA LOPEZ ANA - ${ANA}/06 SENTENCIA FAVORABLE/Stcia.pdf`],
  ['2024-099/06 SENTENCIA FAVORABLE/2024-099 escaneos/Stcia.pdf'],
])('of folders that agree the one that says most counts: %s', (path) => {
  const cases = [...CASES, legalCase(5, '2024/099', ANA)]
  expect(place(path, cases)).toEqual(inCase(5, 'SENTENCIA_FAVORABLE'))
})

test('a number and a DNI that contradict each other put the file in quarantine', () => {
  expect(place(`2024-015 - PEÑA LUIS - ${LUIS}/Demanda.pdf`)).toEqual(quarantined('folder_contradicts'))
})

test('a number whose case has no client and a DNI put the file in quarantine', () => {
  expect(place(`2024-015 - ${ANA}/Demanda.pdf`, [legalCase(1, '2024/015', null)])).toEqual(
    quarantined('folder_contradicts'),
  )
})

test('a DNI with several open cases does not say which', () => {
  const cases = [legalCase(1, '2024/015', ANA), legalCase(2, '2024/099', ANA)]
  expect(place(`${ANA}/Demanda.pdf`, cases)).toEqual(quarantined('ambiguous_case'))
})

test('closed cases do not make the open one of a person ambiguous', () => {
  const cases = [legalCase(1, '2024/015', ANA, false), legalCase(2, '2024/099', ANA)]
  expect(place(`${ANA}/Demanda.pdf`, cases)).toEqual(inCase(2))
})

test('two case numbers that a folder writes alike are ambiguous', () => {
  const cases = [legalCase(1, '2024/015', ANA), legalCase(2, '2024-015', LUIS)]
  expect(place('2024-015/Demanda.pdf', cases)).toEqual(quarantined('ambiguous_case'))
})

test('a folder that names two cases is ambiguous', () => {
  expect(place('2024-015 - 2024-016/Demanda.pdf')).toEqual(quarantined('ambiguous_case'))
})

test.each([[`${ANA} - ${LUIS}/Demanda.pdf`], [`GARCIA ANA Y PEÑA LUIS ${ANA} Y ${LUIS}/Demanda.pdf`]])(
  'a folder with two DNIs and no number (%s) puts the file in quarantine',
  (path) => {
    expect(place(path)).toEqual(quarantined('two_dnis'))
  },
)

test('a folder with two DNIs belongs to the numbered case of one of them', () => {
  expect(place(`2024-015 - ${LUIS} - ${ANA}/Demanda.pdf`)).toEqual(inCase(1))
})

test.each([
  [`2024-015/Poder ${LUIS}.pdf`],
  [`2024-015/Poder ${ANA} y ${LUIS}.pdf`],
  ['2024-015/DNI 87.654.321-X.pdf'],
  [`2024-015/DNI${LUIS}.pdf`],
  [`2024-015/06 Sentencia Favorable/${LUIS}_sentencia.pdf`],
  ['2024-015/2024-016 Demanda.pdf'],
  ['2024-015/2024-016.pdf'],
  ['2024-015/Demanda_2024-016.pdf'],
  ['2024-015/Demanda - 2024-016.pdf'],
  ['2024-015/Demanda 2024-016.pdf'],
])('a file that names another client than its folder does (%s) goes to quarantine', (path) => {
  expect(place(path)).toEqual(quarantined('name_contradicts'))
})

test('the DNI of somebody who is no client makes a file of another person too', () => {
  expect(place('2024-015/DNI 00000000T.pdf')).toEqual(quarantined('name_contradicts'))
})

test.each([
  [`2024-015/DNI ${ANA}.pdf`],
  [`2024-015/Poder ${ANA} y 00000000T.pdf`],
  ['2024-015/2024-015 Demanda.pdf'],
  ['2024-015/Demanda.pdf'],
  ['2024-015/15.pdf'],
  ['2024-015/1.pdf'],
  ['2024-015/15 escrito.pdf'],
  ['2024-015/Factura_1.pdf'],
])('a file that names its own client or nobody (%s) stays', (path) => {
  expect(place(path)).toEqual(inCase(1))
})

test.each([
  ['2024-015/06 SENTENCIA FAVORABLE/Stcia.pdf', 'SENTENCIA_FAVORABLE'],
  ['2024-015/sentencia favorable/Stcia.pdf', 'SENTENCIA_FAVORABLE'],
  ['2024-015/06/Stcia.pdf', 'SENTENCIA_FAVORABLE'],
  ['2024-015/06 stcia fav/escaneos/Stcia.pdf', 'SENTENCIA_FAVORABLE'],
  ['2024-015/Fotos/foto.jpg', 'General'],
  ['2024-015/15 Otros/foto.jpg', 'General'],
  ['2024-015/foto.jpg', 'General'],
])('the folder below the case is the category: %s is %s', (path, category) => {
  expect(place(path)).toEqual(inCase(1, category))
})

test.each([['01 ACTIVOS/Demanda.pdf'], ['01 - ACTIVOS/Demanda.pdf'], ['01_ACTIVOS/lista.pdf']])(
  'the ordering number of %s is no case number',
  (path) => {
    expect(place(path)).toEqual(SKIPPED)
  },
)

test('below a folder that is numbered for order the case is found', () => {
  expect(place('01 ACTIVOS/2024-015/06 SENTENCIA FAVORABLE/Stcia.pdf')).toEqual(
    inCase(1, 'SENTENCIA_FAVORABLE'),
  )
})

test.each([
  ['Demanda.pdf'],
  ['Plantillas/Demanda.pdf'],
  ['GARCIA LOPEZ ANA/Demanda.pdf'],
  ['12345678A/Demanda.pdf'],
])('%s stands in the folder of no case', (path) => {
  expect(place(path)).toEqual(SKIPPED)
})

test.each([['2024-099 - RUIZ EVA - 00000000T/01/Demanda.pdf'], ['RUIZ EVA/01/Demanda.pdf']])(
  'the number of a category below a folder of nobody we know (%s) is no case number',
  (path) => {
    expect(place(path)).not.toMatchObject({ kind: 'case' })
  },
)

test('a case number without letters and digits matches nothing', () => {
  expect(place('---/Demanda.pdf', [legalCase(1, '---', ANA)])).toEqual(SKIPPED)
})

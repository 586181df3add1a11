import { expect, test } from 'vitest'
import { fieldOfHeading, headingKey } from '~/features/spreadsheet/header/headings'

test.each([
  ['nº expediente', 'N EXPEDIENTE'],
  ['N.º  Expediente.', 'N EXPEDIENTE'],
  ['SITUACIÓN\nACTUAL', 'SITUACION ACTUAL'],
  ['Situacio\u0301n\u00a0 actual ', 'SITUACION ACTUAL'],
  ['SENTENCIA APELACIÓN FAV.', 'SENTENCIA APELACION FAV'],
  ['ＤＮＩ', 'DNI'],
])('“%s” and “%s” are one heading', (heading, other) => {
  expect(headingKey(heading)).toBe(headingKey(other))
})

test.each([
  ['SENTENCIA FAVORABLE', 'SENTENCIA DESFAVORABLE'],
  ['Nº EXPEDIENTE', 'Nº EXPEDIENTES'],
  ['DNI', 'DNI 2'],
])('“%s” and “%s” are two headings', (heading, other) => {
  expect(headingKey(heading)).not.toBe(headingKey(other))
})

test.each([
  ['caseNumber', ['Nº EXPEDIENTE', 'N. EXP', 'EXPTE', 'EXPEDIENTE', 'REF', 'REFERENCIA', 'COD', 'Nº CASO']],
  ['name', ['CLIENTE', 'NOMBRE', 'NOMBRE Y APELLIDOS', 'TITULAR', 'TITULARES']],
  ['surname', ['APELLIDOS']],
  ['dni', ['DNI', 'NIF', 'NIE', 'DNI/NIE', 'NIF CLIENTE', 'DOCUMENTO']],
  ['email', ['EMAIL', 'E-MAIL', 'MAIL', 'CORREO', 'CORREO ELECTRÓNICO']],
  ['phone', ['TELÉFONO', 'TLF', 'TFNO', 'TEL', 'MÓVIL', 'Tfno.']],
  [
    'expedienteContrario',
    ['ENTIDAD', 'BANCO', 'CONTRARIO', 'DEMANDADO', 'PARTE CONTRARIA', 'FINANCIERA', 'Expediente contrario'],
  ],
  ['processStartDate', ['FECHA ENCARGO', 'F. ENCARGO', 'FECHA ALTA', 'INICIO', 'FECHA HOJA ENCARGO']],
  ['situacionActual', ['SITUACIÓN ACTUAL', 'ESTADO', 'FASE', 'SITUACIÓN PROCESAL', 'STATUS']],
  ['assignedLawyer', ['LETRADO', 'ABOGADO', 'RESPONSABLE', 'GESTOR']],
  ['hearingTime', ['Hora vista', 'Hora de la vista', 'HORA JUICIO']],
  ['hearingPlace', ['Juzgado/Sala', 'JUZGADO / SALA', 'Lugar vista', 'Sala de vistas']],
  ['hearingAttendance', ['Asistencia', 'Debe acudir', 'Tiene que ir', 'Asistencia del cliente']],
  ['nextHearing', ['FECHA VISTA', 'Próxima vista', 'SEÑALAMIENTO', 'VISTA / SEÑALAMIENTO']],
])('the field %s is found under each of its usual headings', (field, headings) => {
  for (const heading of headings) expect([heading, fieldOfHeading(heading)?.field]).toEqual([heading, field])
})

test.each([['D.N.I.'], ['N.I.F.'], ['D.N.I./N.I.E.'], ['DNI / NIE']])(
  'dots and blanks inside the heading “%s” do not hide it',
  (heading) => {
    expect(fieldOfHeading(heading)?.field).toBe('dni')
  },
)

test.each([['PROCURADOR'], ['NIG'], ['OBSERVACIONES'], ['EXPEDEINTE'], ['DNI DEL BANCO'], ['']])(
  'the heading “%s” feeds no field',
  (heading) => {
    expect(fieldOfHeading(heading)).toBeNull()
  },
)

test('the exact heading stands before the vague one', () => {
  const exact = fieldOfHeading('Situación actual')
  const vague = fieldOfHeading('Estado')
  expect(exact?.rank).toBeLessThan(vague?.rank ?? 0)
})

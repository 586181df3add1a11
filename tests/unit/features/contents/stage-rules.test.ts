import { expect, test } from 'vitest'
import type { StageKey } from '~/domain/stages/stages'
import { proposeFor } from '~/features/contents/rules/propose'

const stageOf = (text: string) => proposeFor(text).sort?.value.stage ?? null

const FIRST = 'JUZGADO DE PRIMERA INSTANCIA Nº 4 DE LUGO\nProcedimiento ordinario 12/2025\n'
const MERCANTILE = 'Juzgado de lo Mercantil n.º 1 de Vitoria-Gasteiz\nJuicio verbal 88/2025\n'
const SECOND = 'AUDIENCIA PROVINCIAL DE LUGO. SECCIÓN 1.ª\nRecurso de apelación 45/2025\n'
const TO_COURT =
  'AL JUZGADO DE PRIMERA INSTANCIA Nº 4 DE LUGO\nAutos 12/2025\nDoña Eva Gil, procuradora de los Tribunales, en nombre y representación de '
const OURS = `${TO_COURT}don Luis Mar, comparezco y DIGO: Que `
const THEIRS = `${TO_COURT}COFIDIS, S.A., comparezco y DIGO: Que `
const appeal = (fallo: string, label = '') => `${SECOND}${label}SENTENCIA Nº 3/2025\nFALLO\n${fallo}`

const TABLE: Partial<Record<StageKey | 'none', string[]>> = {
  judgment_won: [
    `${FIRST}SENTENCIA nº 5/2025\nEn la ciudad de Lugo.\nFALLO\nQue, con estimación sustancial de la demanda, declaro nulo el contrato.`,
    `${FIRST}Sentencia núm. 5/2025\nFALLO\nSe acuerda estimar en parte la demanda.`,
    `${FIRST}SENTENCIA\nFALLO\nDesestimo la excepción de prescripción y estimo la demanda interpuesta por D. Luis.`,
    `${FIRST}SENTENCIA\nFALLO\nQue desestimando la reconvención formulada por la entidad, debo estimar la demanda principal.`,
    `${MERCANTILE}SENTENCIA 9/25\nPARTE DISPOSITIVA\nAcojo la demanda y declaro abusiva la cláusula. Contra este fallo cabe apelación.`,
    `${FIRST}SENTENCIA\nFALLO\nDECLARO la nulidad del contrato por usurario. Condeno a la demandada a pagar las costas.`,
    `${FIRST}SENTENCIA\nFALLO\nDesestimando la acción principal de usura y estimando la subsidiaria de falta de transparencia, declaro nula la cláusula.`,
    `${FIRST}SENTENCIA\nPor lo expuesto, he decidido acoger la demanda en su integridad.`,
    `${FIRST}SENTENCIA\nEstimo en parte la demanda. Desestimo la pretensión relativa a la comisión de apertura.`,
    `${FIRST}SENTENCIA\nVisto el allanamiento de la demandada.\nFALLO\nEstimo la demanda, teniendo a la demandada por allanada.`,
  ],
  judgment_lost: [
    `${FIRST}SENTENCIA nº 5/2025\nFALLO\nRechazo íntegramente la demanda formulada por D. Luis.`,
    `${FIRST}S E N T E N C I A\nF A L L O\nAbsuelvo a la demandada de todas las pretensiones.`,
    `${FIRST}SENTENCIA\nFALLO\nNo ha lugar a la demanda presentada por la representación de D. Luis.`,
    `${FIRST}SENTENCIA\nFALLO\nEstimo la excepción de prescripción y desestimo la demanda.`,
    `${FIRST}SENTENCIA\nEn virtud de la potestad que me confiere la Constitución, no doy lugar a la demanda.`,
  ],
  appeal_won: [
    appeal(
      'Estimamos el recurso de apelación interpuesto por el procurador Sr. Gil, en nombre y representación de D. Luis Mar, frente a la sentencia dictada en autos seguidos contra Cofidis, S.A., y la revocamos.',
    ),
    appeal('Se desestima el recurso de apelación interpuesto por la representación de Cofidis, S.A.'),
    appeal('Con desestimación del recurso de la entidad demandada, confirmamos la sentencia.'),
    appeal(
      'Desestimar el recurso interpuesto por Cofidis y estimar la impugnación formulada por D. Luis Mar.',
      'Parte apelante: COFIDIS, S.A.\n',
    ),
    appeal('Se estima parcialmente el recurso de la parte demandante en cuanto a las costas.'),
    appeal('Estimamos el recurso y revocamos la sentencia. En su lugar, estimamos la demanda.'),
    appeal('Se desestima el recurso.', 'RECURRENTE: WIZINK BANK, S.A.U.\nRECURRIDO: D. Luis Mar\n'),
    appeal('Se desestima el recurso.', 'APELANTE: COFIDIS\nAPELADA: D.ª Eva Mar\n'),
    `${SECOND}SENTENCIA\nAparece como parte apelante D.ª Eva Mar y como apelada Wizink Bank, S.A.U.\nLa Sala ACUERDA: con estimación del recurso, revocar la sentencia.`,
    `${SECOND}SENTENCIA\nVisto el recurso interpuesto por la representación de la parte demandada.\nLa Sala ACUERDA: desestimar el recurso.`,
    appeal('Revocamos la sentencia y, en su lugar, acogemos la pretensión subsidiaria.'),
  ],
  appeal_lost: [
    appeal(
      'Desestimamos el recurso de apelación interpuesto por la procuradora Sra. Gil en nombre de doña Eva Mar contra la sentencia dictada en autos contra Wizink Bank, S.A.U.',
    ),
    appeal(
      'Estimar el recurso de Cofidis, S.A., revocar la sentencia y, en su lugar, desestimar la demanda.',
    ),
    appeal('Se desestima el recurso.', 'APELANTE: D. Luis Mar\nAPELADO: COFIDIS, S.A.\n'),
    `${SECOND}SENTENCIA\nVistos los autos, en virtud del recurso interpuesto por la representación\nde la parte demandante.\nF A L L A M O S: Que desestimamos el recurso.`,
  ],
  in_court: [
    `${FIRST}DECRETO\nAcuerdo: admitir a trámite la demanda y emplazar a la demandada.`,
    `${FIRST}Decreto que dicta D.ª Eva Gil, con destino en el Servicio Común de Tramitación\nAdmitir la demanda.`,
    `${FIRST}Diligencia de ordenación\nSe convoca a las partes a la audiencia previa, con apercibimiento de tenerlas por desistidas y de archivo de las actuaciones si no comparecen.`,
    `${FIRST}PROVIDENCIA\nNo se admite la testifical propuesta.`,
    `${FIRST}AUTO\nDISPONGO: Desestimar el recurso de reposición interpuesto contra la providencia anterior.`,
    `${FIRST}ACTA DE AUDIENCIA PREVIA\nComparecen las partes.`,
    `${FIRST}CÉDULA DE CITACIÓN\nSe cita a D. Luis al acto del juicio.`,
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nContra esta resolución cabe recurso de apelación ante la Audiencia Provincial, que se interpondrá en veinte días.`,
    `${FIRST}PROVIDENCIA\nVisto el acuerdo de las partes de suspender el curso de los autos por negociaciones, se suspende la vista.`,
    `${THEIRS}vengo a contestar la demanda presentada de contrario y a oponerme a ella.`,
    `${THEIRS}formulo OPOSICIÓN a la demanda de juicio verbal interpuesta por don Luis Mar.`,
    `${THEIRS}me allano parcialmente a la demanda, y contesto a la demanda en lo demás.`,
    `${OURS}dentro del plazo conferido propongo como medio de prueba la pericial que se acompaña.`,
    `${OURS}ambas partes interesan la suspensión del acto del juicio señalado.`,
    `${TO_COURT}don Luis Mar, en los autos del Juzgado de\nPrimera Instancia n.º 4, DIGO: Que formulo conclusiones escritas.`,
    'CONTESTACIÓN DE COFIDIS, S.A.\nSe solicita la absolución, con costas a la actora.',
  ],
  appealed: [
    `${OURS}interpongo, en tiempo y forma, RECURSO DE APELACIÓN contra la sentencia 5/2025.`,
    `${THEIRS}me opongo al recurso de apelación interpuesto de contrario.`,
    `${OURS}por medio del presente formulo impugnación de la sentencia en lo que resulta desfavorable.`,
    'A LA AUDIENCIA PROVINCIAL DE LUGO\nDoña Eva Gil, procuradora de don Luis Mar, DIGO: Que me persono como parte apelada en el rollo 45/2025.',
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nTéngase por interpuesto en plazo recurso de apelación por la demandada y dese traslado.`,
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nElévense los autos a la Audiencia Provincial de Lugo con emplazamiento de las partes.`,
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nPresentado escrito de interposición de recurso de apelación, dese traslado.`,
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nSe remiten las actuaciones a la Ilma. Audiencia Provincial.`,
    `${SECOND}PROVIDENCIA\nSe señala para deliberación, votación y fallo.`,
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nPor haberse interpuesto ante ella recurso de apelación, remítanse los autos, dejando testimonio para, en su caso, la ejecución provisional.`,
    'Al Juzgado n.º 4 de Lugo, para ante la Audiencia Provincial\nDoña Eva Gil, en representación de don Luis Mar, DIGO: Que formulo oposición.',
    `${OURS}se me dio traslado del recurso formulado de contrario, a cuyo efecto presento alegaciones.`,
  ],
  claim_filed: [
    `${OURS}interpongo demanda declarativa de juicio ordinario frente a Cofidis, S.A.`,
    `AL TRIBUNAL DE INSTANCIA DE LUGO, SECCIÓN CIVIL\nDoña Eva Gil, procuradora de doña Rosa Mar, DICE: Que formula DEMANDA DE JUICIO VERBAL contra Cofidis, S.A., en ejercicio de acción de nulidad.\nHECHOS\nPRIMERO. Se interpuso recurso de apelación en otro asunto. Se acompaña reclamación previa al Servicio de Atención al Cliente.`,
  ],
  court_settlement: [
    `${FIRST}AUTO\nPARTE DISPOSITIVA\nSe homologa el acuerdo alcanzado por las partes y se declara terminado el proceso.`,
    `${FIRST}DECRETO\nAcuerdo homologar la transacción y archivar las actuaciones.`,
    `${OURS}las partes han llegado a un acuerdo, cuya homologación se solicita conforme al artículo 19 LEC.`,
    `${THEIRS}mi mandante se allana a todas las pretensiones de la demanda.`,
    'ACUERDO TRANSACCIONAL\nEn Lugo, a 3 de marzo de 2025\nPrimero. Las partes ponen fin a los autos 12/2025 y pedirán su homologación judicial.',
  ],
  settlement: [
    'CONTRATO DE TRANSACCIÓN\nREUNIDOS\nDe una parte, don Luis Mar; de otra, Cofidis, S.A.',
    'Acuerdo extrajudicial\nREUNIDOS\nDe una parte, don Luis Mar. De otra, Cofidis, S.A., con su servicio de atención al cliente.',
    'Estimado compañero: en el expediente de don Luis Mar te traslado la siguiente propuesta de acuerdo: pago de 2.000 € en diez días.',
    'FINIQUITO\nDon Luis Mar declara haber recibido 2.000 € en cumplimiento del acuerdo extrajudicial.',
  ],
  extrajudicial: [
    'BUROFAX\nA la atención de Cofidis, S.A.\nLes requiero para que reconozcan la nulidad. Si no se alcanza un acuerdo extrajudicial, acudiremos a los tribunales.',
    'RECLAMACIÓN EXTRAJUDICIAL PREVIA\nWizink Bank, Servicio de Atención al Cliente\nSolicito la nulidad, conforme a la sentencia del Tribunal Supremo de 4 de marzo de 2020.',
    'Cofidis, S.A.\nServicio de Atención al Cliente\nHemos recibido su reclamación y la contestaremos en el plazo de dos meses.',
    'A: Cofidis, S.A., Defensor del Cliente\n\n11 de marzo de 2025\nQuiero reclamar que me devuelvan los intereses.',
    'Estimado cliente: en contestación a su queja, lamentamos no poder atender lo solicitado.',
    'SOLICITUD DE NEGOCIACIÓN PREVIA A LA VÍA JUDICIAL\nLey Orgánica 1/2025. A Cofidis, S.A.',
  ],
  withdrawn_client: [
    'Yo, Luis Mar, con DNI 1, comunico al despacho que desisto del encargo conferido.',
    'Estimados señores: les informo de que he decidido prescindir de sus servicios.',
  ],
  withdrawn_firm: [
    'Estimado don Luis: por la presente le comunicamos la renuncia a la defensa de su asunto, que deberá encomendar a otro letrado.',
    `${OURS}el letrado que suscribe renuncia a la dirección letrada de este procedimiento.`,
  ],
  none: [
    `${FIRST}DECRETO\nSe aprueba la tasación de costas practicada.`,
    `${FIRST}DECRETO\nAcuerdo tener por desistida a la parte actora y el archivo de las actuaciones.`,
    `${FIRST}AUTO\nDISPONGO: No admitir a trámite la demanda presentada.`,
    `${FIRST}AUTO\nDISPONGO: Aclarar la sentencia de 3 de marzo en el sentido siguiente.`,
    `${FIRST}DECRETO\nSe declara terminado el proceso por satisfacción extraprocesal.`,
    'JUZGADO DE PRIMERA INSTANCIA Nº 4 DE LUGO\nEjecución de títulos judiciales 3/2025\nDILIGENCIA DE ORDENACIÓN\nPor presentado el escrito.',
    'JUZGADO DE PRIMERA INSTANCIA Nº 4 DE LUGO\nMonitorio 3/2025\nDECRETO\nSe requiere de pago al deudor.',
    'TRIBUNAL SUPREMO\nSala de lo Civil\nSENTENCIA\nFALLO\nEstimar el recurso de casación de D. Luis.',
    'Roj: SAP LU 1/2024\nÓrgano: Audiencia Provincial\nSENTENCIA\nFALLO\nDesestimamos el recurso de Cofidis, S.A.',
    `${FIRST}Demandante: COFIDIS, S.A.\nDemandado: D. Luis Mar\nSENTENCIA\nFALLO\nEstimo la demanda.`,
    appeal('Desestimamos los recursos de apelación interpuestos por ambas partes.'),
    `${SECOND}AUTO\nLa Sala acuerda estimar el recurso y revocar el auto de inadmisión.`,
    appeal('Revocamos la sentencia y acogemos la pretensión de la parte demandada.'),
    `${OURS}formulo demanda ejecutiva de la sentencia 5/2025.`,
    `${OURS}solicito la práctica de la tasación de costas.`,
    `${OURS}esta parte desiste de la demanda interpuesta.`,
    `${THEIRS}formulo demanda de juicio verbal contra don Luis Mar en reclamación de cantidad.`,
    `${THEIRS}interpongo recurso de casación contra la sentencia de la Audiencia Provincial.`,
    'CONTRATO DE TARJETA\nReclamaciones: Servicio de Atención al Cliente. Su reclamación se resolverá en dos meses.',
    'HOJA DE ENCARGO\nEl cliente encarga la reclamación extrajudicial y, en su caso, la demanda. Puede desistir del encargo en 14 días.',
    'CONTESTACIÓN DE COFIDIS, S.A.\nAdjuntamos copia de su contrato.',
    `${FIRST}DILIGENCIA DE ORDENACIÓN\nSe tiene por presentada demanda de ejecución provisional.`,
    'LexNET. Justificante de presentación\nEscrito: recurso de apelación',
    'Procuradores Gil\nEstimado compañero: adjunto sentencia notificada hoy. Vence el plazo para interponer recurso de apelación el día 5.',
    'Cofidis, S.A.\nLe comunicamos la cesión de su crédito y le hacemos requerimiento de pago. Servicio de Atención al Cliente.',
    'Estimado don Luis: la vista de su reclamación se ha señalado en el Juzgado n.º 4 para el día 5.',
    'Acta notarial\nEl Real Decreto\nLegislativo 1/2007 y la sentencia\nDEL TRIBUNAL SUPREMO',
  ],
}
const CASES = Object.entries(TABLE).flatMap(([stage, papers]) =>
  (papers ?? []).map((paper): [string, string] => [stage, paper]),
)

test.each(CASES)('%s: %s', (stage, paper) => {
  expect(stageOf(paper) ?? 'none').toBe(stage)
})

test.each([
  ['Contestación a la demanda Wizink', 'in_court'],
  ['Recurso de apelación', 'appealed'],
  ['Demanda de juicio ordinario firmada', 'claim_filed'],
  ['Decreto admisión', 'in_court'],
  ['Burofax Cofidis', 'extrajudicial'],
  ['Contrato de tarjeta', null],
  ['Sentencia', null],
])('the name of a file may say which paper it is: %s', (name, stage) => {
  expect(stageOf(name)).toBe(stage)
})

test('a receipt or the name of proceedings above the heading of a court does not hide it', () => {
  expect(stageOf(`LexNET. Acuse de recibo\nMensaje 123\n${FIRST}DECRETO\nAdmito a trámite la demanda.`)).toBe(
    'in_court',
  )
  expect(
    stageOf('RECURSO DE APELACIÓN\n45/2025\nSENTENCIA\nFALLO\nSe estima el recurso de D. Luis Mar.'),
  ).toBe('appeal_won')
})

test('a word that the end of a line divides is read whole, and a column by itself', () => {
  expect(stageOf('SENTENCIA\nFALLO\nDeses-\ntimo la demanda.')).toBe('judgment_lost')
  expect(stageOf('JUZGADO DE LUGO        DECRETO\nSe admite a trámite la demanda.')).toBe('in_court')
})

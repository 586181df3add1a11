import type { Parts } from './parts'
import type { Template } from './templates'

/* What courts and their registries write, for the fresh set: no wording and, where there is a choice, no kind of the others. */

/** `123/2024` as `0000123 /2024`. */
const padded = ({ autos }: Parts) => {
  const [count = '', year = ''] = autos.split('/')
  return `${count.padStart(7, '0')} /${year}`
}
const place = ({ matter, town }: Parts) =>
  `JDO.1A.INSTANCIA N.${matter.court.number}\n${town.toUpperCase()}\nC/ PEDRO MUÑOZ SECA S/N, EDIFICIO JUZGADOS, PLANTA 4\nTeléfono: 985 00 00 37, Fax: 985 00 00 38\nCorreo electrónico:\nEquipo/usuario: MGR\n`
const plaza = ({ matter, town }: Parts) =>
  `Tribunal de Instancia de ${town}. Sección Civil. Plaza n.º ${matter.court.number}\n`
const catalan = (p: Parts) =>
  `Juzgado de Primera Instancia nº ${p.matter.court.number} de ${p.town}\nAvenida Gran Via, 111, Edifici C, planta 2\nTEL.: 930000000   FAX: 930000001\nN.I.G.: ${p.nig.replaceAll(' ', '')}\n\nProcedimiento ordinario (Contratación art. 249.1.5) ${p.autos} -B\nMateria: Juicio ordinario condiciones generales de contratación\nEntidad bancaria ${p.lender}\nPara ingresos en caja. Concepto: ${1000 + p.random.below(8000)}000004${p.autos.replace('/20', '')}\nParte demandante/ejecutante: ${p.alone}\nProcurador/a: ${p.agent}\nAbogado/a: ${p.lawyer}\nParte demandada/ejecutada: ${p.lender}\nProcurador/a: ${p.otherAgent}\nAbogado/a: ${p.otherLawyer}\n\n`
const seal = (p: Parts) =>
  `\nCódigo Seguro de Verificación E047994${p.random.below(99)}-MI:${`${p.random.below(1e8)}`.padStart(8, '0')}. Puede verificar este documento en la sede judicial electrónica.\nFirmado por: ${p.clerk.toUpperCase()}, ${p.day} 09:4${p.random.below(10)}\nPágina 1 de 2\n`

export const FRESH_COURTS: Template[] = [
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) =>
      `${place(p)}N.I.G.: ${p.nig}\nORD PROCEDIMIENTO ORDINARIO ${padded(p)}\nProcedimiento origen: /\nSobre OTRAS MATERIAS\nDEMANDANTE  D/ña. ${p.alone}\nProcurador/a Sr/a. ${p.agent}\nAbogado/a Sr/a. ${p.lawyer}\nDEMANDADO  D/ña. ${p.lender}\n\nDECRETO\n\nLetrado/a de la Administración de Justicia D/Dª ${p.clerk}\n\nEn ${p.town}, a ${p.written}\n\nI.- El/la Procurador/a ${p.agent}, actuando en representación de ${p.who}${p.also ? ` y de ${p.sir(p.also)} ${p.name(p.also)}` : ''}, según poder que acompaña, ha presentado escrito iniciador contra ${p.lender}, ejercitando acción de nulidad.\nII.- ${p.filler(1)}\nSE DISPONE:\nTener por comparecida y parte a la actora. Admitir la demanda. Emplazar a la demandada con entrega de copia para que la conteste en VEINTE DÍAS.${seal(p)}`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${catalan(p)}DILIGENCIA DE ORDENACIÓN\nLetrado de la Administración de Justicia que la dicta: ${p.clerk}\nLugar: ${p.town}\nFecha: ${p.written}\n\nDe las anteriores contestaciones dese traslado. Se convoca a las partes a la audiencia previa, que se celebrará el día ${p.day} a las 09:50 horas en la Sala de vistas 12.\nLo dispongo y firmo.${seal(p)}`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${plaza(p)}NIG ${p.nig.replaceAll(' ', '')}\nAsunto: Juicio verbal ${p.autos}\nActor/a: ${p.subject.first.toUpperCase()} ${p.subject.second.toUpperCase()}, ${p.subject.given.toUpperCase()}\nContra: ${p.lender.toUpperCase()}\n\nPROVIDENCIA\nMagistrada-Jueza: ${p.judge}\n${p.town}, ${p.written}.\nEl anterior oficio de la Agencia Tributaria, únase. No ha lugar a la testifical de ${p.witness} interesada por la demandada. Se tiene por aclarado que la demandante es ${p.who} y no otra persona. MODO DE IMPUGNACIÓN: recurso de reposición ante este Tribunal, previa constitución de depósito de 25 euros.${seal(p)}`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos', 'dni'],
    text: (p) =>
      `${plaza(p)}Procedimiento: ORD ${p.autos}. Negociado: 3J\n\nSENTENCIA núm. ${1 + p.random.below(300)} /2025\n\nEn ${p.town}, a ${p.written}, ${p.judge}, Juez en prácticas en funciones de sustitución, ha visto y oído los autos arriba indicados.\nDe un lado: ${p.who}, con domicilio en esta ciudad y documento nacional de identidad ${p.dni}; la representa ${p.agent} y la defiende ${p.lawyer}.\nDe otro: ${p.lender}, representada por ${p.otherAgent} y defendida por ${p.otherLawyer}.\n\nANTECEDENTES\n1. ${p.filler(3)}\n2. En el juicio declaró como testigo ${p.witness}, empleado de la entidad.\nRAZONAMIENTOS\n${p.filler(6)}\nFALLO\n1. Estimo la demanda de ${p.alone}.\n2. Declaro la nulidad de la línea de crédito por ser usurario el interés pactado.\n3. Condeno a ${p.lender} a reintegrar ${p.euros()} más intereses legales.\n4. Las costas, a cargo de la demandada.${seal(p)}`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos'],
    text: (p) =>
      `${place(p)}N.I.G.: ${p.nig}\nJVB JUICIO VERBAL ${padded(p)}\nDEMANDANTE: ${p.alone}\nDEMANDADA: ${p.lender}\n\nSENTENCIA: 00${100 + p.random.below(300)}/2025\n\nVistos por la Ilma. Sra. ${p.judge} los presentes autos de juicio verbal, promovidos por el Procurador ${p.agent}, en la representación que ostenta de ${p.who}${p.also ? ` y de su cónyuge ${p.sir(p.also)} ${p.name(p.also)}` : ''}.\n${p.filler(5)}\nFALLO\nDesestimo la demanda interpuesta por el Procurador ${p.agent}, absolviendo a ${p.lender} de las pretensiones deducidas en su contra. Con imposición de costas a la parte demandante.${seal(p)}`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos'],
    text: (p) =>
      `AUD.PROVINCIAL SECCION N. 5\n${p.town.toUpperCase()}\nModelo: N10250\nRPL RECURSO DE APELACION (LECN) 0000${100 + p.random.below(800)} /2025\nJuzgado de procedencia: JDO.1A.INSTANCIA N.${p.matter.court.number} de ${p.town.toUpperCase()}\nProcedimiento de origen: ORD PROCEDIMIENTO ORDINARIO ${padded(p)}\nRecurrente: ${p.lender}\nProcurador: ${p.otherAgent}\nAbogado: ${p.otherLawyer}\nRecurrido: ${p.alone}\nProcurador: ${p.agent}\nAbogado: ${p.lawyer}\n\nS E N T E N C I A\nPresidente: ${p.judge}\nMagistrados: ${p.clerk}; ${p.notary}\n${p.town}, ${p.written}\n${p.filler(6)}\nF A L L A M O S\nSe desestima el recurso de apelación que formuló ${p.lender} y se confirma la resolución recurrida, favorable a ${p.who}. Costas de la alzada a la apelante.`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (p) =>
      `Audiencia Provincial de ${p.town}, Sección 9.ª Civil\nRollo 1${100 + p.random.below(800)}/2024-C, procedente de ${p.court}, autos ${p.autos}\nParte recurrente/Solicitante: ${p.who}\nProcurador/a: ${p.agent}. Abogado/a: ${p.lawyer}\nParte recurrida: ${p.lender}\nProcurador/a: ${p.otherAgent}. Abogado/a: ${p.otherLawyer}\n\nSENTENCIA Nº ${100 + p.random.below(500)}/2025\nMagistrados/as: ${p.judge}, ${p.witness}, ${p.clerk}\nLugar: ${p.town}. Fecha: ${p.written}\n${p.filler(4)}\nEl Tribunal decide: desestimar el recurso de apelación interpuesto por la representación procesal de ${p.alone} contra la sentencia de primera instancia, que se confirma íntegramente.`,
  },
  {
    kind: 'order',
    signs: ['autos', 'dni'],
    text: (p) =>
      `ACTA DE LA VISTA DEL JUICIO VERBAL\n${plaza(p)}Verbal ${p.autos}\nEn ${p.town}, siendo las 10:20 horas del día ${p.day}, ante S.S.ª ${p.judge}, con mi asistencia, ${p.clerk}, comparecen:\nLa parte actora, ${p.who}, que exhibe DNI ${p.dni} y se le devuelve, asistida por ${p.lawyer} y representada por ${p.agent}.\nPor la demandada, ${p.otherAgent} y ${p.otherLawyer}.\nAbierto el acto, la actora se ratifica. La demandada se opone. Se practica interrogatorio. Declara ${p.witness}, director de sucursal. Quedan los autos vistos para sentencia. El acto ha sido grabado en soporte DVD. Leída, la firman; doy fe.`,
  },
  {
    kind: 'other',
    signs: ['autos', 'dni'],
    text: (p) =>
      `MINISTERIO DE JUSTICIA - CUENTA DE DEPÓSITOS Y CONSIGNACIONES\nMANDAMIENTO DE PAGO\nÓrgano judicial: ${p.court}\nExpediente judicial: ${2000 + p.random.below(4000)} 0000 04 ${p.autos.replace('/20', ' ')}\nProcedimiento: ${p.autos}\nPáguese a: ${p.alone}\nNIF/Pasaporte: ${p.dni}\nImporte: ${p.euros()}\nConcepto: principal e intereses consignados por ${p.lender} (CIF A${10000000 + p.random.below(80000000)})\nValidez: tres meses desde ${p.day}\nEl/La Letrado/a A. Justicia: ${p.clerk}\nRecibí el original: ${p.agent}`,
  },
  {
    kind: 'other',
    signs: ['autos', 'dni'],
    text: (p) =>
      `COMPARECENCIA PARA OTORGAR PODER APUD ACTA\n${p.court}, autos ${p.autos}\nEn ${p.town}, ${p.written}\nAnte mí, ${p.clerk}, comparece quien dice ser y llamarse ${p.who}, identidad que acredita con documento ${p.dni}, y MANIFIESTA: que otorga poder especial tan bastante como en Derecho se requiera a favor de los procuradores ${p.agent} y ${p.otherAgent}, facultándoles para desistir, transigir y allanarse.\nLeída por el compareciente, se afirma y ratifica.${seal(p)}`,
  },
  {
    kind: 'other',
    signs: ['dni'],
    text: (p) =>
      `SEDE JUDICIAL ELECTRÓNICA\nArchivo Electrónico de Apoderamientos Judiciales\nIdentificador: AJ-${p.random.below(9999999)}   Estado: VIGENTE\n\nPODERDANTE                       APODERADO\nNIF ${p.dni}                NIF ${p.id({ ...p.subject, idNumber: '00000001R' })}\n${p.alone}          ${p.agent}\nTipo: persona física             Colectivo: procuradores\n\nTipo de poder: general para pleitos con facultades especiales\nFecha de inscripción: ${p.day}\nVigencia: cinco años`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `LexNET\nJUSTIFICANTE DE PRESENTACIÓN\nEscrito: TRÁMITE\nIdentificador en LexNET: 20251${p.random.below(99999999)}\nUsuario que realiza el envío: ${p.agent} [${p.random.below(2000)}], Ilustre Colegio de Procuradores de ${p.town}\nÓrgano de destino: JDO. PRIMERA INSTANCIA N. ${p.matter.court.number} de ${p.town}\nProcedimiento: Ord, nº ${p.autos}\nTraslado de copias a: ${p.otherAgent}\nArchivo principal: 0001_${p.subject.first.toUpperCase()}_ESCRITO.pdf (hash 9f8e7d)\nParte representada: ${p.alone}\nFecha de registro en el sistema: ${p.day} 13:58`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `CÉDULA DE EMPLAZAMIENTO\n${place(p)}ORDINARIO ${padded(p)}\nSe emplaza a: ${p.lender}, en concepto de parte demandada.\nAsunto: el arriba referenciado, promovido por ${p.who}, del que se acompaña copia.\nOBJETO: contestar por escrito en veinte días, con abogado y procurador.\nSi no lo hace será declarada en rebeldía procesal.\nEn ${p.town}, a ${p.written}. ${p.clerk}`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `${catalan(p)}DECRETO\n${p.clerk}. ${p.town}, ${p.written}\nI. Practicada la tasación de costas a instancia de ${p.alone}, se dio vista a las partes por diez días sin que la condenada las impugnara.\nII. ${p.filler(1)}\nSe aprueba la tasación por importe de ${p.euros()}: honorarios de ${p.lawyer}, ${p.euros()}; arancel de ${p.agent}, ${p.euros()}. Firme que sea, la obligada a su pago es ${p.lender}.${seal(p)}`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `${plaza(p)}Ejecución de títulos judiciales ${1 + p.random.below(500)}/2025\nDimana de: juicio ordinario ${p.autos}\nEjecutante: ${p.who}\nEjecutada: ${p.lender}\n\nAUTO\n${p.judge}\n${p.town}, ${p.written}\nHECHOS. ${p.alone} presentó demanda ejecutiva por ${p.euros()} de principal.\nParte dispositiva: dictar orden general de ejecución y despachar la misma a favor de la parte ejecutante. Investíguese el patrimonio a través del Punto Neutro.${seal(p)}`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (p) =>
      `${catalan(p)}AUTO Nº ${1 + p.random.below(200)}/2025\nJuez: ${p.judge}\n${p.town}, a ${p.written}\nHECHOS: las partes, ${p.who} y ${p.lender}, presentaron escrito en el que comunican haber llegado a un acuerdo transaccional y piden su homologación.\nFUNDAMENTOS: ${p.filler(2)}\nDISPONGO homologar la transacción alcanzada entre las partes, con archivo del procedimiento.${seal(p)}`,
  },
]

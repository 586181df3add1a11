import type { Parts } from './parts'
import type { Template } from './templates'

/* What courts of both instances write, for the fourth set: by whoever had read neither the guard nor the rules of stages. */

const big = (text: string) => text.toUpperCase()
const initials = ({ subject: { given, first, second } }: Parts) => `${first} ${second}, ${given}`
const top = (p: Parts) => `ADMINISTRACIÓN DE JUSTICIA\n${big(p.court)}\nAUTOS ${p.autos}\nNIG ${p.nig}\n\n`
const plain = (p: Parts) => `${p.court}\nProcedimiento ${p.autos}\n${p.town}, ${p.written}\n\n`
const province = (p: Parts) => `AUDIENCIA PROVINCIAL DE ${big(p.town)}\nSección ${1 + p.random.below(9)}ª\n`
const foot = (p: Parts) =>
  `\nDocumento firmado electrónicamente por ${p.clerk}, Letrado/a de la Administración de Justicia. Su autenticidad se comprueba con el CSV ${p.random.below(1e9)}.`

export const FOURTH_COURTS: Template[] = [
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}DECRETO DE ${p.clerk}\n${p.written}\n\nHECHOS: la representación de ${p.who} ha demandado a ${p.lender}.\nRAZONES: ${p.filler(2)}\nRESUELVO: 1.º Se admite la demanda, que se sustanciará por los trámites del juicio ordinario. 2.º Trasládese a ${p.lender} para que, en veinte días hábiles, la conteste, y adviértasele de que en otro caso será declarada en rebeldía.${foot(p)}`,
  },
  {
    kind: 'admission',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}Diligencia de ordenación\n\nPor repartida a este órgano la demanda de juicio verbal de ${p.alone}, y subsanado el defecto que se apreció, queda admitida a trámite. Emplácese a ${p.lender}, que podrá contestar por escrito en DIEZ DÍAS y decir si quiere vista.${foot(p)}`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}PROVIDENCIA DE ${big(p.judge)}\nEn ${p.town}, a ${p.written}\n\nVisto el estado de los autos que sigue ${p.who}, y no habiéndose pedido vista, pasen a la mesa de S.S.ª para dictar sentencia por el turno que corresponda.`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `CÉDULA DE CITACIÓN A JUICIO\n${p.court}\nJuicio verbal ${p.autos}\nSE CITA A: ${p.alone}\nEN CALIDAD DE: demandante\nPARA: la vista, el ${p.day} a las 11:20 horas, sala 3\nAPERCIBIMIENTOS: si no asiste podrán tenerse por admitidos los hechos del interrogatorio.\n${p.clerk}`,
  },
  {
    kind: 'order',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}AUTO\n\nHECHOS\n${p.lender} planteó declinatoria por entender que conoce otro partido judicial.\nFUNDAMENTOS\n${p.filler(3)}\nPARTE DISPOSITIVA\nSe rechaza la declinatoria. Sigan las actuaciones entre ${p.who} y ${p.lender}, y reanúdese el plazo para contestar.\nCabe reposición en cinco días.`,
  },
  {
    kind: 'order',
    signs: ['autos', 'dni'],
    text: (p) =>
      `ACTA DE AUDIENCIA PREVIA\n${p.court}, ordinario ${p.autos}\nEn ${p.town}, el ${p.day}, ante ${p.judge}.\nComparecen por la actora, ${p.who} (${p.dni}), su procurador ${p.agent} y su letrado ${p.lawyer}; por la demandada ${p.otherAgent} y ${p.otherLawyer}.\nIntentada la conciliación, no hay avenencia. Fijados los hechos, se propone y admite prueba documental. S.S.ª señala juicio.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}SENTENCIA ${1 + p.random.below(400)}/2025\n\n${p.judge} ha visto estos autos, en los que ${p.who}, con la procura de ${p.agent}, reclama contra ${p.lender}, que pide ser absuelta y que se desestime lo pedido.\nFUNDAMENTOS\n${p.filler(4)}\nDECISIÓN\nEstimo por entero lo pedido por ${p.alone}, anulo por usura el contrato y condeno a ${p.lender} a devolverle ${p.euros()}, con intereses y costas.\nPuede apelarse en veinte días.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}SENTENCIA\n\nEl presente juicio se inició por ${p.who} contra ${p.lender}. ${p.filler(5)}\n\nF A L L O\n\nQue con parcial estimación de la demanda de ${p.who}, declaro abusiva la comisión por posiciones deudoras y mando restituir ${p.euros()}. Cada parte abonará sus costas.`,
  },
  {
    kind: 'judgment_won',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}SENTENCIA POR ALLANAMIENTO\n${p.town}, ${p.written}\nÚnico. ${p.lender} se mostró conforme con la demanda de ${p.alone} dentro del plazo para contestar (art. 21 LEC).\nFALLO: se estima la demanda en todos sus términos; nulo el crédito, sin costas.`,
  },
  {
    kind: 'judgment_lost',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}SENTENCIA ${1 + p.random.below(400)}/2024\nMagistrado: ${p.judge}\n\nParte actora: ${initials(p)}\nParte demandada: ${p.lender}\n\n${p.filler(6)}\n\nFALLO\nRechazo la demanda de ${p.who}. ${p.lender} queda absuelta de todo lo que se le pedía. Las costas, para la actora.`,
  },
  {
    kind: 'judgment_lost',
    signs: [],
    text: (p) =>
      `JUZGADO DE PRIMERA INSTANCIA\nSENTENCIA\nEn nombre de Su Majestad el Rey.\nHa sido parte demandante ${p.who}${p.also ? `, junto con ${p.sir(p.also)} ${p.name(p.also)}` : ''}; demandada, ${p.lender}.\n${p.filler(3)}\nPARTE DISPOSITIVA\nSe acuerda desestimar íntegramente las pretensiones de la parte actora, con imposición de costas.\n${p.town}, a ${p.written}`,
  },
  {
    kind: 'settled_in_court',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}AUTO\n\n1. En el juicio que promovió ${p.who}, las dos partes han puesto en conocimiento de este órgano que han transigido.\n2. ${p.filler(1)}\n\nACUERDO: homologar la transacción que consta en su escrito conjunto y declarar terminado el proceso. Llévese testimonio a los autos.`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) =>
      `${top(p)}DILIGENCIA DE ORDENACIÓN\n\nPresentado por ${p.otherAgent} escrito interponiendo recurso de apelación contra la sentencia recaída en estos autos, seguidos por ${p.who}, se admite y se confiere traslado a la apelada por diez días para oponerse o impugnar. Verificado, elévense los autos a la Audiencia Provincial.${foot(p)}`,
  },
  {
    kind: 'appeal',
    signs: ['autos'],
    text: (p) =>
      `${province(p)}Rollo ${1 + p.random.below(900)}/2025, dimanante del ordinario ${p.autos} del ${p.court}\nPROVIDENCIA\n${p.town}, ${p.written}\nEn el recurso que enfrenta a ${p.who} con ${p.lender}, se señala el ${p.day} para deliberación, votación y fallo.`,
  },
  {
    kind: 'appeal_won',
    signs: ['autos'],
    text: (p) =>
      `${province(p)}SENTENCIA ${1 + p.random.below(700)}/2025\nRecurso de apelación contra la dictada en autos ${p.autos} por el ${p.court}.\nAPELANTE: ${p.lender} (demandada)\nAPELADA: ${p.who} (demandante)\n${p.filler(4)}\nFALLO\nNo se acoge el recurso. Se confirma la sentencia que declaró nulo el crédito, y se imponen a ${p.lender} las costas de la alzada.`,
  },
  {
    kind: 'appeal_won',
    signs: [],
    text: (p) =>
      `${province(p)}SENTENCIA\nPonente: ${p.judge}\nRecurre ${p.who}, cuya demanda contra ${p.lender} fue desestimada.\n${p.filler(3)}\nFALLAMOS que, dando lugar al recurso de ${p.alone}, revocamos la sentencia apelada y estimamos la demanda, con condena a ${p.lender} al pago de ${p.euros()} y de las costas de la primera instancia.`,
  },
  {
    kind: 'appeal_lost',
    signs: ['autos'],
    text: (p) =>
      `${province(p)}RPL ${1 + p.random.below(900)}/2024\nS E N T E N C I A\nVisto el recurso de apelación de ${p.lender} frente a la sentencia del ${p.court}, autos ${p.autos}, que había estimado la demanda de ${p.who}.\n${p.filler(4)}\nF A L L O\nSe estima el recurso, se revoca la sentencia y se desestima la demanda, con costas de la primera instancia a la demandante.`,
  },
  {
    kind: 'appeal_lost',
    signs: [],
    text: (p) =>
      `${province(p)}Sentencia de ${p.written}\nParte apelante y demandante: ${p.who}. Parte apelada: ${p.lender}.\n${p.filler(5)}\nEn atención a lo expuesto, la Sala decide no haber lugar a la apelación de ${p.alone} y confirma lo que resolvió el Juzgado, con las costas a su cargo.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}DECRETO DE TASACIÓN DE COSTAS\nEn el juicio de ${p.who} con ${p.lender}, firme la sentencia que estimó la demanda, se aprueba la tasación por ${p.euros()}: letrado ${p.lawyer}, procurador ${p.agent}.`,
  },
  {
    kind: 'other',
    signs: ['autos', 'dni'],
    text: (p) =>
      `${top(p)}AUTO DESPACHANDO EJECUCIÓN\nEjecutante: ${p.who}, con NIF ${p.dni}\nEjecutada: ${p.lender}\nTítulo: sentencia firme\nSe despacha ejecución por ${p.euros()} de principal. Procédase al embargo de las cuentas de la ejecutada.`,
  },
  {
    kind: 'other',
    signs: ['autos'],
    text: (p) =>
      `${plain(p)}AUTO\nSe subsana la omisión padecida en el fallo de la sentencia dictada en el proceso de ${p.who}: donde no se dice nada de los intereses, debe añadirse que se devengan desde cada pago.`,
  },
]

import type { SentenceId } from '~/domain/news/told-sentences'

/** What is said of a stage beside its meaning, by id; `until` is the last day of a term, which may be today. When it may be said: `told-sentences`. */
export type ToldTexts = Record<SentenceId, string | ((until: string, isToday: boolean) => string)>

export const toldEs: ToldTexts = {
  extrajudicial_next: 'La entidad puede aceptar un acuerdo. Si no lo hace, se prepara la demanda.',
  settling_next: 'Cuando el acuerdo esté firmado, la entidad tendrá que cumplirlo.',
  settlement_next: 'Cuando la entidad cumpla el acuerdo, el expediente podrá archivarse.',
  settlement_check: 'Compruebe que la entidad cumple lo acordado y llámenos si no lo hace.',
  settlement_unmet: 'Si la entidad no ha cumplido lo acordado, llámenos.',
  claim_drafted_next: 'El siguiente paso es presentar la demanda en el juzgado.',
  claim_filing_next: 'Cuando esté presentada, el juzgado mira si la admite.',
  claim_filed_next: 'El juzgado admite la demanda si todo está en orden. Después la entidad puede contestar.',
  claim_admitted_next: 'La entidad puede contestar. Después puede haber una vista, o llegar la sentencia.',
  after_hearing_next: 'Después de la vista puede haber otra, o llegar la sentencia.',
  heard_next: 'Puede haber otra vista, o llegar la sentencia.',
  judgment_next: 'Falta la sentencia.',
  in_court_next: 'Lo habitual es que llegue la sentencia. También puede llegar un acuerdo con la entidad.',
  hearing_notice: 'Si hay una vista y tiene que acudir, lo verá en su expediente.',
  judgment_open: 'Hasta que llegue, nadie puede decir cuál será.',
  judgment_awaited: 'Falta que llegue la sentencia.',
  judgment_content: 'Si quiere saber qué dice la sentencia, llámenos.',
  judgment_appealable_next: 'La puede recurrir cualquiera de las partes. Si nadie lo hace, será firme.',
  won_next:
    'Si nadie recurre, la sentencia será firme y la entidad tendrá que cumplirla. Si recurre, decidirá un tribunal superior.',
  appeal_deadline_won: (until) =>
    `La sentencia es firme a los 20 días hábiles si nadie recurre: no antes del ${until}. El día exacto se lo confirma su abogado.`,
  final_unless_appealed: 'Si nadie ha recurrido en plazo, la sentencia es firme: ya no se puede cambiar.',
  undated_unless_appealed: 'La sentencia es firme a los 20 días hábiles si nadie recurre.',
  judgment_final_next: 'La sentencia es firme: ya no se puede cambiar.',
  won_final_next: 'La sentencia es firme: la entidad tiene que cumplirla.',
  appealed_since_next: 'La sentencia está recurrida. Ahora decide un tribunal superior.',
  enforced_next: 'El juzgado hace que la entidad cumpla la sentencia: eso es la ejecución.',
  enforcement_term:
    'Si hay que ejecutarla, suele llevar de 2 a 12 meses desde que se pide. Es un tiempo orientativo.',
  unmet_task: 'Si la entidad no ha cumplido la sentencia, llámenos.',
  lost_options:
    'No siempre es el final: la leemos a fondo y vemos con usted si conviene recurrir. Escribir el recurso no tiene coste adicional de abogado.',
  lost_call: 'Le llamaremos para hablarlo. Si tiene dudas antes, llámenos.',
  lost_called: 'Ya le hemos llamado para hablarlo. Si le queda alguna duda, llámenos.',
  lost_uncalled: 'Si quiere hablar de ello, llámenos.',
  lost_next: 'Se puede recurrir en apelación ante un tribunal superior, o terminar aquí.',
  appeal_deadline: (until) =>
    `El recurso se presenta en un plazo de 20 días hábiles: hasta el ${until}. El día exacto se lo confirma su abogado.`,
  lost_ask_in_time: (until, isToday) =>
    `Si aún no lo ha hablado con su abogado, llámenos ${isToday ? 'hoy mismo' : `como muy tarde el ${until}`}.`,
  lost_ask: 'Si quiere saber si queda algún paso posible, llámenos.',
  lost_undated: 'Hay 20 días hábiles para recurrir. Llámenos y le decimos si aún está a tiempo.',
  appeal_drafting_next: 'Cuando se presente el recurso, lo verá un tribunal superior.',
  appealed_next: 'Ahora decide el tribunal superior. Su decisión es la sentencia de apelación.',
  appeal_free: 'Escribir el recurso no tiene coste adicional de abogado.',
  appeal_open: 'Hasta que el tribunal decida, nadie puede decir qué dirá.',
  appeal_awaited: 'Falta que llegue la sentencia de apelación.',
  appeal_won_next: 'La entidad tiene que cumplir la sentencia.',
  appeal_lost_reading:
    'La leemos a fondo y le contamos qué significa para usted y qué se puede hacer todavía.',
  lost_doubts: 'Si tiene dudas sobre la sentencia, llámenos.',
  appeal_lost_ask: 'Si quiere saber si se puede hacer algo más, llámenos.',
  appeal_lost_undated: 'Si tiene dudas sobre esta sentencia, llámenos.',
  appeal_lost_next: 'Le explicaremos si queda algún paso posible.',
  withdrawn_task: 'Si no está de acuerdo con lo que pone aquí, llámenos.',
  withdrawn_firm_task: 'Si quiere saber por qué, o le hacen falta sus papeles, llámenos.',
  case_received_next: 'Después vemos qué se puede hacer.',
  legal_review_next: 'Después juntamos los papeles que hacen falta.',
  documents_prepared_next: 'Después se presenta la reclamación.',
  submitting_next: 'Después hay que esperar a que contesten.',
  submission_next: 'Ahora hay que esperar a que conteste.',
  over_task: 'Si cree que aún queda algo por hacer, llámenos.',
}

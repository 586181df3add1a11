import type { StageKey } from '~/domain/stages/stages'

/**
 * What each stage of a case means, in plain spoken language. `now` and `done` complete the sentence at the top of the
 * case; `happened` follows a date ("El 3 de marzo de 2025 …"). `meaning` explains the stage itself: it is also shown
 * for planned stages and for those long past, so it says neither what has happened in a case nor what will. What holds for
 * a while is in `i18n/told`.
 */
export type StageText = {
  title: string
  now: string
  done: string
  happened: string
  meaning: string
}

export const stagesEs: Record<StageKey, StageText> = {
  extrajudicial: {
    title: 'Fase Extrajudicial',
    now: 'Estamos reclamando a la entidad, sin ir al juzgado',
    done: 'Ya hemos reclamado a la entidad, sin ir al juzgado',
    happened: 'hicimos la reclamación a la entidad',
    meaning:
      'Antes de acudir al juzgado hay que reclamar a la entidad. Le pedimos que reconozca lo que reclamamos y le damos un plazo para contestar. Puede aceptar, ofrecer un acuerdo o no responder.',
  },
  settlement: {
    title: 'Acuerdo Aceptado Fase Extrajudicial',
    now: 'Se está cerrando un acuerdo con la entidad',
    done: 'Hay un acuerdo con la entidad, sin ir al juzgado',
    happened: 'se aceptó un acuerdo con la entidad',
    meaning:
      'Es un acuerdo entre la entidad y usted, sin necesidad de juicio. Queda por escrito y la entidad tiene que cumplirlo.',
  },
  claim_drafted: {
    title: 'Demanda Redactada',
    now: 'Estamos escribiendo su demanda',
    done: 'Su demanda ya está escrita',
    happened: 'terminamos de escribir su demanda',
    meaning:
      'La demanda es el escrito con el que se pide al juzgado que le dé la razón. Explica los hechos, aporta sus documentos y dice lo que se reclama.',
  },
  claim_filed: {
    title: 'Demanda Interpuesta',
    now: 'Estamos presentando su demanda en el juzgado',
    done: 'Su demanda está presentada en el juzgado',
    happened: 'presentamos su demanda en el juzgado',
    meaning:
      'Interponer la demanda es llevarla al juzgado. El juzgado mira si todo está en orden y la admite. Después se la envía a la entidad para que conteste.',
  },
  in_court: {
    title: 'En Trámite Judicial',
    now: 'El juzgado está tramitando su demanda',
    done: 'Su demanda está en trámite en el juzgado',
    happened: 'su demanda pasó a tramitarse en el juzgado',
    meaning:
      'En esta etapa un juez lleva el caso. La entidad conoce la demanda y puede contestar por escrito. Después puede haber una vista, y al final el juez decide por escrito: esa decisión es la sentencia.',
  },
  judgment: {
    title: 'Sentencia',
    now: 'Se está tramitando la sentencia',
    done: 'Ya hay sentencia',
    happened: 'llegó la sentencia',
    meaning: 'La sentencia es la decisión del juez por escrito. Las partes tienen un plazo para recurrirla.',
  },
  judgment_won: {
    title: 'Sentencia Favorable',
    now: 'Se está tramitando la sentencia',
    done: 'Hay una sentencia a su favor',
    happened: 'llegó una sentencia a su favor',
    meaning:
      'Una sentencia favorable le da la razón. Cuando es firme ya no se puede cambiar, y hay que cumplirla.',
  },
  judgment_lost: {
    title: 'Sentencia Desfavorable',
    now: 'Se está tramitando la sentencia',
    done: 'La sentencia no nos ha dado la razón',
    happened: 'llegó una sentencia que no nos da la razón',
    meaning: 'Una sentencia desfavorable no acepta lo que pedíamos.',
  },
  appealed: {
    title: 'Recurrido en Apelación',
    now: 'Se está preparando el recurso de apelación',
    done: 'La sentencia está recurrida ante un tribunal superior',
    happened: 'la sentencia quedó recurrida en apelación',
    meaning:
      'Una de las partes no está de acuerdo con la sentencia. Pide a un tribunal superior que la mire de nuevo y decida.',
  },
  appeal_judgment: {
    title: 'Sentencia de apelación',
    now: 'Se está tramitando la sentencia de apelación',
    done: 'Ya hay sentencia de apelación',
    happened: 'llegó la sentencia de apelación',
    meaning: 'Es lo que decide el tribunal superior sobre el recurso.',
  },
  appeal_won: {
    title: 'Sentencia Apelación Favorable',
    now: 'Se está tramitando la sentencia de apelación',
    done: 'La sentencia de apelación es a su favor',
    happened: 'llegó la sentencia de apelación, a su favor',
    meaning:
      'Con esta sentencia el tribunal superior le da la razón. La entidad tiene que cumplirla; si no lo hace, se pide al juzgado que la obligue: eso es la ejecución.',
  },
  appeal_lost: {
    title: 'Sentencia Apelación Desfavorable',
    now: 'Se está tramitando la sentencia de apelación',
    done: 'La apelación no nos ha dado la razón',
    happened: 'llegó la sentencia de apelación, que no nos da la razón',
    meaning: 'Con esta sentencia el tribunal superior no acepta lo que pedíamos.',
  },
  court_settlement: {
    title: 'Acuerdo en Fase Judicial',
    now: 'Se está cerrando un acuerdo con la entidad en el juzgado',
    done: 'Hay un acuerdo con la entidad en el juzgado',
    happened: 'se alcanzó un acuerdo con la entidad en el juzgado',
    meaning:
      'Es un acuerdo entre la entidad y usted cuando el caso ya está en el juzgado. El juzgado lo aprueba y la entidad tiene que cumplirlo.',
  },
  withdrawn_client: {
    title: 'Desistimiento Encargo por Cliente',
    now: 'Consta que no se quiere seguir con el encargo',
    done: 'El encargo terminó: consta que se desistió de él',
    happened: 'se anotó que se desistía del encargo',
    meaning:
      'Desistir es decidir no seguir adelante. Esta etapa se anota cuando el cliente nos comunica que no quiere continuar. Si no es así, llámenos.',
  },
  withdrawn_firm: {
    title: 'Desistimiento Encargo por el Despacho',
    now: 'El despacho deja de llevar el encargo',
    done: 'El encargo terminó: el despacho dejó de llevarlo',
    happened: 'el despacho dejó de llevar el encargo',
    meaning:
      'El despacho decide no seguir con el encargo. Puede pedirnos los motivos y una copia de sus papeles.',
  },
  withdrawn: {
    title: 'Desistimiento',
    now: 'El encargo está terminando por desistimiento',
    done: 'El encargo terminó por desistimiento',
    happened: 'se anotó que no se sigue con el encargo',
    meaning:
      'Desistir es no seguir adelante. El encargo se acaba antes de llegar al final. Si quiere saber por qué, llámenos.',
  },
  archived: {
    title: 'Archivado',
    now: 'Su expediente se está archivando',
    done: 'Su expediente está archivado',
    happened: 'archivamos su expediente',
    meaning:
      'Su caso se cierra cuando ya no quedan pasos por dar. Guardamos sus papeles el tiempo que marca la ley.',
  },
  document_added: {
    title: 'Documento añadido',
    now: 'Hemos añadido un documento a su expediente',
    done: 'Hemos añadido un documento a su expediente',
    happened: 'añadimos un documento a su expediente',
    meaning: 'Queda guardado un papel nuevo en su caso. Por sí solo, un papel no cambia cómo va su caso.',
  },
  case_received: {
    title: 'Recepción del caso',
    now: 'Estamos recibiendo su caso',
    done: 'Hemos recibido su caso',
    happened: 'recibimos su caso',
    meaning: 'Abrimos su expediente y guardamos lo que nos ha dado.',
  },
  legal_review: {
    title: 'Evaluación jurídica',
    now: 'Estamos estudiando su caso',
    done: 'Hemos estudiado su caso',
    happened: 'terminamos de estudiar su caso',
    meaning: 'Leemos sus contratos y sus extractos. Así vemos qué se puede reclamar y cómo.',
  },
  documents_prepared: {
    title: 'Preparación de documentos',
    now: 'Estamos preparando los documentos de su caso',
    done: 'Los documentos de su caso están preparados',
    happened: 'quedaron listos los papeles',
    meaning: 'Juntamos los papeles que hacen falta para reclamar y los ponemos en orden.',
  },
  submission: {
    title: 'Presentación',
    now: 'Estamos presentando su reclamación',
    done: 'Su reclamación está presentada',
    happened: 'presentamos su reclamación',
    meaning: 'Damos su reclamación a quien la tiene que contestar.',
  },
  hearing: {
    title: 'Vista en el juzgado',
    now: 'Es el día de la vista en el juzgado',
    done: 'El día de la vista ya ha pasado',
    happened: 'era el día de la vista en el juzgado',
    meaning:
      'Una vista es una cita en el juzgado, delante del juez. Los abogados explican el caso y el juez puede hacer preguntas. Unas veces tiene que ir el cliente y otras no hace falta.',
  },
  other: {
    title: '',
    now: 'Su caso está en marcha',
    done: 'Su caso está en marcha',
    happened: 'hubo una actuación en su expediente',
    meaning:
      'Es una actuación de su expediente. Si no está seguro de lo que significa, llámenos y se lo explicamos.',
  },
}

import { factLabels } from '~/domain/cases/case-facts'
import { counted } from '../../counted'

/** The history of synchronisations and the page of a single run. */
export const runsEs = {
  lead: 'Cada lectura de la hoja de seguimiento: qué hizo, quién la pidió y en qué acabó.',
  previewHint: 'Lee la hoja de la carpeta del despacho y enseña qué cambiaría. No cambia nada.',
  runNowHint:
    'Lee la hoja y aplica todo lo que no pide un sí. Salen hasta 25 correos de bienvenida; si hay más, se guardan todos.',
  starting: 'Empezando…',
  empty: 'Todavía no ha habido ninguna sincronización.',
  waits: {
    title: (parts: string[]) => `La hoja espera su sí: ${parts.join(', ')}.`,
    rows: (n: string) => counted(n, 'fila lista', 'filas listas'),
    questions: (n: string) => counted(n, 'pregunta', 'preguntas'),
    offered: (rows: string, cases: string) =>
      `${counted(rows, 'fila leída', 'filas leídas')} en hojas nuevas, con ${counted(cases, 'expediente nuevo', 'expedientes nuevos')}`,
    since: (when: string) => `Nada ha entrado desde el ${when}.`,
    never: (when: string) => `Se leyó el ${when}. Todavía no ha entrado nada de este libro.`,
    mails: (mails: string) => `Correos que saldrían: ${mails}.`,
    review: 'Revisar',
  },
  number: (id: number) => `n.º ${id}`,
  kinds: {
    sync: 'Sincronización',
    preview: 'Vista previa',
    documents: 'Solo documentos',
    onlyNew: 'Solo clientes nuevos',
  },
  origins: {
    schedule: 'Automática',
    command: 'Desde la consola',
    upload: 'Archivo subido',
    admin: 'Desde el panel',
  },
  states: {
    queued: 'En cola',
    running: 'En marcha',
    done: 'Aplicada',
    unchanged: 'Sin cambios',
    waiting: 'Espera su sí',
    failed: 'Fallida',
    undone: 'Deshecha',
    discarded: 'Descartada',
    partial: 'Aplicada en parte',
    replaced: 'Sustituida por otra lectura',
    stillWaiting: 'Sigue esperando',
  },
  counts: {
    newClients: ['cliente nuevo', 'clientes nuevos'],
    changedClients: ['cliente cambiado', 'clientes cambiados'],
    newCases: ['expediente nuevo', 'expedientes nuevos'],
    changedCases: ['expediente cambiado', 'expedientes cambiados'],
    newEvents: ['actuación nueva', 'actuaciones nuevas'],
    changedEvents: ['actuación cambiada', 'actuaciones cambiadas'],
    withdrawnEvents: ['actuación retirada', 'actuaciones retiradas'],
    mailsQueued: ['correo', 'correos'],
    mailsKept: ['correo guardado', 'correos guardados'],
    documentsAdded: ['documento nuevo', 'documentos nuevos'],
    documentsReplaced: ['documento cambiado', 'documentos cambiados'],
    documentsFailed: ['documento con fallo', 'documentos con fallo'],
    documentsQuarantined: ['documento en cuarentena', 'documentos en cuarentena'],
    rejectedRows: ['fila rechazada', 'filas rechazadas'],
    unmappedValues: ['palabra por explicar', 'palabras por explicar'],
    waiting: ['pregunta', 'preguntas'],
    missing: ['expediente que ya no está en la hoja', 'expedientes que ya no están en la hoja'],
    keptAtUndo: ['no deshecho', 'no deshechos'],
  },
  nothingDone: 'No ha cambiado nada',

  titles: {
    preview: 'Vista previa de la sincronización',
    live: 'Sincronización en marcha',
    done: 'Sincronización aplicada',
    unchanged: 'Sincronización sin cambios',
    failed: 'La sincronización no se ha hecho',
    undone: 'Sincronización deshecha',
    discarded: 'Vista previa descartada',
    replaced: 'Sustituida por otra lectura',
    stillWaiting: 'La hoja sigue como estaba, y espera su sí',
  },
  leads: {
    preview: 'Todavía no ha cambiado nada. Revise las filas, marque las que quiera y aplique.',
    live: 'Puede cerrar esta página: sigue sola.',
    done: 'Estos son los cambios que se hicieron.',
    unchanged: 'La hoja no trae nada nuevo. Lo que se ha cambiado aquí a mano se queda.',
    failed: 'No ha cambiado nada.',
    undone: 'Lo que hizo se ha devuelto a como estaba.',
    discarded: 'No se ha cambiado nada de lo que proponía.',
    replaced: 'Una lectura más reciente ocupa su lugar: de esta ya no hay nada que decidir.',
    stillWaiting: 'No trae nada nuevo, pero lo que ya traía todavía no ha entrado.',
  },
  chooseWorkbook: 'Elegir el libro en Integraciones',
  read: 'Leído',
  askedBy: 'Pedida por',
  appliedBy: 'Aplicada por',
  undoneBy: 'Deshecha por',
  discardedBy: 'Descartada por',
  rowsRead: (n: string) => counted(n, 'fila leída', 'filas leídas'),
  phases: {
    listing: 'Mirando la carpeta',
    reading: 'Leyendo la hoja',
    planning: 'Comparando',
    applying: 'Comparando y guardando',
    documents: 'Tomando los documentos',
    undoing: 'Deshaciendo',
    queued: 'En cola',
  },
  progress: 'Avance',
  ofTotal: (done: string, total: string) => `${done} de ${total}`,
  refresh: 'Actualizar',
  filters: {
    apply: 'Por aplicar',
    new: 'Nuevas',
    changed: 'Cambiadas',
    conflict: 'Piden un sí',
    refused: 'Rechazadas',
    unchanged: 'Sin cambios',
    missing: 'Ya no están en la hoja',
    unmapped: 'Palabras por explicar',
    document: 'Documentos',
    kept: 'No deshechas',
    note: 'Avisos',
  },
  applied: 'Todas',
  leftBadge: 'Sin aplicar',
  filter: 'Filtrar filas',
  headings: {
    apply: 'Filas por aplicar',
    new: 'Filas nuevas',
    changed: 'Filas cambiadas',
    conflict: 'Filas que piden un sí',
    refused: 'Filas rechazadas',
    missing: 'Expedientes que ya no están en la hoja',
    unmapped: 'Palabras que no conocemos',
    document: 'Documentos que no se tomaron',
    kept: 'Lo que no se deshizo',
    note: 'Avisos sobre las columnas',
  },
  headingApplied: 'Filas de esta sincronización',
  missingLead: 'No se borra nada: siguen en el portal como estaban.',
  unmappedLead: 'No se publica nada de estas celdas hasta que diga en «Pendiente» qué significan.',
  keptLead: 'Alguien los ha cambiado después, y por eso se quedan como están ahora.',
  refusedLead: 'El resto se aplica igual. Corríjalas en la hoja y vuelva a sincronizar.',
  refusedAll: 'Ver todas las rechazadas',
  nothing: 'No hay filas de esta clase.',
  tickAll: 'Marcar todas',
  tickNone: 'Ninguna',
  client: 'Ficha del cliente',
  before: 'Antes',
  after: 'Ahora',
  made: 'Nuevo',
  blank: 'vacío',
  withdrawn: 'se retira',
  newBadge: 'Nueva',
  changedBadge: 'Cambiada',
  askBadge: 'Pide un sí',
  mailLeaves: (to: string) => `Sale 1 correo de bienvenida a ${to}`,
  mailTo: (to: string) => `Correo a ${to}`,
  mailLeft: (to: string) => `1 correo de bienvenida a ${to}`,
  fields: {
    ...factLabels('es'),
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    dni: 'DNI/NIE',
    hearingUnsaid: 'Vista sin confirmar',
    eventDate: 'Fecha',
    request: 'Se le pide al cliente',
    event: 'Actuación',
    case: 'Expediente',
    client: 'Cliente',
    users: 'Ficha del cliente',
    cases: 'Expediente',
    caseEvents: 'Actuación',
    caseRequests: 'Se le pide al cliente',
  },
  noRequest: 'nada',
  keep: 'Dejar lo que hay',
  keepEmail: 'Dejar el que hay',
  yes: 'Sí, cambiarlo',
  cell: 'Celda',
  holds: 'Contiene',
  why: 'Motivo',
  blankCell: '(vacía)',
  refusals: {
    dni_missing: {
      reason: 'Falta el DNI.',
      cure: 'Escríbalo en la fila, o ponga un número de expediente que ya exista en el portal.',
    },
    case_number_missing: {
      reason: 'Falta el número de expediente, no lleva ninguna cifra o es demasiado largo.',
      cure: 'Escriba un número de 50 caracteres como mucho.',
    },
    case_number_zeros: {
      reason: 'Excel ha tomado el número por un decimal: puede faltarle un cero (2024.1 o 2024.10).',
      cure: 'Dé a la celda formato de texto y escriba el número entero.',
    },
    case_number_alike: {
      reason: 'Otra fila de este cliente lleva el mismo número con otros ceros (015 y 15).',
      cure: 'Si es el mismo expediente, escriba el número igual en las dos; si no, dé a cada uno el suyo.',
    },
    dni_letter: {
      reason: 'Al DNI le falta una cifra o la letra, o la letra no corresponde.',
      cure: 'Compruébelo con el documento.',
    },
    dni_company: {
      reason: 'Es el CIF de una empresa, no el DNI de una persona.',
      cure: 'Ponga el DNI o NIE del cliente. Una empresa no puede ser cliente del portal.',
    },
    dni_company_wrong: {
      reason: 'Parece el CIF de una empresa, y su control no corresponde.',
      cure: 'Ponga el DNI o NIE del cliente.',
    },
    dni_passport: {
      reason: 'Es un pasaporte, no un DNI ni un NIE.',
      cure: 'El cliente entra en el portal con su DNI o NIE: escríbalo cuando lo tenga.',
    },
    dni_pending: {
      reason: 'El DNI está pendiente.',
      cure: 'Escríbalo cuando lo tenga. Hasta entonces el expediente no se publica.',
    },
    dni_unknown: { reason: 'No es un DNI ni un NIE.', cure: 'Compruébelo con el documento.' },
    row_hidden: {
      reason: 'La fila está oculta en la hoja.',
      cure: 'Muéstrela si vale, o bórrela. Lo que nadie ve no se publica.',
    },
    two_dnis: { reason: 'Hay dos DNI en la fila.', cure: 'Ponga un titular por fila.' },
    row_struck: {
      reason: 'El número o el DNI está tachado.',
      cure: 'Si la fila vale, quite el tachado; si no, bórrela de la hoja.',
    },
    impossible_date: { reason: 'Esa fecha no existe.', cure: 'Corríjala: día, mes y año.' },
    name_unread: {
      reason: 'El nombre sale de una fórmula sin resultado.',
      cure: 'Abra el libro en su programa y guárdelo otra vez, o escriba el nombre.',
    },
    case_number_taken: {
      reason: 'Ese número de expediente ya es de otro DNI.',
      cure: 'Corrija el número o el DNI en la hoja.',
    },
  },
  couldBe: (proposal: string) => `¿Quiso decir ${proposal}?`,
  unknownWord: (phase: string) => `No conocemos este valor en «${phase}».`,
  moreNotes: (n: string) => (n === '1' ? 'Ver el otro aviso' : `Ver los otros ${n} avisos`),
  notes: {
    documents_left: (count: string) =>
      `OneDrive ha pedido una pausa o ha dejado de responder: quedan ${counted(count, 'archivo', 'archivos')} para la próxima sincronización.`,
    documents_vanished: (missing: string) =>
      `Faltan muchos archivos de la unidad a la vez (${missing}). Ninguno se da por desaparecido hasta que lo diga en «Pendiente».`,
    read_again: () => 'La primera lectura del libro no llegó a su fin. Se ha leído otra vez, entero.',
    looks_older: (clients: string) =>
      `Este libro parece una copia antigua: en ${clients} clientes vuelve a decir lo que ya se había sustituido. Mire cada cambio antes de aplicarlo.`,
    column_vanished: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} ya no está. Lo que alimentaba se queda como está.`,
    column_added: (heading: string, sheet: string) =>
      `La hoja ${sheet} tiene una columna nueva: «${heading}».`,
    sheet_vanished: (_former: string, sheet: string) =>
      `La hoja ${sheet} ya no está. Lo que decía se queda como está.`,
    sheet_lost: (_former: string, sheet: string) =>
      `La hoja ${sheet}, de la que se dijo qué alimenta cada columna, ya no está, y ninguna se le parece. Si le ha cambiado el nombre y las columnas, dígalo en Columnas; si ha de faltar, guarde allí las columnas o aplique esta lectura.`,
    sheet_added: (_former: string, sheet: string) => `Hay una hoja nueva: ${sheet}.`,
    sheet_renamed: (former: string, sheet: string) =>
      `La hoja ${former} se llama ahora ${sheet}: se lee como antes.`,
    sheet_like: (like: string, sheet: string) =>
      `Hay una hoja nueva, ${sheet}, con las columnas de ${like}: se lee igual que ella.`,
    heading_repeated: (heading: string, sheet: string) =>
      `La columna «${heading}» se repite en la hoja ${sheet}: solo se lee la primera.`,
    heading_other_party: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} es de otra persona: no se toma como dato del cliente.`,
    heading_two_bands: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} se llama como otra que está bajo otro título: del cliente se lee la otra.`,
    heading_band_rest: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} no se lee: de esa fase se lee otra columna, o ninguna dice la fecha.`,
    heading_hidden: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} está oculta y no se lee. Muéstrela, o diga en Columnas qué es.`,
    heading_doubtful: (heading: string, sheet: string) =>
      `En la hoja ${sheet} hay más de una columna como «${heading}» y no dicen lo mismo: no se lee ninguna hasta que diga en Columnas cuál vale.`,
    heading_second_holder: (heading: string, sheet: string) =>
      `La columna «${heading}» de la hoja ${sheet} todavía no se usa: de cada expediente se toma un solo titular.`,
    table_below: (first: string, sheet: string) =>
      `La hoja ${first} tiene otra tabla con encabezados propios, ${sheet}: se lee por los suyos.`,
    table_unread: (first: string, sheet: string) =>
      `La hoja ${first} tiene otra tabla, ${sheet}, que no es una lista de expedientes: no se lee.`,
    rows_beyond: (row: string, sheet: string) =>
      `La hoja ${sheet} sigue más allá de la fila ${row}: lo que haya debajo no se ha leído.`,
    sheet_ignored: (_: string, sheet: string) => `Hoja «${sheet}»: no se lee, porque se dijo que no.`,
    sheet_plain: (_: string, __: string) =>
      'Un .csv no dice qué filas estaban ocultas o tachadas, ni los comentarios: todo lo que trae se lee como visible. Si algo de eso importa, use .xlsx u .ods.',
    macros_left: (_: string, __: string) =>
      'El libro tiene macros. Nunca se ejecutan: se lee lo que estaba escrito cuando se guardó.',
    hidden_sheet: (_: string, sheet: string) =>
      `La hoja ${sheet} está oculta: se lee detrás de las visibles y no dice nada de los expedientes que están en ellas. Si ya no vale, bórrela o déjela fuera.`,
    hidden_rows: (count: string, sheet: string) =>
      `La hoja ${sheet} tiene ${counted(count, 'fila oculta o filtrada', 'filas ocultas o filtradas')}. Lo que aparta un filtro se lee como lo demás; lo que está oculto no se publica.`,
    case_repeated: (caseNumber: string, place: string) =>
      `${place}: el expediente «${caseNumber}» está en más de una fila, y aquí dice otra cosa que en la primera. Vale la primera: corrija una de las dos.`,
    name_garbled: (name: string, place: string) =>
      `${place}: en «${name}» se han perdido letras. Escriba el nombre otra vez.`,
    hearing_without_day: (value: string, place: string) =>
      `${place}: «${value}» no se toma, porque la fila no dice el día de la vista.`,
    comment_doubtful: (value: string, place: string) =>
      `${place}: la celda lleva un comentario que puede cambiar lo que dice: «${value}». Compruébela.`,
    value_struck: (value: string, place: string) => `${place}: «${value}» está tachado y no se toma.`,
    email_refused: (value: string, place: string) =>
      `${place}: «${value}» dice que ese correo no se use, y no se toma.`,
    email_hidden: (value: string, place: string) =>
      `${place}: «${value}» está en una fila u hoja oculta y el cliente tiene otra a la vista: no se toma.`,
    value_unread: (value: string, place: string) => `${place}: «${value}» no se entiende y no se toma.`,
    email_shared: (value: string, place: string) =>
      `${place}: «${value}» es también el correo de otra persona. Quien lo lea recibe los códigos de las dos.`,
    ruling_missing: (value: string, place: string) =>
      `${place}: hay sentencia («${value}») y la fila no dice el fallo. No se publica hasta que lo diga.`,
    phases_contradict: (phases: string, place: string) =>
      `${place}: estas fases se contradicen («${phases}»). Compruébelas en la hoja.`,
    phase_before_start: (phase: string, place: string) =>
      `${place}: «${phase}» lleva una fecha anterior a la del encargo. Se toma como está.`,
    case_number_spoilt: (value: string, place: string) =>
      `${place}: Excel ha convertido el número de expediente en una fecha o una potencia, y se lee «${value}». Dé formato de texto a la celda y escríbalo otra vez.`,
  },
  lineColumns: { client: 'Cliente', legalCase: 'Expediente', mail: 'Correo' },
  facts: (n: string) => (n === '1' ? 'Ver 1 dato' : `Ver ${n} datos`),
  changes: (n: string) => (n === '1' ? 'Ver 1 cambio' : `Ver ${n} cambios`),
  tick: 'Aplicar esta fila',
  nobody: 'Sin cliente',
  answeredBadge: 'Contestada',
  answered: {
    yes: (by: string, when: string) => `${by} dijo que sí, el ${when}.`,
    no: (by: string, when: string) => `${by} dijo que no, el ${when}.`,
  },
  toldTitle: 'Lo que solo se anota',
  withoutEmail: (n: string) =>
    n === '1' ? '1 cliente sin correo: se crea igual' : `${n} clientes sin correo: se crean igual`,
  told: (n: string, what: string) => `${n} · ${what}`,
  moreTold: (n: string) => `… y ${n} más.`,
  news: {
    legend: (n: string) => (n === '1' ? 'Novedades para 1 cliente' : `Novedades para ${n} clientes`),
    send: 'Avisarles por correo el próximo día laborable',
    hold: 'Retenerlas, hasta que alguien las envíe',
    held: (n: string) =>
      n === '1'
        ? 'Las novedades para 1 cliente están retenidas: no sale nada hasta que las envíe.'
        : `Las novedades para ${n} clientes están retenidas: no sale nada hasta que las envíe.`,
    sendHeld: 'Enviarlas',
    dropHeld: 'Descartarlas',
    sending: 'Enviando…',
    kinds: {
      phase: 'una fase',
      document: 'un documento',
      hearing: 'una vista',
      request: 'una petición',
      answer: 'la respuesta a lo que envió',
    },
  },
  mailChoice: {
    legend: '¿Cuándo salen los correos de bienvenida?',
    now: (n: string) => (n === '1' ? 'Enviar 1 correo ahora' : `Enviar ${n} correos ahora`),
    later: (n: string) => (n === '1' ? 'Guardarlo, sin enviarlo' : `Guardar los ${n}, sin enviarlos`),
    at: 'Enviarlos a esta hora:',
    on: 'Día y hora a los que salen',
    trialFirst: 'Antes, enviarme uno de prueba',
    andMails: {
      now: (text: string, n: string) => `${text} y enviar ${counted(n, 'correo', 'correos')}`,
      later: (text: string, n: string) => `${text} y guardar ${counted(n, 'correo', 'correos')}`,
      at: (text: string, n: string) => `${text} y programar ${counted(n, 'correo', 'correos')}`,
    },
  },
  trial: {
    label: 'Antes, mándese uno de prueba',
    hint: 'El correo de bienvenida con datos inventados, solo a esta dirección. Su enlace no abre nada.',
    send: 'Enviar la prueba',
  },
  kept: {
    waiting: (n: string) =>
      n === '1'
        ? '1 correo de bienvenida espera a que lo envíe.'
        : `${n} correos de bienvenida esperan a que los envíe.`,
    send: (n: string) => (n === '1' ? 'Enviarlo ahora' : `Enviar los ${n} ahora`),
    sending: 'Enviando…',
  },
  undoPage: {
    title: (n: number) => `¿Deshacer la sincronización n.º ${n}?`,
    clientsMade: (n: string) => `${counted(n, 'cliente que se quita:', 'clientes que se quitan:')}`,
    casesMade: (n: string) => `${counted(n, 'expediente que se quita:', 'expedientes que se quitan:')}`,
    clientsChanged: (n: string) =>
      `${counted(n, 'cliente que vuelve a como estaba:', 'clientes que vuelven a como estaban:')}`,
    casesChanged: (n: string) =>
      `${counted(n, 'expediente que vuelve a como estaba:', 'expedientes que vuelven a como estaban:')}`,
    andMore: (n: string) => `y ${n} más.`,
    mailsSent: (n: string) =>
      n === '1'
        ? '1 correo de bienvenida ya ha salido: no vuelve, y su enlace dejará de servir.'
        : `${n} correos de bienvenida ya han salido: no vuelven, y sus enlaces dejarán de servir.`,
    mailsUnsent: (n: string) =>
      n === '1'
        ? '1 correo que todavía no ha salido ya no saldrá.'
        : `${n} correos que todavía no han salido ya no saldrán.`,
    noMailsSent: 'Ningún correo ha salido.',
    confirm: 'Sí, deshacerla',
    cancel: 'No, dejarla como está',
  },
  result: {
    nothing: 'No ha cambiado nada.',
    isNew: 'nuevo',
    more: (n: string) => `y ${n} más`,
  },
  openOther: (n: number) => `Ver la lectura n.º ${n}`,
  sayColumns: 'Decir qué es cada columna',
  discard: 'Descartar',
  ticked: (n: string) => (n === '1' ? '1 fila marcada' : `${n} filas marcadas`),
  sheetAsks: (n: string) => `Diga arriba si se lee la hoja (${counted(n, 'fila', 'filas')})`,
  toApply: (n: string) => (n === '1' ? '1 fila por aplicar' : `${n} filas por aplicar`),
  mails: (n: string) => (n === '1' ? '1 correo saldrá' : `${n} correos saldrán`),
  noMails: 'ningún correo sale',
  undoable: 'podrá deshacerlo',
  applyAll: (n: string) => (n === '1' ? 'Aplicar la fila' : `Aplicar las ${n} filas`),
  applyAllYes: (questions: string, n: string) =>
    `Decir que sí a ${counted(questions, 'pregunta', 'preguntas')} y aplicar ${n === '0' ? '' : 'todo'}`.trim(),
  applyTicked: 'Aplicar solo las marcadas',
  applyTickedCount: (n: string) => (n === '1' ? 'Aplicar 1 fila' : `Aplicar ${n} filas`),
  applyOnly: (n: string) => (n === '1' ? 'Aplicar solo la marcada' : `Aplicar solo las ${n} marcadas`),
  onlyThisPage: 'Las marcas valen para las filas de esta página.',
  applying: 'Aplicando…',
  refusedApply: 'No se ha aplicado nada.',
  againHint: 'Vuelve a leer la misma hoja y a compararla con lo que hay ahora.',
  undo: 'Deshacer esta sincronización',
  undoLead:
    'Devuelve cada dato a como estaba. Lo que alguien haya cambiado después se queda, y se dirá cuál es. Los correos que ya salieron no vuelven.',
  undoing: 'Deshaciendo…',
  rest: 'Quedan filas sin aplicar. Prepárelo otra vez para verlas.',
  back: 'Sincronizaciones',
}

export const runsEn: typeof runsEs = {
  lead: 'Every reading of the tracking spreadsheet: what it did, who requested it and how it ended.',
  previewHint: 'Reads the spreadsheet in the firm’s folder and shows what would change. Nothing is changed.',
  runNowHint:
    'Reads the spreadsheet and applies everything that needs no approval. Up to 25 welcome e-mails are sent; if there are more, all are kept.',
  starting: 'Starting…',
  empty: 'There have been no synchronisations yet.',
  waits: {
    title: (parts) => `The sheet awaits your approval: ${parts.join(', ')}.`,
    rows: (n) => `${counted(n, 'row', 'rows')} ready`,
    questions: (n) => counted(n, 'question', 'questions'),
    offered: (rows, cases) =>
      `${counted(rows, 'row', 'rows')} read in new sheets, with ${counted(cases, 'new case', 'new cases')}`,
    never: (when) => `It was read on ${when}. Nothing in this workbook has been applied yet.`,
    since: (when) => `Nothing has been applied since ${when}.`,
    mails: (mails) => `E-mails that would be sent: ${mails}.`,
    review: 'Review',
  },
  number: (id) => `no. ${id}`,
  kinds: {
    sync: 'Synchronisation',
    preview: 'Preview',
    documents: 'Documents only',
    onlyNew: 'New clients only',
  },
  origins: {
    schedule: 'Automatic',
    command: 'Command line',
    upload: 'Uploaded file',
    admin: 'Admin panel',
  },
  states: {
    queued: 'Queued',
    running: 'Running',
    done: 'Applied',
    unchanged: 'No changes',
    waiting: 'Awaiting your approval',
    failed: 'Failed',
    undone: 'Undone',
    discarded: 'Discarded',
    partial: 'Applied in part',
    replaced: 'Replaced by a later reading',
    stillWaiting: 'Still waiting',
  },
  counts: {
    newClients: ['new client', 'new clients'],
    changedClients: ['changed client', 'changed clients'],
    newCases: ['new case', 'new cases'],
    changedCases: ['changed case', 'changed cases'],
    newEvents: ['new event', 'new events'],
    changedEvents: ['changed event', 'changed events'],
    withdrawnEvents: ['withdrawn event', 'withdrawn events'],
    mailsQueued: ['e-mail', 'e-mails'],
    mailsKept: ['e-mail on hold', 'e-mails on hold'],
    documentsAdded: ['new document', 'new documents'],
    documentsReplaced: ['changed document', 'changed documents'],
    documentsFailed: ['failed document', 'failed documents'],
    documentsQuarantined: ['document in quarantine', 'documents in quarantine'],
    rejectedRows: ['rejected row', 'rejected rows'],
    unmappedValues: ['word to explain', 'words to explain'],
    waiting: ['question', 'questions'],
    missing: ['case no longer in the sheet', 'cases no longer in the sheet'],
    keptAtUndo: ['not undone', 'not undone'],
  },
  nothingDone: 'Nothing has changed',

  titles: {
    preview: 'Synchronisation preview',
    live: 'Synchronisation in progress',
    done: 'Synchronisation applied',
    unchanged: 'Synchronisation with no changes',
    failed: 'The synchronisation failed',
    undone: 'Synchronisation undone',
    discarded: 'Preview discarded',
    replaced: 'Replaced by a later reading',
    stillWaiting: 'The sheet is the same, and awaits your approval',
  },
  leads: {
    preview: 'Nothing has changed yet. Review the rows, select the ones you want and apply them.',
    live: 'You can close this page: the synchronisation will continue.',
    done: 'These are the changes that were made.',
    unchanged: 'The spreadsheet has nothing new. What was changed here by hand stays.',
    failed: 'Nothing has changed.',
    undone: 'Its changes have been reverted.',
    discarded: 'None of the proposed changes were made.',
    replaced: 'A later reading has taken its place: there is nothing left to decide here.',
    stillWaiting: 'It brings nothing new, but what it already brought has not been applied yet.',
  },
  chooseWorkbook: 'Choose the workbook in Integrations',
  read: 'Read',
  askedBy: 'Requested by',
  appliedBy: 'Applied by',
  undoneBy: 'Undone by',
  discardedBy: 'Discarded by',
  rowsRead: (n) => `${counted(n, 'row', 'rows')} read`,
  phases: {
    listing: 'Listing the folder',
    reading: 'Reading the spreadsheet',
    planning: 'Comparing',
    applying: 'Comparing and saving',
    documents: 'Importing documents',
    undoing: 'Undoing',
    queued: 'Queued',
  },
  progress: 'Progress',
  ofTotal: (done, total) => `${done} of ${total}`,
  refresh: 'Refresh',
  filters: {
    apply: 'To apply',
    new: 'New',
    changed: 'Changed',
    conflict: 'Need approval',
    refused: 'Rejected',
    unchanged: 'Unchanged',
    missing: 'No longer in the sheet',
    unmapped: 'Words to explain',
    document: 'Documents',
    kept: 'Not undone',
    note: 'Notices',
  },
  applied: 'All',
  leftBadge: 'Not applied',
  filter: 'Filter rows',
  headings: {
    apply: 'Rows to apply',
    new: 'New rows',
    changed: 'Changed rows',
    conflict: 'Rows that need approval',
    refused: 'Rejected rows',
    missing: 'Cases that are no longer in the sheet',
    unmapped: 'Words we do not recognise',
    document: 'Documents that were not imported',
    kept: 'What was not undone',
    note: 'Notices about the columns',
  },
  headingApplied: 'Rows of this synchronisation',
  missingLead: 'Nothing is deleted: they stay in the portal unchanged.',
  unmappedLead: 'Nothing from these cells is published until you say what they mean under “Pending”.',
  keptLead: 'Someone has changed them since, so they stay as they are now.',
  refusedLead: 'The rest is still applied. Correct these rows in the sheet and synchronise again.',
  refusedAll: 'View all rejected rows',
  nothing: 'There are no rows of this type.',
  tickAll: 'Select all',
  tickNone: 'None',
  client: 'Client record',
  before: 'Before',
  after: 'Now',
  made: 'New',
  blank: 'empty',
  withdrawn: 'withdrawn',
  newBadge: 'New',
  changedBadge: 'Changed',
  askBadge: 'Needs approval',
  mailLeaves: (to) => `1 welcome e-mail will be sent to ${to}`,
  mailTo: (to) => `E-mail to ${to}`,
  mailLeft: (to) => `1 welcome e-mail to ${to}`,
  fields: {
    ...factLabels('en'),
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    dni: 'DNI/NIE',
    hearingUnsaid: 'Unconfirmed hearing',
    eventDate: 'Date',
    request: 'Request to the client',
    event: 'Event',
    case: 'Case',
    client: 'Client',
    users: 'Client record',
    cases: 'Case',
    caseEvents: 'Event',
    caseRequests: 'Request to the client',
  },
  noRequest: 'nothing',
  keep: 'Keep the current value',
  keepEmail: 'Keep the current one',
  yes: 'Yes, change it',
  cell: 'Cell',
  holds: 'Content',
  why: 'Reason',
  blankCell: '(empty)',
  refusals: {
    dni_missing: {
      reason: 'The DNI is missing.',
      cure: 'Enter it in the row, or use a case number that already exists in the portal.',
    },
    case_number_missing: {
      reason: 'The case number is missing, has no digits or is too long.',
      cure: 'Enter a number of at most 50 characters.',
    },
    case_number_zeros: {
      reason: 'Excel has treated the number as a decimal: a zero may be missing (2024.1 or 2024.10).',
      cure: 'Format the cell as text and enter the number in full.',
    },
    case_number_alike: {
      reason: 'Another row for this client has the same number with different zeros (015 and 15).',
      cure: 'If it is the same case, write the number the same way in both; if not, give each its own.',
    },
    dni_letter: {
      reason: 'The DNI is missing a digit or its letter, or the letter is wrong.',
      cure: 'Check it against the identity document.',
    },
    dni_company: {
      reason: 'It is a company’s tax number (CIF), not a person’s DNI.',
      cure: 'Enter the client’s DNI or NIE. A company cannot be a client of the portal.',
    },
    dni_company_wrong: {
      reason: 'It looks like a company’s tax number (CIF) with a wrong check character.',
      cure: 'Enter the client’s DNI or NIE.',
    },
    dni_passport: {
      reason: 'It is a passport number, not a DNI or NIE.',
      cure: 'Clients sign in with a DNI or NIE: enter it once you have it.',
    },
    dni_pending: {
      reason: 'The DNI is pending.',
      cure: 'Enter it once you have it. Until then, the case is not published.',
    },
    dni_unknown: {
      reason: 'It is neither a DNI nor an NIE.',
      cure: 'Check it against the identity document.',
    },
    row_hidden: {
      reason: 'The row is hidden in the sheet.',
      cure: 'Unhide it if it is valid, or delete it. Hidden rows are not published.',
    },
    two_dnis: { reason: 'There are two DNIs in the row.', cure: 'Enter one holder per row.' },
    row_struck: {
      reason: 'The number or the DNI is struck through.',
      cure: 'If the row is valid, remove the strikethrough; if not, delete it from the sheet.',
    },
    impossible_date: { reason: 'This date does not exist.', cure: 'Correct it: day, month and year.' },
    name_unread: {
      reason: 'The name comes from a formula without a result.',
      cure: 'Open the workbook in its program and save it again, or type the name.',
    },
    case_number_taken: {
      reason: 'That case number belongs to another DNI.',
      cure: 'Correct the number or the DNI in the sheet.',
    },
  },
  couldBe: (proposal) => `Did you mean ${proposal}?`,
  unknownWord: (phase) => `We do not recognise this value in “${phase}”.`,
  moreNotes: (n) => (n === '1' ? 'See the other notice' : `See the other ${n} notices`),
  notes: {
    documents_left: (count) =>
      `OneDrive asked for a pause or stopped responding: ${counted(count, 'file', 'files')} left for the next synchronisation.`,
    documents_vanished: (missing) =>
      `Many files are missing from the drive at once (${missing}). None is marked as gone until you say so under “Pending”.`,
    read_again: () => 'The first reading of the workbook did not finish. It was read again in full.',
    looks_older: (clients) =>
      `This workbook looks like an older copy: for ${clients} clients it brings back values that had already been replaced. Review each change before you apply it.`,
    column_vanished: (heading, sheet) =>
      `The column “${heading}” is no longer in the sheet ${sheet}. The data it provided stays as it is.`,
    column_added: (heading, sheet) => `The sheet ${sheet} has a new column: “${heading}”.`,
    sheet_vanished: (_former, sheet) =>
      `The sheet ${sheet} is no longer there. The data it provided stays as it is.`,
    sheet_lost: (_former, sheet) =>
      `The sheet ${sheet}, whose columns were mapped by hand, is no longer there, and no other sheet is similar. If its name and columns have changed, map the new sheet in Columns; if it was removed on purpose, save the columns there or apply this reading.`,
    sheet_added: (_former, sheet) => `There is a new sheet: ${sheet}.`,
    sheet_renamed: (former, sheet) => `The sheet ${former} is now called ${sheet}: it is read as before.`,
    sheet_like: (like, sheet) =>
      `There is a new sheet, ${sheet}, with the same columns as ${like}: it is read the same way.`,
    heading_repeated: (heading, sheet) =>
      `The column “${heading}” appears more than once in the sheet ${sheet}: only the first is read.`,
    heading_other_party: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is about another person: it is not used for the client.`,
    heading_two_bands: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} has the same name as one under a different title: that one is read for the client.`,
    heading_band_rest: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is not read: another column is read for that phase, or none gives its date.`,
    heading_hidden: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is hidden and is not read. Unhide it, or say in Columns what it is.`,
    heading_doubtful: (heading, sheet) =>
      `The sheet ${sheet} has more than one column like “${heading}” and they disagree: none is read until you choose one in Columns.`,
    heading_second_holder: (heading, sheet) =>
      `The column “${heading}” of the sheet ${sheet} is not used yet: each case has only one holder.`,
    table_below: (first, sheet) =>
      `The sheet ${first} has another table with its own headings, ${sheet}: it is read using them.`,
    table_unread: (first, sheet) =>
      `The sheet ${first} has another table, ${sheet}, that is not a list of cases: it is not read.`,
    rows_beyond: (row, sheet) =>
      `The sheet ${sheet} continues below row ${row}: anything there was not read.`,
    sheet_ignored: (_, sheet) => `Sheet “${sheet}”: not read, because it was excluded.`,
    sheet_plain: () =>
      'A .csv does not say which rows were hidden or struck through, nor what comments said: everything in it is read as visible. If any of that matters, use .xlsx or .ods.',
    macros_left: () =>
      'The workbook has macros. They are never run: what is read is what stood there when it was saved.',
    hidden_sheet: (_, sheet) =>
      `The sheet ${sheet} is hidden: it is read after the visible ones and does not affect cases that appear in them. If it is out of date, delete it or exclude it.`,
    hidden_rows: (count, sheet) =>
      `The sheet ${sheet} has ${counted(count, 'hidden or filtered row', 'hidden or filtered rows')}. Filtered rows are read like the rest; hidden ones are not published.`,
    case_repeated: (caseNumber, place) =>
      `${place}: case “${caseNumber}” appears in more than one row, and this row differs from the first. The first one is used: correct one of them.`,
    name_garbled: (name, place) =>
      `${place}: some letters of “${name}” have been lost. Enter the name again.`,
    hearing_without_day: (value, place) =>
      `${place}: “${value}” is not used, because the row does not say the day of the hearing.`,
    comment_doubtful: (value, place) =>
      `${place}: the cell has a comment that may change what it says: “${value}”. Please check it.`,
    value_struck: (value, place) => `${place}: “${value}” is struck through and is not used.`,
    email_refused: (value, place) =>
      `${place}: “${value}” says that this e-mail address must not be used, so it is not imported.`,
    email_hidden: (value, place) =>
      `${place}: “${value}” is in a hidden row or sheet, and the client has a visible one: it is not imported.`,
    value_unread: (value, place) => `${place}: “${value}” could not be understood and is not used.`,
    email_shared: (value, place) =>
      `${place}: “${value}” is also another person’s e-mail address. Whoever reads it receives the codes of both.`,
    ruling_missing: (value, place) =>
      `${place}: there is a judgment (“${value}”), but the row does not say how it ruled. It is not published until it does.`,
    phases_contradict: (phases, place) =>
      `${place}: these phases contradict each other (“${phases}”). Check them in the sheet.`,
    phase_before_start: (phase, place) =>
      `${place}: “${phase}” is dated before the start of the procedure. It is used as it is.`,
    case_number_spoilt: (value, place) =>
      `${place}: Excel has turned the case number into a date or a power, and it is read as “${value}”. Format the cell as text and enter it again.`,
  },
  lineColumns: { client: 'Client', legalCase: 'Case', mail: 'E-mail' },
  facts: (n) => (n === '1' ? 'See 1 detail' : `See ${n} details`),
  changes: (n) => (n === '1' ? 'See 1 change' : `See ${n} changes`),
  tick: 'Apply this row',
  nobody: 'No client',
  answeredBadge: 'Answered',
  answered: {
    yes: (by, when) => `${by} said yes on ${when}.`,
    no: (by, when) => `${by} said no on ${when}.`,
  },
  toldTitle: 'For information only',
  withoutEmail: (n) =>
    n === '1'
      ? '1 client without an e-mail address: created all the same'
      : `${n} clients without an e-mail address: created all the same`,
  told: (n, what) => `${n} · ${what}`,
  moreTold: (n) => `… and ${n} more.`,
  news: {
    legend: (n) => (n === '1' ? 'News for 1 client' : `News for ${n} clients`),
    send: 'Tell them by e-mail on the next working day',
    hold: 'Hold it until somebody sends it',
    held: (n) =>
      n === '1'
        ? 'The news for 1 client is held: nothing leaves until you send it.'
        : `The news for ${n} clients is held: nothing leaves until you send it.`,
    sendHeld: 'Send it',
    dropHeld: 'Drop it',
    sending: 'Sending…',
    kinds: {
      phase: 'a phase',
      document: 'a document',
      hearing: 'a hearing',
      request: 'a request',
      answer: 'the answer to what they sent',
    },
  },
  mailChoice: {
    legend: 'When are the welcome e-mails sent?',
    now: (n) => (n === '1' ? 'Send 1 e-mail now' : `Send ${n} e-mails now`),
    later: (n) => (n === '1' ? 'Keep it, without sending it' : `Keep all ${n}, without sending them`),
    at: 'Send them at this time:',
    on: 'Day and time at which they are sent',
    trialFirst: 'First, send me a trial',
    andMails: {
      now: (text, n) => `${text} and send ${counted(n, 'e-mail', 'e-mails')}`,
      later: (text, n) => `${text} and keep ${counted(n, 'e-mail', 'e-mails')}`,
      at: (text, n) => `${text} and schedule ${counted(n, 'e-mail', 'e-mails')}`,
    },
  },
  trial: {
    label: 'First, send yourself a trial',
    hint: 'The welcome e-mail with made-up data, to this address only. Its link opens nothing.',
    send: 'Send the trial',
  },
  kept: {
    waiting: (n) =>
      n === '1'
        ? '1 welcome e-mail is kept until you send it.'
        : `${n} welcome e-mails are kept until you send them.`,
    send: (n) => (n === '1' ? 'Send it now' : `Send all ${n} now`),
    sending: 'Sending…',
  },
  undoPage: {
    title: (n) => `Undo synchronisation no. ${n}?`,
    clientsMade: (n) => counted(n, 'client to be removed:', 'clients to be removed:'),
    casesMade: (n) => counted(n, 'case to be removed:', 'cases to be removed:'),
    clientsChanged: (n) => counted(n, 'client to be restored:', 'clients to be restored:'),
    casesChanged: (n) => counted(n, 'case to be restored:', 'cases to be restored:'),
    andMore: (n) => `and ${n} more.`,
    mailsSent: (n) =>
      n === '1'
        ? '1 welcome e-mail has already been sent: it cannot be recalled, and its link will stop working.'
        : `${n} welcome e-mails have already been sent: they cannot be recalled, and their links will stop working.`,
    mailsUnsent: (n) =>
      n === '1'
        ? '1 e-mail that has not been sent yet never will be.'
        : `${n} e-mails that have not been sent yet never will be.`,
    noMailsSent: 'No e-mail has been sent.',
    confirm: 'Yes, undo it',
    cancel: 'No, leave it as it is',
  },
  result: { nothing: 'Nothing has changed.', isNew: 'new', more: (n) => `and ${n} more` },
  openOther: (n) => `View reading no. ${n}`,
  sayColumns: 'Say what each column is',
  discard: 'Discard',
  ticked: (n) => (n === '1' ? '1 row selected' : `${n} rows selected`),
  sheetAsks: (n) => `Say above whether the sheet is read (${counted(n, 'row', 'rows')})`,
  toApply: (n) => (n === '1' ? '1 row to apply' : `${n} rows to apply`),
  mails: (n) => (n === '1' ? '1 e-mail will be sent' : `${n} e-mails will be sent`),
  noMails: 'no e-mails will be sent',
  undoable: 'you can undo this',
  applyAll: (n) => (n === '1' ? 'Apply the row' : `Apply the ${n} rows`),
  applyAllYes: (questions, n) =>
    `Say yes to ${counted(questions, 'question', 'questions')} and apply ${n === '0' ? 'it' : 'everything'}`,
  applyTicked: 'Apply only the selected rows',
  applyTickedCount: (n) => (n === '1' ? 'Apply 1 row' : `Apply ${n} rows`),
  applyOnly: (n) => (n === '1' ? 'Apply only the selected row' : `Apply only the ${n} selected rows`),
  onlyThisPage: 'The selection covers only the rows on this page.',
  applying: 'Applying…',
  refusedApply: 'Nothing was applied.',
  againHint: 'Reads the same spreadsheet again and compares it with the current data.',
  undo: 'Undo this synchronisation',
  undoLead:
    'Restores everything to how it was. Anything someone has changed since stays and is listed. E-mails already sent cannot be recalled.',
  undoing: 'Undoing…',
  rest: 'Some rows were not applied. Prepare it again to see them.',
  back: 'Synchronisations',
}

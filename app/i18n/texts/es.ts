import type { ErrorSentences } from '~/infra/app-error'
import { adminToastsEs } from '../admin/toasts'
import { counted } from '../counted'
import { mailFaultText } from '../mail-faults'
import { stopCauseText } from '../stop-causes'

/** The texts of the portal. Spanish is the source: the other languages must be complete. */
export const es = {
  languageName: 'español',
  portal: 'Portal de gestión de expedientes',
  firmSuffix: 'Abogados',
  skipToContent: 'Saltar al contenido',
  pending: 'Un momento…',

  header: {
    switchLanguage: (current: string) => `, idioma: ${current}. Cambiar a `,
    signOut: 'Cerrar sesión',
    home: 'Ir al inicio',
  },

  auth: {
    title: 'Acceso',
    lead: 'Vea en qué punto está su reclamación, qué ha pasado y qué viene después.',
    needsTitle: 'Qué necesita',
    needsDni: ['Tenga a mano su ', 'DNI o NIE', '.'] as [string, string, string],
    needsMail: ['Le enviaremos un ', 'código de 6 cifras', ' al correo electrónico que nos dio.'] as [
      string,
      string,
      string,
    ],
    tracking: 'Seguimiento',
    trackingHint: 'Introduzca su DNI/NIE. No hace falta contraseña.',
    dni: 'DNI/NIE',
    dniHint: 'DNI: 8 números y una letra. NIE: empieza por X, Y o Z.',
    sendCode: 'Enviar Código',
    codeGone:
      'Aquí no hay ningún código en espera, o ya ha pasado su tiempo. Escriba su DNI o NIE y le enviamos otro. Si le ocurre otra vez, permita las cookies de esta página en su navegador.',
    linkGone:
      'Aquí no hay ningún enlace abierto. Ábralo otra vez desde el correo, o escriba su DNI o NIE. Si le ocurre otra vez, permita las cookies de esta página en su navegador.',
    sendingCode: 'Enviando código…',
    clientArea: 'Área del Cliente',
    clientAreaHint: 'Entre con su usuario y contraseña. Podrá descargar sus documentos.',
    clientAccess: 'Acceso de Cliente',
    username: 'Usuario',
    usernameHint: 'Está en el correo de bienvenida. Suele ser su DNI o NIE.',
    password: 'Contraseña',
    signIn: 'Iniciar Sesión',
    signingIn: 'Entrando…',
    forgot: '¿Ha olvidado su contraseña?',
    noAccount: '¿Aún no tiene usuario?',
    createAccount: 'Crear Cuenta',
    haveAccount: '¿Ya tiene usuario?',
    toSignIn: 'Acceso de Cliente',
    registerHint:
      'La cuenta nueva empieza vacía. Después podrá unirla a su expediente con su DNI o NIE; hasta entonces no le enviaremos correos.',
    name: 'Nombre y apellidos',
    email: 'Correo electrónico',
    registerUsername: 'Elija un nombre de usuario',
    registerUsernameHint: 'Letras, números, punto o guion. No use su DNI.',
    newPassword: 'Contraseña',
    confirmPassword: 'Repita la contraseña',
    registering: 'Creando la cuenta…',
    cannotEnter: '¿No puede entrar? Llámenos al ',
  },

  forgot: {
    title: 'Elegir otra contraseña',
    lead: 'Escriba su nombre de usuario o su DNI o NIE. Le enviaremos un enlace al correo que tenemos.',
    label: 'Usuario, DNI o NIE',
    send: 'Enviarme el enlace',
    sending: 'Enviando…',
    back: 'Volver al acceso',
    sentTitle: 'Mire su correo',
    sent: 'Si hay una cuenta con esos datos y tiene correo, el enlace llega en unos minutos. Vale 7 días y una sola vez.',
    noMail:
      'Si no le llega, mire en correo no deseado. Si ya no usa ese correo, llame al despacho: solo nosotros podemos cambiarlo.',
    unlinked:
      'Si creó usted la cuenta y todavía no la ha unido a su expediente, no le enviaremos nada: la cuenta está vacía. Entre con su DNI o NIE y un código, o cree otra cuenta.',
  },

  quick: {
    title: 'Ver mi expediente',
    lead: 'Pulse el botón para abrir su expediente. El enlace vale una sola vez.',
    open: 'Ver mi expediente',
    opening: 'Abriendo…',
  },

  account: {
    password: 'Cambiar contraseña',
    passwordLead: 'Después tendrá que entrar de nuevo en sus otros aparatos.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    confirm: 'Repita la contraseña nueva',
    save: 'Guardar la contraseña',
    saving: 'Guardando…',
    back: 'Volver a mis expedientes',
    passwordLink: 'Elegir contraseña',
    passwordLinkLead: (email: string) =>
      `Le enviamos un enlace a ${email}, el correo que tenemos. Vale 7 días y una sola vez.`,
    sendPasswordLink: 'Enviarme un enlace para elegir contraseña',
    havePassword: 'Ya tengo contraseña',
    noAddress: 'No tenemos su correo electrónico. Llame al despacho: solo nosotros podemos anotarlo.',
    linkTitle: 'Unir mi expediente',
    linkLead:
      'Escriba el DNI o NIE con el que el despacho lleva su caso. Enviaremos un código al correo que tenemos en el expediente.',
    linkCodeLead: 'Escriba el código que hemos enviado al correo del expediente.',
    link: 'Unir mi expediente',
    linking: 'Uniendo…',
    notLinkedTitle: 'Su cuenta aún no está unida a un expediente',
    notLinked:
      'Si es cliente del despacho, puede unirla con su DNI o NIE y un código que enviamos a su correo.',
  },

  session: {
    title: 'Su sesión está a punto de cerrarse',
    text: (minutes: number) =>
      `Por seguridad se cierra sola si no hace nada. Le ${minutes === 1 ? 'queda 1 minuto' : `quedan ${minutes} minutos`}.`,
    stay: 'Seguir conectado',
    finalText: (minutes: number) =>
      `Por seguridad ninguna sesión dura más, y esta no se puede alargar. Le ${minutes === 1 ? 'queda 1 minuto' : `quedan ${minutes} minutos`}: guarde lo que esté escribiendo. Después puede volver a entrar.`,
    understood: 'Entendido',
    note: (minutes: number, end: string) =>
      `Por seguridad, la sesión se cierra sola tras ${minutes} minutos sin usarla y, en todo caso, a las ${end} h (hora peninsular).`,
  },

  code: {
    title: 'Verificación de Código',
    step: 'Paso 2 de 2',
    lead: 'Hemos enviado un código de verificación al correo electrónico registrado.',
    sentTo: 'Enviado a ',
    ifRegistered: 'Si el DNI o NIE está registrado, el código llega en menos de un minuto.',
    label: 'Código de 6 cifras',
    hint: (time: string) =>
      `Vale 10 minutos, hasta las ${time} h (hora peninsular). Da igual si lo escribe con espacios.`,
    expired: 'Este código ya ha caducado. Vuelva a ingresar su DNI para pedir otro.',
    verify: 'Verificar Código',
    verifying: 'Verificando…',
    back: 'Volver a ingresar DNI',
    resend: 'Reenviar código',
    resending: 'Enviando…',
    resendAt: (time: string) => `Disponible a las ${time} h, hora peninsular`,
    resendIn: (seconds: number) => ` (faltan ${seconds} s)`,
    helpTitle: '¿No le llega el código?',
    help: [
      'Puede tardar unos minutos. Mire también en correo no deseado.',
      'Si pide otro código, el anterior deja de valer.',
      'Si ya no usa ese correo, llame al despacho: solo nosotros podemos cambiarlo.',
    ],
  },

  activate: {
    title: 'Elija su contraseña',
    lead: (name: string) => `${name}, elija la contraseña con la que entrará en el portal.`,
    username: 'Su nombre de usuario',
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 8 caracteres. Lo más seguro son tres o cuatro palabras que solo usted junte.',
    confirm: 'Repita la contraseña',
    save: 'Guardar y entrar',
    saving: 'Guardando…',
    deadTitle: 'Este enlace ya no vale',
    dead: 'El enlace se ha usado, ha caducado o hay otro más nuevo. Podemos enviarle uno nuevo al correo que tenemos: pulse el botón.',
    sendNew: 'Enviarme un enlace nuevo',
    unknown: 'No conocemos este enlace. Compruebe que lo ha copiado entero, o entre con su DNI o NIE.',
    noneTitle: 'Abra otra vez el enlace',
    none: 'Aquí no hay ningún enlace abierto, o lo dejó abierto más de una hora. Ábralo otra vez desde el correo. Si le ocurre de nuevo, permita las cookies de esta página en su navegador.',
    toAuth: 'Ir al acceso',
  },

  dashboard: {
    myCase: 'Mi Expediente',
    myCases: 'Mis Expedientes',
    caseCount: (count: number): string => (count === 1 ? 'expediente' : 'expedientes'),
    choose: 'Elija el que quiere ver',
    option: (caseNumber: string, name: string, status: string) =>
      `Expediente ${caseNumber}-${name} (${status})`,
    show: 'Ver expediente',
    waits: 'Necesitamos algo de usted',
    none: 'No se encontraron casos',
    noneAssigned: 'No se encontraron casos asignados',
    noneHelp: 'Contacta con tu abogado para obtener más información.',
    noneCount: (count: number) => `Casos encontrados: ${count}`,
    loading: 'Cargando tus casos...',
    error: 'Error al cargar casos',
    errorHelp: 'Ha ocurrido un error al cargar tus casos. Por favor, actualiza la página.',
  },

  summary: {
    dni: 'DNI/NIE',
    email: 'Correo electrónico',
    start: 'Inicio del procedimiento',
    caseCode: 'Código de expediente',
    situation: 'Situación actual',
    opponent: 'Parte contraria',
    notSpecified: 'No especificado',
    notRecorded: 'No consta',
    hearing: 'Próxima vista',
    toCalendar: 'Añadir a mi calendario',
    lawyer: 'Lleva su caso',
    description: 'Descripción',
    print: 'Imprimir resumen',
    zip: (size: string) => `Descargar todos los documentos (ZIP, ${size})`,
    printTitle: 'Resumen del expediente',
    printNow: 'Imprimir',
    printedOn: (date: string) => `Impreso el ${date}.`,
  },

  where: {
    title: '¿Dónde está mi caso?',
    against: (opponent: string) => `Contra ${opponent}`,
    caseNumber: (caseNumber: string) => `Expediente ${caseNumber}`,
    opened: 'Su expediente está abierto',
    happened: '¿Qué ha pasado?',
    on: (date: string, what: string) => `El ${date} ${what}.`,
    since: (date: string, what: string) => `Desde el ${date} ${what}.`,
    nothingYet: 'Aún no hay actuaciones anotadas en su expediente.',
    needed: '¿Qué necesitamos de usted?',
    nothingNeeded: 'De momento no le hemos pedido nada.',
    neededBefore: (date: string) => `Si puede ser, antes del ${date}.`,
    neededSince: (date: string) =>
      `Se lo pedimos para el ${date}. Si aún no nos lo ha enviado, hágalo cuanto antes.`,
    next: '¿Qué viene ahora?',
    hearing: (date: string) => `La vista es el ${date}.`,
    planned: (title: string, date: string) => `Previsto para el ${date}: ${title}.`,
    noNext: 'No consta ningún paso previsto.',
    ended: 'No quedan pasos pendientes, según nuestros datos.',
    when: '¿Cuándo tendrá noticias?',
    days: (from: number, to: number) => `Esta fase suele durar de ${from} a ${to} días (orientativo).`,
    months: (from: number, to: number) => `Esta fase suele durar de ${from} a ${to} meses (orientativo).`,
    medianDays: (days: number) =>
      days < 60
        ? `En nuestros expedientes esta fase dura unos ${days} días (orientativo).`
        : `En nuestros expedientes esta fase dura unos ${Math.round(days / 30)} meses (orientativo).`,
    court: (from: number, to: number) =>
      `El procedimiento en el juzgado suele durar de ${from} a ${to} meses en total (orientativo).`,
    sinceItsDate: (when: string) => `Contando desde su fecha: ${when}.`,
    sinceFiled: (when: string) => `Contando desde que presentamos la demanda: ${when}.`,
    between: (from: string, to: string) => `entre ${from} y ${to}`,
    around: (month: string) => `hacia ${month}`,
    late: 'Está tardando más de lo habitual.',
    lateInCourt: 'Los juzgados van con retraso: no significa que vaya mal.',
    lateElsewhere: 'A veces hace falta más tiempo: no significa que vaya mal.',
    askUs: '¿Quiere preguntarnos? Llámenos.',
    noPhase: 'Lo verá aquí en cuanto haya una novedad.',
    noUsualTime: 'Esta fase no tiene un tiempo habitual. Lo verá aquí en cuanto haya una novedad.',
    noNews: 'El expediente está cerrado: no se esperan novedades.',
    updated: (date: string) => `Datos actualizados el ${date}.`,
    path: 'El camino de su caso',
    here: 'Está aquí',
    doneBefore: 'Completado: ',
    earlier: (count: number) => (count === 1 ? '1 fase anterior' : `${count} fases anteriores`),
    noDate: 'sin fecha anotada',
    usualDays: (from: number, to: number) => `Suele durar de ${from} a ${to} días (orientativo)`,
    usualMonths: (from: number, to: number) => `Suele durar de ${from} a ${to} meses (orientativo)`,
    usualCourt: (from: number, to: number) =>
      `El juzgado suele tardar de ${from} a ${to} meses en total (orientativo)`,
    usualMedian: (days: number) =>
      days < 60
        ? `Suele durar unos ${days} días (orientativo)`
        : `Suele durar unos ${Math.round(days / 30)} meses (orientativo)`,
    mayFollow: 'puede venir después',
    mayAlsoFollow: 'también puede llegar',
  },

  caseStatus: {
    active: 'Activo',
    pending: 'Pendiente',
    closed: 'Caso cerrado',
    completed: 'Caso completado',
    other: 'Caso completado',
  },

  situation: {
    active: 'Procedimiento en curso',
    pending: 'Pendiente de inicio',
    closed: 'Caso cerrado',
    completed: 'Caso completado',
    other: 'Caso completado',
  },

  timeline: {
    title: 'Cronología del Caso',
    subtitle: 'Seguimiento detallado de todas las actuaciones.',
    subtitleTracking: 'Estado actual y progreso de su caso.',
    empty: 'Aún no hay actuaciones en la cronología.',
    noDate: 'Sin fecha',
    readMore: 'Leer más',
    readLess: 'Leer menos',
    documentsOf: (title: string) => `Documentos de ${title}`,
    isNew: 'Nuevo',
    news: (count: number, date: string) =>
      `${count === 1 ? '1 novedad' : `${count} novedades`} desde su última visita, el ${date}.`,
    columns: { date: 'Fecha', action: 'Actuación', status: 'Estado' },
    meaning: '¿Qué significa esta etapa?',
    notYet: 'Esta etapa todavía no ha llegado. Si llega, esto es lo que significa:',
    duration: 'Cuánto suele durar',
    task: 'Qué tiene que hacer usted',
    status: {
      completed: 'Completado',
      in_progress: 'En curso',
      scheduled: 'Programado',
      pending: 'Pendiente',
    },
  },

  hearingEntry: {
    title: (caseNumber: string) => `Vista: expediente ${caseNumber}`,
    description: (phone: string) =>
      `La hora y la sala se las confirmará el despacho.${phone ? ` Teléfono: ${phone}.` : ''}`,
  },

  documents: {
    unassigned: 'Documentos Sin Asignar',
    unassignedHint: 'Son suyos, pero aún no van unidos a una actuación.',
    count: (count: number): string => (count === 1 ? 'documento' : 'documentos'),
    download: 'Descargar',
    opensInNewTab: ' (se abre en una pestaña nueva)',
    title: 'Documentos',
    none: 'Aún no hay documentos en su expediente.',
    viewsTitle: 'Orden de los documentos',
    byStage: 'Por etapas',
    byFolder: 'Por carpetas del despacho',
    foldersHint:
      'Así los guarda el despacho. El nombre de una carpeta no dice cómo va su caso ni si hay sentencia: en una misma carpeta se guardan papeles de varias clases.',
    stages: {
      preparation: 'Encargo y preparación',
      out_of_court: 'Reclamación a la entidad',
      settlement: 'Acuerdo',
      claim: 'Demanda',
      court: 'En el juzgado',
      judgment: 'Sentencia',
      appeal: 'Recurso',
      closing: 'Cierre del expediente',
      other: 'Otros documentos',
    },
    groupsTitle: 'Documentos por carpeta',
    all: 'Todos',
    groups: {
      '01': '01 HOJA DE ENCARGO',
      '02': '02 MANDATO DE REPRESENTACION',
      '03': '03 ACUERDO EXTRA JUDICIAL',
      '04': '04 ACUSE DE DEMANDA',
      '05': '05 SENTENCIA FAVORABLE',
      '06': '06 SENTENCIA DESFAVORABLE',
      '07': '07 ARCHIVADO FACTURA',
      other: 'Otros documentos',
    },
    trackingHint: 'Para descargar los documentos, entre en el Área del Cliente con su usuario y contraseña.',
  },

  uploads: {
    linked: 'Documento guardado y unido a su fase.',
    needsConfirmation: 'Documento guardado. Confirme a qué fase pertenece.',
    overwritten: 'Documento sustituido; sigue en las mismas fases.',
    quarantined:
      'Documento guardado en cuarentena: su nombre habla de otro cliente. El cliente no lo ve hasta que alguien lo revise.',
    inTrash: (name: string) => `En la papelera hay otra copia de este documento: «${name}».`,
    reasons: {
      category: 'La carpeta corresponde a esta fase.',
      category_without_event: 'La carpeta corresponde a esta fase, que aún no está en la cronología.',
      file_name: 'El nombre del archivo menciona esta fase.',
    },
  },

  footer: {
    questions: '¿Tiene dudas?',
    call: '¿Tiene dudas? Llámenos al ',
    write: 'Si lo prefiere, escriba a ',
    contact: 'Escriba o llame al despacho: estamos para ayudarle.',
    legal: 'Aviso legal',
    privacy: 'Privacidad',
    accessibility: 'Accesibilidad',
  },

  notFound: {
    title: '404 Page Not Found',
    text: 'Esta página no existe, o ya no está en esta dirección.',
    home: 'Volver al inicio',
  },

  fault: {
    title: 'Algo ha fallado',
    retry: 'Volver a intentarlo',
  },
  offline: {
    title: 'No hay conexión a Internet',
    text: 'No hemos enviado nada y lo que ha escrito sigue aquí. Cuando vuelva la conexión, inténtelo otra vez.',
  },

  mailbox: {
    title: 'Buzón de pruebas',
    lead: 'Los mensajes que el portal habría enviado. Solo existe en este equipo.',
    empty: 'Todavía no hay mensajes.',
    to: 'Para',
    back: 'Todos los mensajes',
    newest: 'Los más recientes primero.',
  },

  toaster: { undo: 'Deshacer', notifications: 'Avisos (F8)', close: 'Cerrar aviso' },

  toasts: {
    ...adminToastsEs,
    signed_out: { title: 'Sesión cerrada', text: () => 'Ha salido del portal.' },
    sign_out_failed: {
      title: 'No se ha cerrado la sesión',
      text: ({ reason }: Reason) => `Su sesión sigue abierta. ${reason}`,
    },
    code_sent: {
      title: 'Código enviado',
      text: ({ email }: { email: string }) => `Código de verificación enviado a ${email}`,
    },
    link_sent: {
      title: 'Enlace enviado',
      text: ({ email }: { email: string }) => `Le hemos enviado un enlace nuevo a ${email}`,
    },
    password_link_sent: {
      title: 'Enlace enviado',
      text: ({ email }: { email: string }) => `Le hemos enviado a ${email} un enlace para elegir contraseña.`,
    },
    no_address: {
      title: 'No tenemos su correo electrónico',
      text: () => 'Llame al despacho: solo nosotros podemos anotarlo.',
    },
    link_dead: { title: 'Este enlace ya no vale', text: () => 'Solo sirve una vez. Entre con su DNI o NIE.' },
    download_failed: { title: 'No se ha podido descargar', text: ({ reason }: Reason) => reason },
    session_ended: {
      title: 'Sesión terminada',
      text: () => 'Por seguridad la hemos cerrado. Vuelva a entrar.',
    },
    registered: { title: 'Cuenta creada', text: () => 'Ya puede unirla a su expediente.' },
    account_linked: { title: 'Expediente unido', text: () => 'Ya puede ver su caso y sus documentos.' },
    password_changed: { title: 'Contraseña cambiada', text: () => 'Hemos cerrado sus otras sesiones.' },
    password_set: {
      title: 'Contraseña guardada',
      text: () => 'Ya puede entrar con su usuario y contraseña.',
    },
  },

  validation: {
    dni_required: 'Escriba su DNI o NIE.',
    nif_invalid: 'El NIF no es correcto: revise los números y la letra.',
    dni_invalid: 'El DNI o NIE no es correcto: revise los números y la letra.',
    phone_invalid: 'Escriba un teléfono: 9 cifras, o + y el prefijo del país.',
    date_invalid: 'Escriba una fecha que exista.',
    otp_digits: 'El código tiene 6 cifras.',
    verification_code_digits: 'El código de verificación tiene 6 cifras.',
    client_number_required: 'Escriba el número de cliente, su DNI o su usuario.',
    username_required: 'Escriba su nombre de usuario.',
    password_required: 'Escriba su contraseña.',
    passwords_differ: 'Las contraseñas no coinciden.',
    too_long: 'El texto es demasiado largo.',
    required: 'Este dato hace falta.',
    whole_number: 'Escriba el número solo con cifras, por ejemplo 1234.',
    name_required: 'Escriba su nombre y apellidos.',
    email_invalid: 'Escriba una dirección de correo, por ejemplo ana@correo.example.',
    username_form: 'De 3 a 60 letras, números, puntos o guiones, sin espacios.',
    phase_order: 'Un número entero de 1 a 9999.',
    username_dni: 'Elija un nombre que no sea un DNI o NIE.',
    username_reserved: 'Ese nombre está reservado al despacho. Elija otro.',
    name_form: 'Escriba solo su nombre y apellidos, sin direcciones de correo ni de internet.',
    file_required: 'Elija un archivo.',
    folder_required: 'Elija una carpeta.',
    share_url_invalid: 'Escriba una dirección de OneDrive o SharePoint para compartir.',
    value_invalid: 'Este valor no vale.',
    value_missing: 'Falta este dato.',
    field_unknown: 'Este campo no existe.',
    sign_refused: 'El texto lleva un signo que no se puede guardar.',
  },

  errors: {
    invalid_input: () => 'Revise los campos marcados.',
    address_unreadable: () => 'Esta dirección no se puede leer.',
    host_unknown: () =>
      'El portal no responde bajo este nombre. Quien lo administra debe indicar la dirección en PUBLIC_URL.',
    page_unreadable: () => 'No hemos podido leer lo que ha enviado. Vuelva a intentarlo.',
    fields_refused: () =>
      'Lo que ha enviado contiene demasiados datos, o datos que esta página no espera. No se ha guardado nada. Recargue la página y vuelva a intentarlo.',
    text_not_utf8: () => 'Lo enviado no está en UTF-8 y se perderían letras. No se ha guardado nada.',
    foreign_origin: () => 'La petición viene de otra página y no se ha atendido.',
    signed_out: () => 'Su sesión ha terminado. Vuelva a entrar.',
    admin_only: () => 'Solo para administradores.',
    tracking_only: () =>
      'Para descargar documentos, entre en el Área del Cliente con su usuario y contraseña.',
    not_found: () => 'No se ha encontrado.',
    method_not_allowed: () => 'Esta dirección no admite esa operación.',
    unsupported_media_type: () => 'El formato de lo enviado no se admite.',
    charset_refused: () => 'Lo enviado dice estar en otra codificación. Envíelo en UTF-8.',
    too_large: ({ megabytes, files }) => {
      if (files) return files === 1 ? 'Envíe un solo archivo.' : `Como mucho ${files} archivos a la vez.`
      return megabytes
        ? `El archivo es demasiado grande: como mucho ${megabytes} MB.`
        : 'Lo enviado es demasiado grande.'
    },
    too_many_requests: ({ retryAfter }) =>
      `Demasiados intentos. Espere ${waitingTime(retryAfter)} y vuelva a probar.`,
    codes_used_up: ({ retryAfter }) =>
      `Hoy se han pedido ya muchos códigos con este DNI o NIE. Mire su correo: el último mensaje lleva un botón para ver el expediente sin código. También puede entrar con su usuario y contraseña, o esperar ${waitingTime(retryAfter)}.`,
    busy: () => 'Hay mucha gente entrando ahora mismo. Vuelva a intentarlo en unos segundos.',
    worker_missing: () => 'El servicio de sincronización no está en marcha.',
    unexpected: () => 'Ha ocurrido un error que no esperábamos. Vuelva a intentarlo en unos minutos.',

    credentials_wrong: () =>
      'El usuario o la contraseña no son correctos. Si no recuerda su contraseña, entre con su DNI o NIE.',
    admin_password_wrong: () => 'La contraseña no es correcta.',
    admin_closed: () => 'El acceso de administración está cerrado: no hay contraseña configurada.',
    code_missing: () =>
      'No hay ningún código pedido en este navegador. Vuelva a ingresar su DNI para pedir uno.',
    code_wrong: ({ left }) =>
      `El código no es correcto. Mírelo otra vez en el correo: ${left === 1 ? 'le queda 1 intento' : `le quedan ${left} intentos`}.`,
    code_expired: () =>
      'El código ha caducado: vale 10 minutos. Vuelva a ingresar su DNI y le enviaremos otro.',
    code_used: () => 'Este código ya se ha usado. Vuelva a ingresar su DNI y le enviaremos otro.',
    code_exhausted: () =>
      'Ha agotado los 5 intentos de este código. Vuelva a ingresar su DNI y le enviaremos otro.',
    link_dead: () => 'El enlace ya no vale. Pida uno nuevo, o entre con su DNI o NIE.',
    username_taken: () => 'Ese nombre de usuario ya existe. Elija otro.',
    dni_taken: () => 'Ya hay otro cliente con ese DNI o NIE.',
    case_number_of_sheet: () =>
      'La hoja tiene este expediente con ese número: cámbielo allí, y llegará con la próxima sincronización.',
    case_number_taken: () => 'Ya hay un expediente con ese número.',
    merge_with_itself: () => 'Es la misma ficha. Elija la otra.',
    merge_target_missing: () => 'No hay ningún cliente con ese DNI, número o usuario.',
    merge_target_ambiguous: () =>
      'Hay más de una ficha con ese dato (el usuario de una puede ser el DNI o el número de otra). Escriba otro dato de la ficha que se queda.',
    merge_target_archived: () => 'Esa ficha está archivada. Recupérela primero si es la que debe quedarse.',
    merge_target_unconfirmed: () =>
      'Esa ficha la creó alguien por su cuenta y no puede ser la que se queda. Ábrala y únala desde ella con la del cliente.',
    dni_for_unconfirmed: () =>
      'Esta persona se registró por su cuenta y no hemos confirmado quién es. Pídale que una su cuenta con su DNI o NIE y un código, o añada al cliente y una las dos fichas.',
    already_linked: () => 'Esta cuenta ya está unida a un expediente.',
    current_password_wrong: () => 'La contraseña actual no es correcta.',
    password_short: () => 'La contraseña es demasiado corta: al menos 8 caracteres.',
    password_long: () => 'La contraseña es demasiado larga.',
    password_common: () => 'Esa contraseña la usa mucha gente y se adivina enseguida. Elija otra.',
    password_personal: () => 'Esa contraseña se adivina con sus datos. Elija otra.',

    edit_conflict: () =>
      'Alguien ha guardado este registro mientras usted lo cambiaba. No se ha guardado nada suyo todavía: compare y decida.',
    phase_title_taken: () => 'Ya hay una fase con ese título.',
    phase_column_taken: ({ column, title }) => `La columna «${column}» ya la lee «${title}».`,
    phase_column_reserved: ({ column }) =>
      `De la columna «${column}» sale de quién es cada fila. Si la leyera una fase, la hoja no se podría leer.`,
    phase_in_use: ({ events }) =>
      `La fase tiene ${counted(events, 'actuación', 'actuaciones')} y no se puede borrar. Puede unirla a otra fase, que se queda con lo que tiene.`,
    phase_order_taken: ({ title }) => `Ese orden ya es de «${title}». Elija otro número.`,
    phase_noted: ({ title }) => `«${title}» ya consta en la cronología. Cámbiela allí si la fecha es otra.`,
    phase_order_wrong: () =>
      'De 1 a 99 son fases y desde 100 datos del expediente: con actuaciones o datos que dependen de ella no puede pasar de un grupo a otro.',
    client_without_email: () => 'El cliente no tiene DNI o correo electrónico, o está archivado.',
    mail_refused: ({ error }) => `${mailFaultText('es', error)}.`,
    logo_not_png: () => 'El logotipo tiene que ser una imagen PNG.',
    logo_size: ({ width, height, kilobytes }) =>
      `El logotipo es demasiado grande: como mucho ${width} × ${height} píxeles y ${kilobytes} KB.`,

    workbook_missing: () => 'No hay ningún Excel de seguimiento en la carpeta.',
    workbook_gone: ({ name, others }) =>
      `El libro de seguimiento «${name}» no está en la raíz de la carpeta.${others ? ` Allí hay: ${others}.` : ''} No se ha leído nada: devuélvalo a su sitio o elija en Integraciones qué libro se lee.`,
    workbook_ambiguous: ({ name }) =>
      `En la raíz de la carpeta hay más de un libro llamado «${name}». No se ha leído nada: cambie el nombre del que no es o quítelo.`,
    workbook_locked: () => 'El Excel de seguimiento está abierto o bloqueado por otro programa.',
    workbook_changing: () => 'El Excel de seguimiento se está guardando en este momento.',
    workbook_too_large: ({ megabytes }) => `El Excel es demasiado grande: como mucho ${megabytes} MB.`,
    workbook_too_long: () => 'El Excel tiene demasiadas filas: como mucho 20.000.',
    workbook_not_excel: () =>
      'El archivo se llama como un Excel, pero no lo es. Ábralo y guárdelo como .xlsx.',
    workbook_encrypted: () =>
      'El Excel está cifrado: tiene contraseña o está protegido contra cambios. Quítele la contraseña o la protección para que el portal pueda leerlo.',
    workbook_unreadable: () => 'El Excel está dañado y no se puede leer.',
    workbook_timeout: () => 'El Excel ha tardado demasiado en leerse.',
    workbook_empty: () => 'El Excel está vacío.',
    workbook_headings_missing: () =>
      'En el Excel no hay ninguna hoja con columnas de DNI y número de expediente.',
    columns_missing: ({ sheet, missing }) => {
      const what = { dni: 'el DNI o NIE', caseNumber: 'el número de expediente' }[missing]
      return `En la hoja «${sheet}» falta decir qué columna lleva ${what ?? 'el DNI o NIE y cuál el número de expediente'}. No se ha guardado nada.`
    },
    drive_missing: ({ folder }) =>
      folder
        ? `No se encuentra la carpeta ${folder}.`
        : 'No se encuentra la carpeta del despacho en OneDrive.',
    share_not_a_folder: () => 'Ese enlace lleva a un archivo. Comparta la carpeta y use su enlace.',
    drive_is_local: () =>
      'La unidad es una carpeta de este servidor (DRIVE=local): no hay unidad en la nube que conectar.',
    drive_not_set_up: () =>
      'Todavía no se ha elegido ninguna carpeta de OneDrive: pegue su enlace en Integraciones.',
    drive_auth_required: ({ reason }) =>
      `Microsoft ya no acepta el acceso del portal${inBrackets(reason)}. Conecte otra vez en Integraciones.`,
    drive_config: ({ reason }) =>
      `Microsoft no acepta los datos de la aplicación${inBrackets(reason)}. Revise GRAPH_TENANT_ID, GRAPH_CLIENT_ID y GRAPH_CLIENT_SECRET.`,
    drive_denied: ({ reason }) =>
      `Microsoft no permite al portal leer la carpeta${inBrackets(reason)}. Dele permiso o comparta la carpeta con él.`,
    drive_locked: () => 'El archivo está abierto o bloqueado en OneDrive. Ciérrelo y repita.',
    drive_integrity: ({ name }) =>
      `${name ? `El archivo «${name}»` : 'Un archivo'} llega dañado de OneDrive. No se ha tomado nada de él.`,
    drive_throttled: ({ retryAfter }) => `Microsoft pide esperar ${waitingTime(retryAfter)}.`,
    drive_unavailable: ({ reason }) =>
      `OneDrive no responde como debe${inBrackets(reason)}. El portal lo intenta otra vez en la próxima sincronización.`,
    sync_running: () => 'Ya hay una sincronización en marcha.',
    workbook_too_wide: () => 'El libro tiene más de 60 columnas que alimentan algo.',
    sync_data_moved: ({ rows }) =>
      `Los datos han cambiado desde que se preparó: ${rows}. Prepare la sincronización otra vez.`,
    sync_plan_outdated: () =>
      'Esto lo preparó una versión anterior del portal. Prepare la sincronización otra vez.',
    sheet_columns_changed: ({ sheet }) =>
      `La hoja «${sheet}» ya no tiene las columnas que usted vio. No se ha leído: la pregunta está otra vez en «Pendiente», con las de ahora.`,
    sync_not_waiting: () => 'Esta sincronización ya no espera a nadie.',
    sync_not_applied: () => 'Esta sincronización no se puede deshacer: no se aplicó, o ya se deshizo.',
    interrupted: () => 'La sincronización se interrumpió. No ha quedado nada a medias: repítala.',
    sync_looks_older: ({ clients }) =>
      `Este libro parece una copia antigua: en ${clients} clientes vuelve a decir lo que ya se había sustituido. No se ha aplicado nada.`,
    sync_needs_yes: ({ cause }) => `${stopCauseText('es', cause)} No se ha aplicado nada.`,
    file_gone: () => 'El archivo ya no está.',
    file_type_refused: ({ named }) =>
      named
        ? `El nombre dice ${named}, pero no parece un ${named} por dentro. Ábralo para comprobarlo y guárdelo otra vez.`
        : 'Ese tipo de archivo no se admite: solo PDF, Word (doc, docx), JPG y PNG.',
    file_empty: () => 'El archivo está vacío.',
    file_macros: () =>
      'El archivo tiene macros y no se admite. Guárdelo como documento sin macros (.docx) o como PDF.',
    file_encrypted: () => 'El archivo tiene contraseña. Quítesela para que el cliente pueda abrirlo.',
    file_loads_outside: () =>
      'El documento carga una plantilla u otro contenido de internet cada vez que se abre. Quite ese vínculo o guárdelo como PDF.',
    file_unpacks_too_large: () => 'El documento ocupa demasiado al abrirse. Guárdelo como PDF.',
    file_infected: () => 'El antivirus ha encontrado algo en el archivo y no se ha guardado.',
    image_too_large: ({ megapixels }) =>
      `La imagen es demasiado grande: como mucho ${megapixels} millones de píxeles.`,
    disk_full: () => 'No queda sitio en el disco del servidor: el archivo no se ha guardado.',
    scan_unavailable: () =>
      'El antivirus no responde y sin él no se guarda ningún archivo. Vuelva a intentarlo en unos minutos.',

    category_unknown: () => 'Esa carpeta no existe.',
    folder_unknown: () => 'Esa carpeta no existe.',
    case_needed: () => 'No se sabe a qué expediente pertenece el documento: elija uno.',
    document_exists: ({ fileName, caseNumber }) =>
      fileName
        ? `En el expediente ${caseNumber} ya se ve otro documento con ese nombre: «${fileName}». Archívelo o bórrelo antes.`
        : 'Ya hay un documento con ese nombre en el expediente.',
    document_in_no_case: () => 'El documento no pertenece a ningún expediente: asígnele uno primero.',
    document_of_other_case: () => 'Esa actuación es de otro expediente.',
    phase_unknown: () => 'Esa fase no existe.',
    phase_needed: () => 'Elija la fase: a esa carpeta no le corresponde una sola.',
    count_differs: ({ count }) =>
      `El número no coincide: ${count === 1 ? 'hay 1 documento' : `hay ${count} documentos`}.`,
    too_many_filters: () => 'Una lista puede tener 30 filtros guardados como máximo. Quite uno.',
    too_many_selected: ({ most }) => `Se pueden marcar ${most} filas como máximo a la vez.`,
    selection_changed: () =>
      'Alguno de los documentos marcados ya no está en esta vista. Vuelva a marcarlos en la lista.',
    nothing_to_undo: () => 'No hay ninguna asignación automática que deshacer.',
  } satisfies ErrorSentences,
}

type Reason = { reason: string }

export type Texts = typeof es

const inBrackets = (reason: string | undefined) => (reason ? ` (${reason})` : '')

function waitingTime(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'segundo', 'segundos')
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutos` : `${Math.ceil(seconds / 3600)} horas`
}

import { casePage } from './es-case'
import { waysIn } from './es-ways-in'
/** The texts of the portal. Spanish is the source: the other languages must be complete. */
export const es = {
  languageName: 'español',
  portal: 'Portal de gestión de expedientes',
  skipToContent: 'Saltar al contenido',
  pending: 'Un momento…',

  header: {
    switchLanguage: (current: string) => `, idioma: ${current}. Cambiar a `,
    signOut: 'Cerrar sesión',
    call: 'Llamar',
    menu: 'Menú',
    home: 'Ir al inicio',
  },
  ...waysIn,

  quick: {
    title: 'Ver mi expediente',
    lead: 'Pulse el botón para abrir su expediente. El enlace vale una sola vez.',
    open: 'Ver mi expediente',
    opening: 'Abriendo…',
  },
  ...casePage,

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
    contact: 'Hable con su abogado.',
    back: 'Volver al portal',
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
    text: 'Algo ha ido mal, y no es culpa suya. Pruebe otra vez dentro de unos minutos.',
    retry: 'Volver a intentarlo',
  },
  offline: {
    title: 'No hay conexión a Internet',
    text: 'No hemos enviado nada y lo que ha escrito sigue aquí. Cuando vuelva la conexión, inténtelo otra vez.',
  },

  asked: {
    messages: 'Mensajes',
    sendHere: {
      documents: 'Enviar desde aquí',
      paper: 'Enviar desde aquí',
      information: 'Contestar aquí',
      date: 'Decir qué días puede',
      signature: 'Leer y firmar aquí',
    },
    agreedTitle: 'Día acordado con usted',
    more: '¿Le falta algo por enviar?',
    moreAnswered: 'Ver lo que nos ha contestado',
    again: {
      documents: 'Tiene que enviarlo otra vez',
      paper: 'Tiene que enviarlo otra vez',
      information: 'Tiene que contestar otra vez',
      date: 'Tiene que decirnos otros días',
      signature: 'Tiene que firmarlo otra vez',
    },
    why: (reason: string) => `Por qué: ${reason}`,
  },
  money: {
    title: 'El dinero de su caso',
    note: 'Son los datos que tiene anotados el despacho. Si algo no le cuadra, pregúntenos.',
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

  validation: {
    dni_required: 'Escriba su DNI o NIE.',
    nif_invalid: 'El NIF no es correcto: revise los números y la letra.',
    dni_invalid: 'El DNI o NIE no es correcto: revise los números y la letra.',
    phone_invalid: 'Escriba un teléfono: 9 cifras, o + y el prefijo del país.',
    date_invalid: 'Escriba una fecha que exista.',
    day_passed: 'Ese día ya ha pasado. Elija otro.',
    day_too_far: 'Elija un día de los próximos doce meses.',
    amount_invalid: 'Escriba un importe en euros, por ejemplo 6.000,50.',
    time_invalid: 'Escriba una hora que exista, por ejemplo 10:30.',
    opening_hours: 'Elija una hora entre las 07:00 y las 19:00.',
    unseen_characters: 'Quite los saltos de línea y los caracteres que no se ven.',
    hearing_without_date: 'Ponga también el día de la vista.',
    otp_digits: 'El código tiene 6 cifras.',
    verification_code_digits: 'El código de verificación tiene 6 cifras.',
    client_number_required: 'Escriba el número de cliente, su DNI o su usuario.',
    username_required: 'Escriba su nombre de usuario.',
    password_required: 'Escriba su contraseña.',
    passwords_differ: 'Las contraseñas no coinciden.',
    too_long: 'El texto es demasiado largo.',
    required: 'Este dato hace falta.',
    fact_no_money: 'En la tarjeta del dinero solo caben importes y fechas.',
    term_days: 'De 1 a 365 días.',
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
}

export type Texts = typeof es

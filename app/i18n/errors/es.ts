import type { ErrorSentences } from '~/infra/app-error'
import { counted } from '../counted'
import { mailFaultText } from '../mail-faults'
import { stopCauseText } from '../stop-causes'
import { appointmentErrorsEs } from './appointments'
import { dataErrorsEs } from './data'
import { paperErrorsEs, staffErrorsEs } from './papers'

export const errorsEs = {
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
  tracking_only: () => 'Para descargar documentos, entre en el Área del Cliente con su usuario y contraseña.',
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
  code_on_its_way: ({ retryAfter }) =>
    `El código ya va de camino. Si no le llega, podrá pedir otro en ${waitingTime(retryAfter)}.`,
  codes_used_up: ({ retryAfter }) =>
    `Hoy se han pedido ya muchos códigos con este DNI o NIE. Mire su correo: el último mensaje lleva un botón para ver el expediente sin código. También puede entrar con su usuario y contraseña, o esperar ${waitingTime(retryAfter)}.`,
  busy: () => 'Hay mucha gente en el portal ahora mismo. Espere un minuto y vuelva a intentarlo.',
  portal_moved: () => 'El portal se está trasladando a otro servidor. Vuelva a intentarlo en unos minutos.',
  worker_missing: () => 'El servicio de sincronización no está en marcha.',
  unexpected: () => 'Algo ha ido mal, y no es culpa suya. Pruebe otra vez dentro de unos minutos.',

  credentials_wrong: () =>
    'El usuario o la contraseña no son correctos. Si no recuerda su contraseña, entre con su DNI o NIE.',
  admin_password_wrong: () => 'La contraseña no es correcta.',
  admin_closed: () => 'El acceso de administración está cerrado: no hay contraseña configurada.',
  code_missing: () => 'No hay ningún código pedido en este navegador. Escriba su DNI o NIE para pedir uno.',
  code_wrong: ({ left }) =>
    `El código no es correcto. Mírelo otra vez en el correo: ${left === 1 ? 'le queda 1 intento' : `le quedan ${left} intentos`}.`,
  code_expired: () => 'El código ha caducado: vale 10 minutos. Pida otro y se lo enviamos.',
  code_used: () => 'Este código ya se ha usado. Pida otro y se lo enviamos.',
  code_exhausted: () => 'Ha agotado los 5 intentos de este código. Pida otro y se lo enviamos.',
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
  holder_is_client: () => 'Ese DNI es el del propio cliente del expediente.',
  holder_unconfirmed: () =>
    'Esa persona se ha registrado por su cuenta y no ha demostrado quién es: tiene que entrar con su DNI y un código antes de ver un expediente.',
  name_for_new_holder: () => 'Nadie tiene ese DNI todavía. Escriba también el nombre para darle de alta.',
  merge_target_unconfirmed: () =>
    'Esa ficha la creó alguien por su cuenta y no puede ser la que se queda. Ábrala y únala desde ella con la del cliente.',
  dni_for_unconfirmed: () =>
    'Esta persona se registró por su cuenta y no hemos confirmado quién es. Pídale que una su cuenta con su DNI o NIE y un código, o añada al cliente y una las dos fichas.',
  already_linked: () => 'Esta cuenta ya está unida a un expediente.',
  address_unchanged: () => 'Ya le escribimos a esa dirección.',
  current_password_wrong: () => 'La contraseña actual no es correcta.',
  password_short: () => 'La contraseña es demasiado corta: al menos 8 caracteres.',
  password_long: () => 'La contraseña es demasiado larga.',
  password_common: () => 'Esa contraseña la usa mucha gente y se adivina enseguida. Elija otra.',
  password_personal: () => 'Esa contraseña se adivina con sus datos. Elija otra.',

  edit_conflict: () =>
    'Alguien ha guardado este registro mientras usted lo cambiaba. No se ha guardado nada suyo todavía: compare y decida.',
  day_of_hearing: () => 'Escriba el nuevo día de la vista, que no haya pasado.',
  date_of_doubt: () => 'Escriba una fecha que ya haya llegado.',
  fact_name_taken: () => 'Ya hay un dato con ese nombre. Elija otro.',
  facts_full: ({ most }) => `El despacho ya tiene ${most} datos propios. Quite uno que no use.`,
  fact_uses_changed: ({ cases }) =>
    `Mientras tanto ha cambiado: ahora ${cases === 1 ? 'lo tiene 1 expediente' : `lo tienen ${cases} expedientes`}. Mírelo otra vez antes de decidir.`,
  phase_title_taken: () => 'Ya hay una fase con ese título.',
  phase_column_taken: ({ column, title }) => `La columna «${column}» ya la lee «${title}».`,
  phase_column_reserved: ({ column }) =>
    `De la columna «${column}» sale de quién es cada fila. Si la leyera una fase, la hoja no se podría leer.`,
  phase_in_use: ({ events }) =>
    `La fase tiene ${counted(events, 'actuación', 'actuaciones')} y no se puede borrar. Puede unirla a otra fase, que se queda con lo que tiene.`,
  phase_order_taken: ({ title }) => `Ese orden ya es de «${title}». Elija otro número.`,
  phase_noted: ({ title }) => `«${title}» ya consta en la cronología. Cámbiela allí si la fecha es otra.`,
  not_a_hearing: () => 'Solo una vista tiene hora, lugar y si hay que ir.',
  hearing_without_date: () => 'Ponga también el día de la vista.',
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
  workbook_not_excel: () => 'El archivo se llama como un Excel, pero no lo es. Ábralo y guárdelo como .xlsx.',
  spreadsheet_format: () =>
    'Ese tipo de archivo no se puede leer. Ábralo con su programa, guárdelo como .xlsx y suba ese archivo. También sirven los tipos xls, xlsm, ods y csv.',
  workbook_web_page: () =>
    'El archivo es una página web con nombre de hoja de cálculo. Ábralo con Excel, elija «Guardar como» y el tipo «Libro de Excel (.xlsx)».',
  workbook_binary: () =>
    'El archivo es un libro binario de Excel (.xlsb). Ábralo con Excel, elija «Guardar como» y el tipo «Libro de Excel (.xlsx)».',
  workbook_numbers: () =>
    'El archivo es de Numbers. Ábralo con Numbers, elija «Archivo», «Exportar a» y «Excel», y use el archivo .xlsx que sale.',
  workbook_csv_dates: () =>
    'En el .csv hay fechas con el mes delante del día, y no se sabe cuál es cuál. No se ha leído nada: guarde la hoja como .xlsx.',
  workbook_too_many_sheets: () => 'El libro tiene demasiadas hojas: como mucho 200.',
  workbook_too_many_columns: () =>
    'Hay una hoja con demasiadas columnas escritas: como mucho 1.000. Borre las que sobran a la derecha.',
  workbook_encrypted: () =>
    'El Excel está cifrado: tiene contraseña o está protegido contra cambios. Quítele la contraseña o la protección para que el portal pueda leerlo.',
  workbook_unreadable: () =>
    'El Excel está dañado y no se puede leer. Ábralo, guárdelo con otro nombre como .xlsx y use ese archivo.',
  workbook_timeout: () => 'El Excel ha tardado demasiado en leerse.',
  workbook_empty: () => 'El Excel está vacío.',
  workbook_headings_missing: () =>
    'En el Excel no hay ninguna hoja con columnas de DNI y número de expediente.',
  columns_missing: ({ sheet, missing }) => {
    const what = { dni: 'el DNI o NIE', caseNumber: 'el número de expediente' }[missing]
    return `En la hoja «${sheet}» falta decir qué columna lleva ${what ?? 'el DNI o NIE y cuál el número de expediente'}. No se ha guardado nada.`
  },
  drive_missing: ({ folder }) =>
    folder ? `No se encuentra la carpeta ${folder}.` : 'No se encuentra la carpeta del despacho en OneDrive.',
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
    'El portal, o lo dicho de las columnas, ha cambiado desde que se preparó. Prepare la sincronización otra vez.',
  sheet_columns_changed: ({ sheet }) =>
    `La hoja «${sheet}» ya no tiene las columnas que usted vio. No se ha leído: la pregunta está otra vez en «Pendiente», con las de ahora.`,
  sync_not_waiting: () => 'Esta sincronización ya no espera a nadie.',
  sync_not_applied: () => 'Esta sincronización no se puede deshacer: no se aplicó, o ya se deshizo.',
  interrupted: () => 'La sincronización se interrumpió. No ha quedado nada a medias: repítala.',
  sync_looks_older: ({ clients }) =>
    `Este libro parece una copia antigua: en ${clients} clientes vuelve a decir lo que ya se había sustituido. No se ha aplicado nada.`,
  mails_undecided: ({ mails }) =>
    mails === 1
      ? 'Saldría 1 correo de bienvenida. Diga cuándo sale, o si se guarda. No se ha hecho nada.'
      : `Saldrían ${mails} correos de bienvenida. Diga cuándo salen, o si se guardan. No se ha hecho nada.`,
  mails_time_wrong: () => 'Elija un día y una hora que todavía no hayan pasado, de aquí a 60 días.',
  news_undecided: ({ clients }) =>
    `Hay novedades para ${clients === 1 ? '1 cliente' : `${clients} clientes`}. Diga si se les avisa o si se retienen. No se ha hecho nada.`,
  sync_needs_yes: ({ cause }) => `${stopCauseText('es', cause)} No se ha aplicado nada.`,
  file_gone: () => 'El archivo ya no está.',
  file_changed: () => 'El archivo ha cambiado o se ha movido mientras se leía.',
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
  disk_full: () => 'No queda sitio en el disco del servidor: no se ha guardado nada.',
  scan_unavailable: () =>
    'El antivirus no responde y sin él no se guarda ningún archivo. Vuelva a intentarlo en unos minutos.',
  store_unavailable: () =>
    'El almacén de los documentos no responde ahora mismo. Vuelva a intentarlo en unos minutos.',
  store_refused: () => 'El almacén de los documentos no admite al portal. Avise a quien lleva el servidor.',
  audit_broken: () =>
    'El registro de actividad no es como se escribió. Avise a quien lleva el servidor: «portal audit:check» dice qué falta.',

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
    `El número no coincide: ${count === 1 ? 'ahora es 1' : `ahora son ${count}`}.`,
  too_many_views: () => 'Una lista puede tener 20 vistas guardadas como máximo. Borre una antes.',
  view_name_taken: () => 'Ya hay una vista guardada con ese nombre en esta lista. Escriba otro.',
  messages_off: () =>
    'El despacho ya no recibe mensajes por aquí. Copie lo que ha escrito y llámenos o escríbanos un correo.',
  fields_unfilled: ({ fields }) => `No se ha enviado: falta rellenar ${fields}. Escríbalo o quítelo.`,
  fields_unknown: ({ fields }) => `Estos campos no existen: ${fields}. Use los de la lista.`,
  snippet_name_taken: () => 'Ya hay una plantilla con ese nombre. Escriba otro.',
  draft_too_long: () => 'Con esa plantilla el texto sería demasiado largo. Quite algo antes.',
  ...appointmentErrorsEs,
  ...dataErrorsEs,
  ...paperErrorsEs,
  ...staffErrorsEs,
  rows_changed: ({ names }) =>
    `Ha cambiado mientras tanto: ${names}. No se ha hecho nada. Mire la lista y vuelva a marcar.`,
  selection_changed: () =>
    'Alguno de los documentos marcados ya no está en esta vista. Vuelva a marcarlos en la lista.',
  waiting_changed: () => 'Entretanto ha cambiado cómo está este documento. Mírelo otra vez y decida.',
  work_answered: ({ by, dismissed }) =>
    by
      ? `Ya lo ha respondido ${by}: ${dismissed ? 'lo ha dejado como está' : 'lo ha contestado'}. No se ha cambiado nada más.`
      : 'Esto ya no está pendiente: ha cambiado desde que se abrió la página. No se ha cambiado nada.',
  undo_passed: () => 'Después se ha hecho otra cosa. Lo anterior ya no se deshace desde aquí.',
  nothing_to_undo: () => 'No hay ninguna asignación automática que deshacer.',
} satisfies ErrorSentences

const inBrackets = (reason: string | undefined) => (reason ? ` (${reason})` : '')

function waitingTime(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'segundo', 'segundos')
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutos` : `${Math.ceil(seconds / 3600)} horas`
}

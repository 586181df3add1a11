import type { ErrorSentences } from '~/infra/app-error'

type OfPapers = Pick<
  ErrorSentences,
  | 'request_closed'
  | 'request_answered'
  | 'opened_by_other'
  | 'shown_changed'
  | 'file_unscanned'
  | 'kept_changed'
  | 'paper_missing'
  | 'paper_not_pdf'
  | 'paper_scripts'
  | 'paper_damaged'
  | 'paper_signed'
  | 'paper_too_long'
  | 'paper_of_another'
  | 'sign_page_missing'
  | 'paper_changed'
  | 'paper_given'
  | 'sign_without_email'
  | 'delivery_empty'
  | 'delivery_changed'
  | 'paper_there'
  | 'court_folder_missing'
  | 'court_folder_of_cases'
>

/** Why a paper cannot be signed, or not be asked to be, a file not be kept, a request no more be answered, a form be another person's or say what is no longer so, and a paper of a delivery not be filed. */
export const paperErrorsEs: OfPapers = {
  file_unscanned: () =>
    'El antivirus no ha podido comprobar este archivo y no se ha guardado. Si es muy grande, divídalo y envíe cada parte.',
  kept_changed: () =>
    'Entretanto han cambiado los expedientes en los que se pediría. No se ha hecho nada. Mire cuáles son ahora y decida.',
  delivery_empty: () => 'No ha elegido ningún documento: elija un ZIP, los archivos o una carpeta.',
  delivery_changed: () =>
    'No se ha archivado nada: el envío ha cambiado mientras lo miraba. Esto es lo que hay ahora.',
  court_folder_missing: () =>
    'No hay ninguna carpeta con ese nombre en la unidad. Escríbalo como está allí, con las carpetas de encima separadas por «/».',
  court_folder_of_cases: () =>
    'De esa carpeta el portal ya toma los documentos de los expedientes. Elija una que sea solo para lo que llega del juzgado.',
  paper_there: () => 'El expediente ya tiene un documento con este mismo contenido: no se guarda dos veces.',
  request_closed: () =>
    'El despacho ya no necesita que lo envíe. No hemos guardado nada de lo que acaba de enviar.',
  request_answered: () =>
    'El cliente ya ha contestado y su respuesta espera en Pendiente: cuando se acepte o se devuelva, podrá cambiar esto.',
  opened_by_other: () =>
    'No hemos enviado nada. Después de abrir esta página, otra persona ha entrado en el portal con este mismo aparato, y habría salido a nombre de ella. Si ha escrito algo, cópielo. Después cierre la sesión, entre con sus datos y envíelo otra vez.',
  shown_changed: () => 'Lo que pone esta página ha cambiado. No hemos hecho nada: léalo otra vez y decida.',
  paper_missing: () => 'Elija un PDF de este equipo o un documento del expediente.',
  paper_not_pdf: () => 'El papel para firmar tiene que ser un PDF. Si lo tiene en Word, guárdelo como PDF.',
  paper_scripts: () =>
    'Ese PDF lleva un programa dentro y no se admite. Ábralo, elija imprimir y «Guardar como PDF», y use el nuevo.',
  paper_damaged: () => 'Ese PDF está dañado y no se puede leer. Guárdelo otra vez y pruebe con el nuevo.',
  paper_signed: () =>
    'Ese PDF ya lleva una firma digital, que se rompería al añadir otra. Use el PDF sin firmar.',
  paper_too_long: ({ most }) => `Como mucho ${most} páginas: un papel más largo no se lee en un teléfono.`,
  paper_of_another: ({ name, sentence }) =>
    `Este documento nombra a ${name || 'otro cliente'}, y a nadie de este expediente${sentence && `: «${sentence}»`}. No se ha enviado nada. Si es para este cliente, marque la casilla y envíelo otra vez; si ya no está elegido el archivo, elíjalo de nuevo.`,
  sign_page_missing: ({ pages }) =>
    `Ese PDF tiene ${pages === 1 ? '1 página' : `${pages} páginas`}: elija en cuál va la firma.`,
  paper_changed: () =>
    'El despacho ha cambiado el papel mientras usted lo leía. No se ha firmado nada. Lea el nuevo: lo que ha escrito sigue aquí.',
  paper_given: () => 'Este papel ya está firmado. No hay que firmarlo otra vez.',
  sign_without_email: () =>
    'No tenemos ningún correo suyo al que enviarle el código. Llámenos y lo apuntamos.',
}

export const paperErrorsEn: OfPapers = {
  file_unscanned: () =>
    'The virus scanner could not check this file, so it was not kept. If it is very large, divide it and send each part.',
  kept_changed: () =>
    'The cases in which it would be asked have changed meanwhile. Nothing was done. Look at them again and decide.',
  delivery_empty: () => 'You have chosen no document: choose a ZIP, files or a folder.',
  delivery_changed: () =>
    'Nothing was filed: the delivery has changed while you were looking at it. This is what is there now.',
  court_folder_missing: () =>
    'There is no folder with that name on the drive. Write it as it is there, with the folders above it separated by “/”.',
  court_folder_of_cases: () =>
    'The portal already takes documents of cases from that folder. Choose one that is only for what comes from courts.',
  paper_there: () => 'The case has a document with the same content: it is not kept twice.',
  request_closed: () => 'The firm no longer needs this. Nothing of what you just sent was kept.',
  request_answered: () =>
    'The client has answered, and the answer waits under Pending: once it is accepted or returned, this can be changed.',
  opened_by_other: () =>
    'Nothing was sent. After this page was opened, somebody else signed in on this device, and it would have gone out in their name. If you typed something, copy it. Then sign out, sign in yourself and send it again.',
  shown_changed: () => 'What this page says has changed. Nothing was done: read it again and decide.',
  paper_missing: () => 'Choose a PDF from this computer or a document of the case.',
  paper_not_pdf: () => 'The paper to sign must be a PDF. If you have it in Word, save it as a PDF.',
  paper_scripts: () =>
    'That PDF contains a program and is not accepted. Open it, choose print and “Save as PDF”, and use the new one.',
  paper_damaged: () => 'That PDF is damaged and cannot be read. Save it again and try the new one.',
  paper_signed: () =>
    'That PDF already has a digital signature, which another would break. Use the unsigned PDF.',
  paper_too_long: ({ most }) => `At most ${most} pages: nobody reads a longer paper on a phone.`,
  paper_of_another: ({ name, sentence }) =>
    `This document names ${name || 'another client'}, and nobody of this case${sentence && `: “${sentence}”`}. Nothing was sent. If it is for this client, tick the box and send it again; if the file is no longer chosen, choose it again.`,
  sign_page_missing: ({ pages }) =>
    `That PDF has ${pages === 1 ? '1 page' : `${pages} pages`}: choose the one for the signature.`,
  paper_changed: () =>
    'The firm has changed the paper while you were reading it. Nothing was signed. Read the new one: what you typed is still here.',
  paper_given: () => 'This paper is signed already. It need not be signed again.',
  sign_without_email: () =>
    'We have no e-mail address of yours to send the code to. Call us and we will note it.',
}

type OfStaff = Pick<
  ErrorSentences,
  | 'role_missing'
  | 'access_of_others'
  | 'shared_password_off'
  | 'shared_password_needed'
  | 'label_of_staff'
  | 'staff_credentials_wrong'
  | 'microsoft_failed'
  | 'microsoft_unknown'
  | 'microsoft_taken'
  | 'microsoft_linked'
  | 'passkey_refused'
  | 'sign_in_again'
  | 'passkeys_full'
  | 'passkey_last'
  | 'passkeys_differ'
  | 'totp_wrong'
  | 'staff_name_taken'
  | 'staff_email_taken'
  | 'staff_off'
  | 'staff_yourself'
  | 'staff_last_admin'
>

/** Of people of the firm and how they sign in. */
export const staffErrorsEs: OfStaff = {
  role_missing: () =>
    'Esta página no es de su función en el despacho. Si la necesita, pídaselo a un administrador: puede darle otra función.',
  access_of_others: () =>
    'Este cliente tiene también expedientes que no son suyos. Con su correo y su DNI entra en todos: pida a la oficina que los cambie.',
  shared_password_off: () =>
    'El despacho ya no usa la contraseña común. Entre con su correo y su contraseña.',
  shared_password_needed: () =>
    'Para dejar la contraseña común hacen falta dos administradores que ya entren con su nombre, y tiene que quitarla uno de ellos.',
  label_of_staff: () =>
    'Ese nombre es de una persona que entra con su propia contraseña. Si es usted, entre con su nombre; si no, escriba otras iniciales.',
  staff_credentials_wrong: () =>
    'El correo, la contraseña o el código no son correctos. El código cambia cada 30 segundos y sirve una sola vez: espere al siguiente y pruebe otra vez.',
  microsoft_failed: () =>
    'Microsoft no ha confirmado quién es, o se ha tardado más de diez minutos. Inténtelo otra vez, o entre con su contraseña y el código.',
  microsoft_unknown: () =>
    'Nadie del despacho ha vinculado esa cuenta de Microsoft. Entre con su contraseña y el código, y vincúlela en «Mi acceso».',
  microsoft_taken: () => 'Esa cuenta de Microsoft ya es la de otra persona del despacho.',
  microsoft_linked: () =>
    'Ya tiene vinculada otra cuenta de Microsoft. Si quiere cambiarla, desvincúlela antes.',
  passkey_refused: () =>
    'No hemos podido comprobar quién es de esa manera. Inténtelo otra vez o entre con su contraseña. Si no puede, llame al despacho.',
  sign_in_again: () =>
    'Ha pasado un rato desde que entró. Por seguridad, salga, vuelva a entrar y hágalo en los 15 minutos siguientes.',
  passkeys_full: () => 'Ya tiene diez aparatos con los que entrar sin contraseña. Quite antes uno.',
  passkey_last: () =>
    'No tiene contraseña: sin este aparato no podría entrar. Añada otro antes, o pida a un administrador que le envíe otro enlace.',
  passkeys_differ: () =>
    'Mientras tanto ha añadido o quitado algún aparato. Mire cuáles tiene ahora y vuelva a intentarlo.',
  totp_wrong: () =>
    'El código no es correcto. Escriba el que la aplicación muestra ahora; si no coincide, mire si la hora del teléfono es automática.',
  staff_name_taken: () => 'Ya hay una persona del despacho con ese nombre.',
  staff_email_taken: () => 'Ya hay una persona del despacho con ese correo.',
  staff_off: () => 'Esa persona está de baja. Dela de alta primero.',
  staff_yourself: () => 'No puede hacerlo con su propio acceso: tiene que hacerlo otro administrador.',
  staff_last_admin: () =>
    'Es el último administrador, y la contraseña común está quitada: nadie podría entrar. Invite antes a otro.',
}

export const staffErrorsEn: OfStaff = {
  role_missing: () =>
    'This page is not of your role at the firm. If you need it, ask an administrator, who can give you another role.',
  access_of_others: () =>
    'This client has cases that are not yours as well. Their e-mail address and DNI let them into all of them: ask the office to change them.',
  shared_password_off: () =>
    'The firm no longer uses the shared password. Sign in with your e-mail and password.',
  shared_password_needed: () =>
    'Before the shared password can go, two administrators must be able to sign in by name, and one of them must switch it off.',
  label_of_staff: () =>
    'That is the name of somebody with a password of their own. If it is yours, sign in with your name; if not, type other initials.',
  staff_credentials_wrong: () =>
    'The e-mail, the password or the code is wrong. The code changes every 30 seconds and works once: wait for the next one and try again.',
  microsoft_failed: () =>
    'Microsoft did not confirm who you are, or more than ten minutes went by. Try again, or sign in with your password and code.',
  microsoft_unknown: () =>
    'Nobody of the firm has linked that Microsoft account. Sign in with your password and code, and link it under “My access”.',
  microsoft_taken: () => 'That Microsoft account already belongs to somebody else of the firm.',
  microsoft_linked: () => 'You have linked another Microsoft account. To change it, unlink that one first.',
  passkey_refused: () =>
    'We could not make sure who you are in that way. Try again, or sign in with your password. If you cannot, call the firm.',
  sign_in_again: () =>
    'Some time has passed since you signed in. To be safe, sign out, sign in again, and do it within 15 minutes.',
  passkeys_full: () => 'You already have ten devices that sign in without a password. Remove one first.',
  passkey_last: () =>
    'You have no password: without this device you could not sign in. Add another first, or ask an administrator to send you another link.',
  passkeys_differ: () =>
    'Meanwhile they have added or removed a device. Look at which they have now, and try again.',
  totp_wrong: () =>
    'The code is wrong. Type the one that the app shows now; if it is refused again, check that the telephone sets its time automatically.',
  staff_name_taken: () => 'Somebody of the firm already has that name.',
  staff_email_taken: () => 'Somebody of the firm already has that e-mail address.',
  staff_off: () => 'That person has left. Let them in again first.',
  staff_yourself: () => 'You cannot do that to your own access: another administrator has to.',
  staff_last_admin: () =>
    'This is the last administrator, and the shared password is off: nobody could sign in. Invite another one first.',
}

import type { ErrorSentences } from '~/infra/app-error'

type OfSigning = Pick<
  ErrorSentences,
  | 'request_closed'
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
>

/** Why a paper cannot be signed, or not be asked to be, and a request no more be answered. */
export const signingErrorsEs: OfSigning = {
  request_closed: () =>
    'El despacho ya no necesita que lo envíe. No hemos guardado nada de lo que acaba de enviar.',
  paper_missing: () => 'Elija un PDF de este equipo o un documento del expediente.',
  paper_not_pdf: () => 'El papel para firmar tiene que ser un PDF. Si lo tiene en Word, guárdelo como PDF.',
  paper_scripts: () =>
    'Ese PDF lleva un programa dentro y no se admite. Ábralo, elija imprimir y «Guardar como PDF», y use el nuevo.',
  paper_damaged: () => 'Ese PDF está dañado y no se puede leer. Guárdelo otra vez y pruebe con el nuevo.',
  paper_signed: () =>
    'Ese PDF ya lleva una firma digital, que se rompería al añadir otra. Use el PDF sin firmar.',
  paper_too_long: ({ most }) => `Como mucho ${most} páginas: un papel más largo no se lee en un teléfono.`,
  paper_of_another: ({ name, sentence }) =>
    `Este documento nombra a ${name}, y a nadie de este expediente: «${sentence}». No se ha enviado nada. Si es para este cliente, marque la casilla y envíelo otra vez; si ya no está elegido el archivo, elíjalo de nuevo.`,
  sign_page_missing: ({ pages }) =>
    `Ese PDF tiene ${pages === 1 ? '1 página' : `${pages} páginas`}: elija en cuál va la firma.`,
  paper_changed: () =>
    'El despacho ha cambiado el papel mientras usted lo leía. No se ha firmado nada. Lea el nuevo: lo que ha escrito sigue aquí.',
  paper_given: () => 'Este papel ya está firmado. No hay que firmarlo otra vez.',
  sign_without_email: () =>
    'No tenemos ningún correo suyo al que enviarle el código. Llámenos y lo apuntamos.',
}

export const signingErrorsEn: OfSigning = {
  request_closed: () => 'The firm no longer needs this. Nothing of what you just sent was kept.',
  paper_missing: () => 'Choose a PDF from this computer or a document of the case.',
  paper_not_pdf: () => 'The paper to sign must be a PDF. If you have it in Word, save it as a PDF.',
  paper_scripts: () =>
    'That PDF contains a program and is not accepted. Open it, choose print and “Save as PDF”, and use the new one.',
  paper_damaged: () => 'That PDF is damaged and cannot be read. Save it again and try the new one.',
  paper_signed: () =>
    'That PDF already has a digital signature, which another would break. Use the unsigned PDF.',
  paper_too_long: ({ most }) => `At most ${most} pages: nobody reads a longer paper on a phone.`,
  paper_of_another: ({ name, sentence }) =>
    `This document names ${name}, and nobody of this case: “${sentence}”. Nothing was sent. If it is for this client, tick the box and send it again; if the file is no longer chosen, choose it again.`,
  sign_page_missing: ({ pages }) =>
    `That PDF has ${pages === 1 ? '1 page' : `${pages} pages`}: choose the one for the signature.`,
  paper_changed: () =>
    'The firm has changed the paper while you were reading it. Nothing was signed. Read the new one: what you typed is still here.',
  paper_given: () => 'This paper is signed already. It need not be signed again.',
  sign_without_email: () =>
    'We have no e-mail address of yours to send the code to. Call us and we will note it.',
}

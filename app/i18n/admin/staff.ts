import { LABELS } from '../labels'

/** People of the firm, and how they sign in. */
export const staffEs = {
  title: 'Personas del despacho',
  signInTitle: 'Entrar con mi nombre',
  joinTitle: 'Prepare su acceso',
  lead: 'Cada una entra con su correo, su contraseña y un código del teléfono, o con la huella o la cara. Lo que hace queda anotado con su nombre.',
  none: 'Todavía no hay nadie: todos entran con la contraseña común.',
  add: 'Invitar a una persona',
  invite: 'Enviar la invitación',
  inviteLead:
    'Recibirá un correo con un enlace que vale 3 días y una sola vez. Con él prepara cómo entrará: contraseña y código del teléfono, o huella o cara.',
  name: LABELS.name.es,
  nameHint: 'Así se anota en la auditoría y lo que escriba a los clientes.',
  email: LABELS.email.es,
  state: 'Acceso',
  actions: 'Acciones',
  states: {
    invited: 'Con invitación enviada',
    expired: 'La invitación ha caducado',
    active: 'Entra con su nombre',
    off: 'De baja',
  },
  until: (when: string) => `El enlace vale hasta el ${when}.`,
  open: (sessions: number, when: string) =>
    sessions === 1
      ? `Tiene 1 sesión abierta, usada ${when}.`
      : `Tiene ${sessions} sesiones abiertas, la última usada ${when}.`,
  you: '(usted)',
  resend: 'Enviar otro enlace',
  reset: 'Enviar enlace para preparar otra vez su acceso',
  endSessions: 'Cerrar sus sesiones',
  removePasskeys: 'Quitar la entrada con huella…',
  switchOff: 'Dar de baja…',
  withdraw: 'Retirar la invitación…',
  switchOn: 'Volver a dar de alta',
  offTitle: (name: string) => `Dar de baja a ${name}`,
  offText:
    'Se cierran sus sesiones y ya no puede entrar. Lo que ha hecho sigue anotado con su nombre. Se puede volver a dar de alta.',
  offConfirm: (name: string) => `Dar de baja a ${name}`,
  offWithCases: (name: string, cases: number) =>
    cases === 1
      ? `Dar de baja a ${name} y pasar su expediente`
      : `Dar de baja a ${name} y pasar sus ${cases} expedientes`,
  to: 'A quién pasan sus expedientes activos',
  choose: 'Elija…',
  nobody: 'Sin letrado',
  withdrawTitle: (name: string) => `Retirar la invitación de ${name}`,
  withdrawText: 'El enlace que ha recibido deja de valer.',
  withdrawConfirm: 'Retirar la invitación',
  notOfRole: 'Esta página no es de su función',
  role: 'Función',
  roleHint: 'Vale desde el momento en que la guarde, también si la persona está dentro.',
  roles: {
    lawyer: 'Letrado: solo sus expedientes',
    office: 'Oficina: todo menos los ajustes',
    admin: 'Administrador: todo',
  },
  lawyerNames: 'Cómo figura en «Letrado»',
  lawyerNamesHint:
    'Sus expedientes son los que llevan su nombre en «Letrado», tal como está escrito. Si la hoja lo escribe de otra manera, póngala aquí; una por línea.',
  change: 'Cambiar el correo o la función…',
  changeTitle: (name: string) => `Correo y función de ${name}`,
  changeLead:
    'Con otro correo se cierran sus sesiones y dejan de valer los enlaces enviados antes. Se dirá a las dos direcciones; quien aún no haya preparado su acceso recibirá la invitación en la nueva.',
  changeSave: 'Guardar el correo y la función',
  cases: {
    title: 'Qué ven los letrados',
    own: 'Solo los expedientes en los que figuran como letrado.',
    all: 'Todos los expedientes.',
    switchOn: 'Mostrarles todos los expedientes',
    switchOff: 'Mostrarles solo los suyos',
  },
  shared: {
    title: 'Contraseña común',
    on: 'Está puesta: quien la sabe entra como administrador, con el nombre que quiera escribir.',
    off: 'Está quitada: cada persona entra con su nombre.',
    switchOff: 'Quitar la contraseña común…',
    switchOn: 'Volver a poner la contraseña común',
    needs:
      'Podrá quitarla cuando haya dos administradores que entren con su nombre, y usted sea uno de ellos: si a uno le pasa algo, el otro le deja entrar.',
    question: 'Quitar la contraseña común',
    text: 'Se cierran las sesiones abiertas con ella y nadie más puede usarla. Quienes no tengan su propio acceso dejan de entrar ahora mismo.',
    locked:
      'Si el despacho se quedara fuera, quien administra el servidor puede volver a ponerla con la orden «npm run staff -- shared-password on».',
    confirm: 'Quitar la contraseña común',
  },
}

export const staffEn: typeof staffEs = {
  title: 'People of the firm',
  signInTitle: 'Sign in by name',
  joinTitle: 'Set up your access',
  lead: 'Each signs in with their e-mail, a password and a code of their telephone, or with fingerprint or face. What they do is recorded under their name.',
  none: 'Nobody yet: everyone signs in with the shared password.',
  add: 'Invite somebody',
  invite: 'Send the invitation',
  inviteLead:
    'They get an e-mail with a link that works once, for 3 days. With it they set up how they sign in: a password and a code of the telephone, or fingerprint or face.',
  name: LABELS.name.en,
  nameHint: 'It stands in the audit trail, and with what they write to clients.',
  email: LABELS.email.en,
  state: 'Access',
  actions: 'Actions',
  states: {
    invited: 'Invitation sent',
    expired: 'The invitation has expired',
    active: 'Signs in by name',
    off: 'Has left',
  },
  until: (when) => `The link works until ${when}.`,
  open: (sessions, when) =>
    sessions === 1 ? `1 open session, used ${when}.` : `${sessions} open sessions, last used ${when}.`,
  you: '(you)',
  resend: 'Send another link',
  reset: 'Send a link for a new password and code',
  endSessions: 'End their sessions',
  removePasskeys: 'Remove sign-in by fingerprint…',
  switchOff: 'Switch off…',
  withdraw: 'Withdraw the invitation…',
  switchOn: 'Let in again',
  offTitle: (name) => `Switch off the access of ${name}`,
  offText:
    'Their sessions end and they can no longer sign in. What they did stays recorded under their name. They can be let in again.',
  offConfirm: (name) => `Switch off ${name}`,
  offWithCases: (name, cases) =>
    cases === 1
      ? `Switch off ${name} and move their case`
      : `Switch off ${name} and move their ${cases} cases`,
  to: 'To whom their active cases go',
  choose: 'Choose…',
  nobody: 'No lawyer',
  withdrawTitle: (name) => `Withdraw the invitation of ${name}`,
  withdrawText: 'The link they were sent stops working.',
  withdrawConfirm: 'Withdraw the invitation',
  notOfRole: 'This page is not of your role',
  role: 'Role',
  roleHint: 'It counts from the moment it is saved, also if the person is signed in.',
  roles: {
    lawyer: 'Lawyer: their own cases only',
    office: 'Office: everything but the settings',
    admin: 'Administrator: everything',
  },
  lawyerNames: 'How “Letrado” names them',
  lawyerNamesHint:
    'Their cases are those with their name in “Letrado”, exactly as written. If the sheet writes it in another way, put that here; one in each line.',
  change: 'Change e-mail or role…',
  changeTitle: (name) => `E-mail and role of ${name}`,
  changeLead:
    'With another e-mail address their sessions end, and links sent before stop working. Both addresses are told; whoever has not set up their access yet is invited at the new one.',
  changeSave: 'Save e-mail and role',
  cases: {
    title: 'What lawyers see',
    own: 'Only the cases that name them as the lawyer.',
    all: 'All cases.',
    switchOn: 'Show them all cases',
    switchOff: 'Show them their own only',
  },
  shared: {
    title: 'Shared password',
    on: 'On: whoever knows it signs in as an administrator, under any name they type.',
    off: 'Off: each person signs in by name.',
    switchOff: 'Switch off the shared password…',
    switchOn: 'Switch the shared password on again',
    needs:
      'You can switch it off once two administrators sign in by name and you are one of them: if something happens to one, the other lets them in.',
    question: 'Switch off the shared password',
    text: 'Sessions opened with it end, and nobody can use it any more. Whoever has no access of their own is out at once.',
    locked:
      'Should the firm lock itself out, whoever runs the server can switch it on again with “npm run staff -- shared-password on”.',
    confirm: 'Switch off the shared password',
  },
}

/** What was done about people of the firm. */
export const staffActionsEs = {
  passkey_added: 'Aparato añadido para entrar sin contraseña',
  passkey_removed: 'Aparato quitado: ya no entra sin contraseña',
  staff_invited: 'Persona del despacho invitada',
  staff_link_sent: 'Otro enlace de acceso enviado',
  staff_joined: 'Acceso propio preparado',
  staff_switched_off: 'Persona del despacho dada de baja',
  staff_role_changed: 'Función de una persona del despacho cambiada',
  staff_email_changed: 'Correo de una persona del despacho cambiado',
  staff_switched_on: 'Persona del despacho dada de alta otra vez',
  staff_sessions_ended: 'Sesiones de una persona del despacho cerradas',
  staff_codes_renewed: 'Códigos de recuperación nuevos',
  staff_microsoft_named: 'Entra con su cuenta de Microsoft',
  staff_microsoft_forgotten: 'Ya no entra con su cuenta de Microsoft',
  lawyers_see_all: 'Qué ven los letrados, cambiado',
  shared_password_off: 'Contraseña común quitada',
  shared_password_on: 'Contraseña común puesta otra vez',
}

export const staffActionsEn: typeof staffActionsEs = {
  passkey_added: 'Device added that signs in without a password',
  passkey_removed: 'Device removed: it no longer signs in without a password',
  staff_invited: 'Person of the firm invited',
  staff_link_sent: 'Another access link sent',
  staff_joined: 'Own access set up',
  staff_switched_off: 'Person of the firm switched off',
  staff_role_changed: 'Role of a person of the firm changed',
  staff_email_changed: 'E-mail address of a person of the firm changed',
  staff_switched_on: 'Person of the firm let in again',
  staff_sessions_ended: 'Sessions of a person of the firm ended',
  staff_codes_renewed: 'New recovery codes',
  staff_microsoft_named: 'Signs in with their Microsoft account',
  staff_microsoft_forgotten: 'No longer signs in with their Microsoft account',
  lawyers_see_all: 'What lawyers see changed',
  shared_password_off: 'Shared password switched off',
  shared_password_on: 'Shared password switched on again',
}

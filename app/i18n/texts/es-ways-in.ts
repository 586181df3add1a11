/** How clients come in, and what they do about it. */
export const waysIn = {
  auth: {
    title: 'Acceso',
    lead: 'Vea en qué punto está su reclamación, qué ha pasado y qué viene después.',
    needsTitle: 'Qué necesita',
    needsDni: ['Tenga a mano su ', 'DNI o NIE', '.'] as [string, string, string],
    needsPassword: ['Tenga a mano su ', 'usuario y su contraseña', '.'] as [string, string, string],
    needsNoPassword: ['¿No tiene contraseña? Entre con su ', 'DNI o NIE', ' en Seguimiento.'] as [
      string,
      string,
      string,
    ],
    needsNoAccount: [
      'Para ver su expediente ',
      'no hace falta crear una cuenta',
      ': basta su DNI o NIE, en Seguimiento.',
    ] as [string, string, string],
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
    show: 'Mostrar',
    hide: 'Ocultar',
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
    again: 'Pedir otro enlace',
    sentTitle: 'Mire su correo',
    sent: 'Si hay una cuenta con esos datos y tiene correo, el enlace llega en unos minutos. Vale 7 días y una sola vez.',
    noMail:
      'Si no le llega, mire en correo no deseado. Si ya no usa ese correo, llame al despacho: solo nosotros podemos cambiarlo.',
    unlinked:
      'Si creó usted la cuenta y todavía no la ha unido a su expediente, no le enviaremos nada: la cuenta está vacía. Entre con su DNI o NIE y un código, o cree otra cuenta.',
  },

  mute: {
    title: 'Avisos por correo',
    lead: 'Le escribimos cuando hay novedades en su expediente, y para recordarle vistas y plazos. Puede dejar de recibir esos correos; en el portal lo seguirá viendo todo.',
    leadAll:
      'Le escribimos cuando hay novedades en sus expedientes, y para recordarle vistas y plazos. Puede dejar de recibir esos correos; en el portal lo seguirá viendo todo.',
    stop: 'Dejar de recibirlos',
    muted:
      'Ya no le enviaremos estos avisos. Tampoco le recordaremos las vistas ni los plazos, y algunas cosas que le pidamos estarán solo en el portal: entre a mirarlo de vez en cuando. Si le escribe una persona del despacho, ese correo sí le llegará.',
    again: 'Volver a recibirlos',
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
    details: 'Mis datos',
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
    lead: 'Hemos enviado un código al correo que tenemos.',
    sentTo: 'Enviado a ',
    ifRegistered: 'Si el DNI o NIE está registrado, el código suele llegar en menos de un minuto.',
    label: 'Código de 6 cifras',
    hint: (time: string) =>
      `Vale 10 minutos, hasta las ${time} h (hora peninsular). Da igual si deja espacios.`,
    over: {
      expired: 'Este código ha caducado: vale 10 minutos. Pulse el botón y le enviamos otro.',
      exhausted: 'Este código ya no vale, después de 5 intentos. Pulse el botón y le enviamos otro.',
    },
    another: 'Enviarme otro código',
    verify: 'Verificar Código',
    verifying: 'Verificando…',
    back: 'Volver a ingresar DNI',
    resend: 'Reenviar código',
    resending: 'Enviando…',
    resendAt: (time: string) => `Disponible a las ${time} h, hora peninsular`,
    resendIn: (seconds: number) => ` (faltan ${seconds} s)`,
    helpTitle: '¿No le llega el código?',
    help: [
      'A veces tarda unos minutos. Mire también en correo no deseado.',
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
    used: 'El enlace ya se usó, ha caducado o hay otro más nuevo. Ya tiene contraseña: entre con ella. Si no la recuerda, le enviamos un enlace nuevo.',
    toSignIn: 'Entrar con mi contraseña',
    toCase: 'Ver mi expediente',
    sendNew: 'Enviarme un enlace nuevo',
    unknown: 'No conocemos este enlace. Compruebe que lo ha copiado entero, o entre con su DNI o NIE.',
    noneTitle: 'Abra otra vez el enlace',
    none: 'Aquí no hay ningún enlace abierto, o lo dejó abierto más de una hora. Ábralo otra vez desde el correo. Si le ocurre de nuevo, permita las cookies de esta página en su navegador.',
    toAuth: 'Ir al acceso',
  },
}

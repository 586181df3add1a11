/** The e-mails to people of the firm. */
export const staffMailsEs = {
  invitation: {
    subject: 'Su acceso a la administración del portal',
    again: 'Nueva contraseña para la administración del portal',
    preheader: 'El enlace vale 3 días y una sola vez.',
    intro: (by: string) =>
      by
        ? `${by} le invita a entrar con su nombre en la administración del portal.`
        : 'El despacho le invita a entrar con su nombre en la administración del portal.',
    introAgain: (by: string) =>
      `${by || 'El despacho'} le envía un enlace para elegir otra contraseña y preparar otra vez el código del teléfono. Hasta que lo use, lo que tiene ahora sigue valiendo.`,
    how: 'Necesitará su teléfono: además de la contraseña se entra con un código que muestra una aplicación.',
    button: 'Preparar mi acceso',
    life: 'El enlace vale 3 días y una sola vez. No reenvíe este correo: quien lo tenga puede entrar en su lugar.',
    ignore: 'Si no sabe de qué se trata, no pulse el botón y dígaselo al despacho.',
  },
  newPlace: {
    subject: 'Entrada en la administración desde un navegador nuevo',
    preheader: 'Compruebe que ha sido usted.',
    intro: (when: string) =>
      `Alguien ha entrado con su nombre en la administración del portal el ${when} (hora de Madrid), desde un navegador que no conocíamos.`,
    from: (browser: string, address: string) =>
      `Navegador: ${browser || 'desconocido'}. Dirección de red: ${address || 'desconocida'}.`,
    known: 'Si ha sido usted, todo está en orden.',
    unknown:
      'Si no ha sido usted, avise ahora mismo a un administrador del despacho: puede cerrar sus sesiones y enviarle un enlace para otra contraseña.',
  },
}

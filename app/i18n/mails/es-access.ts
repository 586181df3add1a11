/** That the way in of somebody has changed: of a client, or somebody of the firm. */
export const accessMailsEs = {
  password: {
    subject: 'Se ha cambiado su contraseña del portal',
    intro: (when: string) =>
      `El ${when} (hora de Madrid) se cambió la contraseña con la que entra en el portal. Las sesiones que tenía abiertas en otros aparatos se han cerrado.`,
  },
  passkey_added: {
    subject: 'Un aparato puede entrar en el portal sin contraseña',
    intro: (when: string, device: string) =>
      `El ${when} (hora de Madrid) se activó en un aparato${device && ` (${device})`} la entrada con la huella, la cara o el PIN. Desde ahora entra en su nombre sin contraseña.`,
  },
  passkey_removed: {
    subject: 'Un aparato ya no entra en el portal sin contraseña',
    intro: (when: string) =>
      `El ${when} (hora de Madrid) se quitó uno de los aparatos que entraban en su nombre con la huella, la cara o el PIN. Los demás, si los tiene, siguen igual.`,
  },
  passkeys_removed: {
    subject: 'Sus aparatos ya no entran en el portal sin contraseña',
    intro: (when: string) =>
      `El ${when} (hora de Madrid) el despacho quitó todos los aparatos que entraban en su nombre con la huella, la cara o el PIN, y cerró sus sesiones.`,
  },
  microsoft_added: {
    subject: 'Una cuenta de Microsoft puede entrar en el portal en su nombre',
    intro: (when: string) =>
      `El ${when} (hora de Madrid) se vinculó una cuenta de Microsoft a su acceso. Desde ahora entra en su nombre sin contraseña ni código.`,
  },
  microsoft_removed: {
    subject: 'Su cuenta de Microsoft ya no entra en el portal',
    intro: (when: string) =>
      `El ${when} (hora de Madrid) se desvinculó la cuenta de Microsoft que entraba en su nombre en el portal.`,
  },
  email_changed: {
    subject: 'Ha cambiado el correo con el que entra en el portal',
    intro: (when: string, now: string) =>
      `El ${when} (hora de Madrid) se cambió el correo con el que entra en el portal. Desde ahora es ${now}. Sus sesiones se han cerrado, y los enlaces enviados antes ya no valen.`,
  },
  gone: 'Por seguridad ya no se entra tampoco con la huella, la cara o el PIN: puede activarlo otra vez en «Mis datos», después de entrar.',
  known: 'Si ya lo sabía, todo está en orden.',
  unknown:
    'Si no ha sido usted, llame al despacho en cuanto pueda: cerramos sus sesiones y le ayudamos a elegir otra contraseña. No le pediremos ninguna clave por teléfono.',
  unknownOfFirm:
    'Si no ha sido usted, avise ahora mismo a un administrador del despacho: puede cerrar sus sesiones y enviarle un enlace para otra contraseña.',
}

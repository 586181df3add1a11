/** The e-mails about calls by appointment. */
export const appointmentMailsEs = {
  when: (day: string, time: string) => `${day}, a las ${time} (hora de Madrid)`,
  booked: {
    subject: (when: string) => `Le llamamos el ${when}`,
    intro: (caseNumber: string) =>
      `Ha pedido que le llamemos sobre su expediente ${caseNumber}. Le llamaremos:`,
  },
  moved: {
    subject: (when: string) => `Su llamada ha cambiado: ${when}`,
    intro: (caseNumber: string) =>
      `La llamada sobre su expediente ${caseNumber} ha cambiado de hora. Le llamaremos:`,
  },
  reminder: {
    subject: (when: string) => `Le recordamos que le llamamos el ${when}`,
    intro: (caseNumber: string) =>
      `Le recordamos la llamada sobre su expediente ${caseNumber}. Le llamaremos:`,
  },
  cancelled: {
    subject: (when: string) => `Llamada anulada: ${when}`,
    byClient: (caseNumber: string) =>
      `Ha anulado la llamada sobre su expediente ${caseNumber}, que estaba prevista:`,
    byFirm: (caseNumber: string) =>
      `No podemos llamarle sobre su expediente ${caseNumber} a la hora prevista:`,
    why: 'Por qué:',
    again: 'Puede pedir otra llamada en su expediente.',
  },
  phone: (end: string) => `Le llamaremos al teléfono que acaba en ${end}.`,
  entry: 'La cita va adjunta, para su calendario.',
  button: 'Ver la llamada',
  wayIn: 'Si no puede atenderla, cámbiela o anúlela ahí. Se entra con su usuario y su contraseña.',
  firm: {
    booked: (when: string, caseNumber: string) => `Llamada pedida: ${when}, expediente ${caseNumber}`,
    moved: (when: string, caseNumber: string) => `Llamada cambiada: ${when}, expediente ${caseNumber}`,
    cancelled: (when: string, caseNumber: string) => `Llamada anulada: ${when}, expediente ${caseNumber}`,
    phone: (phone: string) => `Teléfono: ${phone}.`,
    button: 'Ver las citas',
  },
}

export type AppointmentMails = typeof appointmentMailsEs

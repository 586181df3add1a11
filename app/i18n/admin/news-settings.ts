export const newsSettingsEs = {
  title: 'Avisos a los clientes',
  lead: 'Correos que el portal envía por sí solo los días laborables. Cada cliente puede dejar de recibirlos.',
  on: 'Contarles qué hay de nuevo en su expediente',
  reminders:
    'Recordarles una vista (7 días y 1 día antes) y lo que se les ha pedido (3 días antes y el mismo día)',
  quietNote: 'Decirles en qué punto está su expediente tras 60 días sin novedades',
  callJudgment:
    'Llamar primero: una sentencia desfavorable no sale por correo hasta que alguien diga «Ya le he llamado»',
  callAppeal: 'Llamar primero: lo mismo con una apelación desfavorable',
  opening: 'Salen desde las',
  openingHint: 'Hora de Madrid, entre las 07:00 y las 19:00.',
  save: 'Cambiar los avisos',
  ticked: 'Sí',
  unticked: 'No',
}

export const newsSettingsEn: typeof newsSettingsEs = {
  title: 'E-mails to clients',
  lead: 'What the portal sends of its own accord on working days. Each client can stop these e-mails.',
  on: 'Tell them what is new in their case',
  reminders:
    'Remind them of a hearing (7 days and 1 day before) and of what they were asked for (3 days before and on the day)',
  quietNote: 'Tell them where their case stands after 60 days without news',
  callJudgment: 'Call first: no e-mail about a lost judgment until somebody says “I have called”',
  callAppeal: 'Call first: the same for a lost appeal',
  opening: 'They leave from',
  openingHint: 'Madrid time, between 07:00 and 19:00.',
  save: 'Change these e-mails',
  ticked: 'Yes',
  unticked: 'No',
}

export const digestEs = {
  title: 'Resumen diario',
  lead: 'Un correo al despacho cada día laborable: qué ha entrado, qué espera y qué no ha salido bien. Solo números.',
  off: 'No se envía.',
  goesTo: (address: string) => `Se envía a ${address}.`,
  switchOn: 'Enviarlo',
  switchOff: 'Dejar de enviarlo',
  noAddress: 'Antes escriba arriba el correo del despacho.',
}

export const digestEn: typeof digestEs = {
  title: 'Daily digest',
  lead: 'An e-mail to the firm on each working day: what came in, what waits and what went wrong. Only numbers.',
  off: 'It is not sent.',
  goesTo: (address) => `It is sent to ${address}.`,
  switchOn: 'Send it',
  switchOff: 'Stop sending it',
  noAddress: 'First type the firm’s e-mail address above.',
}

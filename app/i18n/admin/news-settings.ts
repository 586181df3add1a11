export const newsSettingsEs = {
  title: 'Avisos a los clientes',
  lead: 'Correos que el portal envía por sí solo los días laborables. Cada cliente puede dejar de recibirlos.',
  on: 'Contarles qué hay de nuevo en su expediente',
  reminders: 'Recordarles una vista siete días y un día antes',
  quietNote: 'Decirles en qué punto está su expediente tras 60 días sin novedades',
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
  reminders: 'Remind them of a hearing seven days and one day before',
  quietNote: 'Tell them where their case stands after 60 days without news',
  opening: 'They leave from',
  openingHint: 'Madrid time, between 07:00 and 19:00.',
  save: 'Change these e-mails',
  ticked: 'Yes',
  unticked: 'No',
}

/** Filters of the lists, their saved ones, and the row of what the day brings. */
export const filtersEs = {
  label: 'Filtros',
  all: 'Todos',
  views: {
    owed: 'Esperan al cliente',
    overdue: 'Fuera de plazo',
    hearings: 'Vistas, 7 días',
    stalled: 'Parados',
    noEmail: 'Sin correo',
    never: 'No han entrado nunca',
  },
  lawyer: 'Abogado',
  anyLawyer: 'Todos',
  noLawyer: 'Sin asignar',
  phase: 'Fase',
  anyPhase: 'Todas',
  save: 'Guardar filtro',
  name: 'Nombre del filtro',
  submit: 'Guardar',
  remove: (name: string) => `Quitar el filtro «${name}»`,
  nothing: 'Ningún registro cumple este filtro.',
  clear: 'Quitar los filtros',
  excel: 'Excel',
  excelHint: 'Descargar en Excel la lista que se ve',
}

export const filtersEn: typeof filtersEs = {
  label: 'Filters',
  all: 'All',
  views: {
    owed: 'Waiting for the client',
    overdue: 'Overdue',
    hearings: 'Hearings, 7 days',
    stalled: 'Stalled',
    noEmail: 'No e-mail',
    never: 'Never signed in',
  },
  lawyer: 'Lawyer',
  anyLawyer: 'All',
  noLawyer: 'Unassigned',
  phase: 'Phase',
  anyPhase: 'All',
  save: 'Save filter',
  name: 'Name of the filter',
  submit: 'Save',
  remove: (name) => `Remove the filter “${name}”`,
  nothing: 'No record matches this filter.',
  clear: 'Remove the filters',
  excel: 'Excel',
  excelHint: 'Download the list shown as an Excel file',
}

export const todayEs = {
  title: 'Hoy',
  decisions: 'Esperan su decisión',
  owed: 'Nos deben papeles',
  overdue: (n: string) => (n === '1' ? '1 fuera de plazo' : `${n} fuera de plazo`),
  hearings: 'Vistas, 7 días',
  hearing: (day: string, number: string) => `${day} · ${number}`,
  stalled: 'Parados',
  never: 'No han entrado nunca',
}

export const todayEn: typeof todayEs = {
  title: 'Today',
  decisions: 'Waiting for your decision',
  owed: 'Papers owed to us',
  overdue: (n) => `${n} overdue`,
  hearings: 'Hearings, 7 days',
  hearing: (day, number) => `${day} · ${number}`,
  stalled: 'Stalled',
  never: 'Never signed in',
}

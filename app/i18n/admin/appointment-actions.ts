/** What was done about calls, and the hours for them. */
export const appointmentActionsEs = {
  appointment_booked: 'Llamada pedida',
  appointment_moved: 'Llamada cambiada de hora',
  appointment_cancelled: 'Llamada anulada',
  appointment_hours_changed: 'Horas de llamada cambiadas',
  calendar_changed: 'Calendario de las llamadas cambiado',
}

export const appointmentActionsEn: typeof appointmentActionsEs = {
  appointment_booked: 'Call asked for',
  appointment_moved: 'Call moved',
  appointment_cancelled: 'Call cancelled',
  appointment_hours_changed: 'Hours for calls changed',
  calendar_changed: 'Calendar of calls changed',
}

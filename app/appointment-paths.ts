/** The URLs of appointments, part of `paths`. */
export const appointmentPaths = {
  adminAppointments: '/admin/appointments',
  adminAppointmentMove: (id: number) => `/admin/appointments/${id}/move`,
  adminAppointmentCancel: (id: number) => `/admin/appointments/${id}/cancel`,
  adminHoursNew: '/admin/appointments/hours/new',
  adminHoursEdit: (id: number) => `/admin/appointments/hours/${id}`,
  adminHoursRemove: (id: number) => `/admin/appointments/hours/${id}/remove`,
  adminDaysOffNew: '/admin/appointments/days/new',
  adminDaysOffEdit: (id: number) => `/admin/appointments/days/${id}`,
  adminHolidays: '/admin/appointments/holidays',
  adminCalendarNew: '/admin/appointments/calendars/new',
  adminCalendarRemove: (id: number) => `/admin/appointments/calendars/${id}/remove`,
  adminCallFeed: (verb: 'renew' | 'end') => `/admin/appointments/feed/${verb}`,
  callFeed: (token: string) => `/calendar/${token}.ics`,
} as const

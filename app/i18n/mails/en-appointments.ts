import type { AppointmentMails } from './es-appointments'

/** The e-mails about calls by appointment. */
export const appointmentMailsEn: AppointmentMails = {
  when: (day, time) => `${day}, at ${time} (Madrid time)`,
  booked: {
    subject: (when) => `We call you on ${when}`,
    intro: (caseNumber) => `You have asked us to call you about your case ${caseNumber}. We will call you:`,
  },
  moved: {
    subject: (when) => `Your call has been moved: ${when}`,
    intro: (caseNumber) => `The call about your case ${caseNumber} has been moved. We will call you:`,
  },
  reminder: {
    subject: (when) => `A reminder: we call you on ${when}`,
    intro: (caseNumber) => `This is a reminder of the call about your case ${caseNumber}. We will call you:`,
  },
  cancelled: {
    subject: (when) => `Call cancelled: ${when}`,
    byClient: (caseNumber) =>
      `You have cancelled the call about your case ${caseNumber}, which was planned for:`,
    byFirm: (caseNumber) => `We cannot call you about your case ${caseNumber} at the planned time:`,
    why: 'Why:',
    again: 'You can ask for another call in your case.',
  },
  phone: (end) => `We will call the number that ends in ${end}.`,
  entry: 'The entry for your calendar is attached.',
  button: 'See the call',
  wayIn: 'If you cannot take it, move or cancel it there. You sign in with your username and password.',
  firm: {
    booked: (when, caseNumber) => `Call asked for: ${when}, case ${caseNumber}`,
    moved: (when, caseNumber) => `Call moved: ${when}, case ${caseNumber}`,
    cancelled: (when, caseNumber) => `Call cancelled: ${when}, case ${caseNumber}`,
    phone: (phone) => `Telephone: ${phone}.`,
    button: 'See the appointments',
  },
}

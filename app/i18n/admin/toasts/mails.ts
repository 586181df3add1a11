import { counted } from '../../counted'
import { toast } from '../../toasts/toast'

/** Toasts about e-mails and news. */
export const mailToasts = {
  mails_resent: toast(
    ['Correos', 'E-mails'],
    ({ count, left }: { count: string; left: string }) =>
      `Correos que salen de nuevo: ${count}.${left === '0' ? '' : ` Sin correo, archivados o ya resueltos: ${left}.`}`,
    ({ count, left }) =>
      `E-mails being sent again: ${count}.${left === '0' ? '' : ` Without e-mail, archived or settled: ${left}.`}`,
  ),
  mail_tried: toast(['Correo de prueba', 'Test e-mail'], 'Sale ahora hacia {to}.', 'It leaves now for {to}.'),
  mails_left: toast(
    ['Correos', 'E-mails'],
    'Correos que se quedan así: {count}.',
    'E-mails left as they are: {count}.',
  ),
  mails_stopped: toast(['Correos', 'E-mails'], 'Correos detenidos: {count}.', 'E-mails stopped: {count}.'),
  welcomes_queued: toast(
    ['Bienvenidas', 'Welcome e-mails'],
    ({ count, left }: { count: string; left: string }) =>
      `Correos que salen ahora, con un enlace nuevo: ${count}.${left === '0' ? '' : ` Sin correo, con otro desde entonces o archivados: ${left}.`}`,
    ({ count, left }) =>
      `E-mails being sent, each with a new link: ${count}.${left === '0' ? '' : ` Without e-mail, with another one since, or archived: ${left}.`}`,
  ),
  email_resent: toast(
    'Email Resent',
    'El correo de bienvenida ha salido con un enlace nuevo.',
    'The welcome e-mail has been sent with a new link.',
  ),
  email_queued: toast(
    ['Correo en cola', 'E-mail queued'],
    'El servidor de correo todavía no ha contestado. Saldrá en cuanto pueda, con un enlace nuevo.',
    'The mail server has not responded yet. The e-mail will be sent as soon as possible, with a new link.',
  ),
  kept_welcomes_sent: toast(
    ['Correos en cola', 'E-mails queued'],
    ({ count }: { count: string }) => `${counted(count, 'correo de bienvenida', 'correos de bienvenida')}.`,
    ({ count }) => `${counted(count, 'welcome e-mail', 'welcome e-mails')}.`,
  ),
  kept_welcomes_differ: toast(
    ['No se ha enviado ninguno', 'None were sent'],
    'El número de correos guardados ha cambiado desde que abrió la página. Mírelo y pulse otra vez.',
    'The number of kept e-mails has changed since you opened the page. Check it and press the button again.',
  ),
  resend_failed: toast(
    'Resend Failed',
    'No se ha podido reenviar el correo de bienvenida. {reason}',
    'Failed to resend welcome email. {reason}',
  ),
  news_settings_saved: toast(
    ['Guardado', 'Saved'],
    'Los avisos cambian desde ahora.',
    'The e-mails change from now on.',
  ),
  trial_mail_sent: toast(
    ['Correo de prueba enviado', 'Trial e-mail sent'],
    'Compruebe que ha llegado.',
    'See whether it has arrived.',
  ),
  trial_mail_failed: toast(['El correo no ha salido', 'The e-mail was not sent'], '{reason}', '{reason}'),
  trial_welcome_sent: toast(
    ['Prueba enviada', 'Trial e-mail sent'],
    'Sale un correo de prueba a {to}, y a nadie más.',
    'A trial e-mail is on its way to {to}, and to nobody else.',
  ),
  news_released: toast(
    ['Saldrán por correo', 'They will be sent'],
    ({ count }: { count: string }) =>
      count === '1' ? 'Se avisa a 1 cliente.' : `Se avisa a ${count} clientes.`,
    ({ count }) => (count === '1' ? '1 client is told.' : `${count} clients are told.`),
  ),
  news_dropped: toast(
    ['Descartadas', 'Dropped'],
    'No se avisa a nadie. En el portal lo verán igual.',
    'Nobody is told. They still see it in the portal.',
  ),
  news_leaves: toast(
    ['Saldrá por correo', 'It will be sent'],
    'Enseguida, o el próximo día laborable si hoy ya no se envía.',
    'In a moment, or on the next working day if nothing is sent any more today.',
  ),
  news_stays: toast(
    ['No se enviará', 'It will not be sent'],
    'En el portal lo verá igual.',
    'They still see it in the portal.',
  ),
  news_decided_elsewhere: toast(
    ['No se ha hecho nada', 'Nothing was done'],
    'Ya estaba decidido, o ha dejado de ser así. Mire la lista de nuevo.',
    'It had been decided already, or is no longer so. Look at the list again.',
  ),
}

import type { AdminViewer } from '~/access/viewer'
import { fullFirmName } from '~/domain/people/firm-name'
import { noteMailFailure, noteMailSuccess } from '~/features/mail/mail-server.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { readFirm } from '~/features/settings/firm.server'
import { writeSetting } from '~/features/settings/settings.server'
import { adminTexts } from '~/i18n/admin'
import type { Language } from '~/i18n/language'
import { MailError } from '~/infra/mail/smtp-fault.server'
import { transact } from '~db/client'

/** Sends an e-mail to somebody of the firm, to see whether e-mails arrive. Returns why it could not be sent, or null. */
export async function sendTrialMail(
  _viewer: AdminViewer,
  address: string,
  language: Language,
  now: number,
): Promise<string | null> {
  const { trial } = adminTexts[language].firstSteps
  const { faults } = adminTexts[language].standstill
  const { name, email } = readFirm()
  const fromName = fullFirmName(name)
  const html = `<!doctype html><html lang="${language}"><body><p>${trial.text}</p></body></html>`
  // Nothing else in the web sends e-mails, and what does takes 4 MB.
  const { openMailSender } = await import('~/infra/mail/transport.server')
  const sender = openMailSender()
  try {
    await sender.send({
      fromName,
      replyTo: email,
      to: { name: '', address },
      subject: trial.subject,
      text: trial.text,
      html,
      language,
      messageId: newMessageId(),
    })
    noteMailSuccess(now)
    transact((tx) => writeSetting(tx, 'mail_tried', address, now))
    return null
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    noteMailFailure(error, now)
    return error.fault === null ? trial.refused : faults[error.fault]
  } finally {
    sender.close()
  }
}

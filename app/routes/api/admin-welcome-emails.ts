import { listWelcomeEmails } from '~/features/mail/list-welcome-emails.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listWelcomeEmails)

export { answer as action, answer as loader }

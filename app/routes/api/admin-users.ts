import { listClients } from '~/features/clients/list-clients.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listClients)

export { answer as action, answer as loader }

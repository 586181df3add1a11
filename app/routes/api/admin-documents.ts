import { listAdminDocuments } from '~/features/documents/list-documents.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listAdminDocuments)

export { answer as action, answer as loader }

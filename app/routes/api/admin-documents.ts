import { listAdminDocuments } from '~/features/documents/list-documents.server'
import { adminList } from '../admin-list.server'

const answer = adminList(listAdminDocuments)

export { answer as action, answer as loader }

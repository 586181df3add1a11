import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listAdminCases)

export { answer as action, answer as loader }

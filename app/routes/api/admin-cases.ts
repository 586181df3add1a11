import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { adminList } from '../admin-list.server'

const answer = adminList(listAdminCases)

export { answer as action, answer as loader }

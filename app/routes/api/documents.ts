import { apiClient } from '~/features/auth/guards.server'
import { listDocuments } from '~/features/documents/list-documents.server'
import { call, endpoint } from '../endpoint.server'

const answer = endpoint({ GET: call(apiClient, ({ viewer }) => listDocuments(viewer)) })

export { answer as action, answer as loader }

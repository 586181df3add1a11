import { data } from './data.server'

export { default } from '~/routes/client/dashboard'
export const loader = () => data.dashboard

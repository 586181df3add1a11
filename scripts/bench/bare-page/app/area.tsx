import { data } from './data.server'

export { default } from '~/routes/client/area'
export const loader = () => data.area

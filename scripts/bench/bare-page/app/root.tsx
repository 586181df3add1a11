import { json } from '@remix-run/node'
import { data } from './data.server'

export { default, Layout, links } from '~/root'
export const loader = () => json(data.root)

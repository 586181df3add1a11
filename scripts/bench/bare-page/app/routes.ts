import { layout, type RouteConfig, route } from '@remix-run/route-config'

export default [
  layout('area.tsx', [route('dashboard', 'dashboard.tsx')]),
  route('api/cases/:id', 'api.ts'),
] satisfies RouteConfig

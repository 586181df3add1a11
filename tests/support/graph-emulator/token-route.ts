import { createHash } from 'node:crypto'
import { type Ask, jsonReply, type Reply } from './answers'
import { issueIdToken } from './id-token'
import { type LoginErrorName, loginError } from './login-errors'
import type { Tenant } from './tenant'

const DEFAULT_SCOPE = 'https://graph.microsoft.com/.default'
const SHARED_TENANTS = ['common', 'organizations', 'consumers']

/** POST /{tenant}/oauth2/v2.0/token */
export function token(ask: Ask, tenant: Tenant, at: { name: string; origin: string }): Reply {
  const tenantName = at.name
  const form = new URLSearchParams(ask.body)
  const grant = form.get('grant_type')
  if (tenant.mode === 'unavailable') return loginError(ask, 'unavailable')
  const isShared = SHARED_TENANTS.includes(tenantName)
  if (tenantName !== tenant.id && !isShared) return loginError(ask, 'unknownTenant')
  const missing = ['grant_type', 'client_id'].find((field) => !form.get(field))
  if (missing) return missingField(ask, missing)
  if (form.get('client_id') !== tenant.clientId) return loginError(ask, 'unknownApp')
  if (grant === 'client_credentials' && isShared) return loginError(ask, 'grantOnCommon')
  if (!form.get('client_secret')) return missingField(ask, 'client_secret')
  if (tenant.mode === 'secret-expired') return loginError(ask, 'secretExpired')
  if (form.get('client_secret') !== tenant.secret) return loginError(ask, 'wrongSecret')
  if (grant === 'client_credentials') return appToken(ask, tenant, form)
  if (grant === 'authorization_code') return codeToken(ask, tenant, form, `${at.origin}/${tenantName}/v2.0`)
  if (grant === 'refresh_token') return refreshedToken(ask, tenant, form)
  return loginError(ask, 'unknownGrant')
}

function appToken(ask: Ask, tenant: Tenant, form: URLSearchParams): Reply {
  if (form.get('scope') !== DEFAULT_SCOPE) return loginError(ask, 'wrongScope')
  return jsonReply(200, {
    token_type: 'Bearer',
    expires_in: tenant.tokenTtl,
    ext_expires_in: tenant.tokenTtl,
    access_token: tenant.issueAccess('app'),
  })
}

function codeToken(ask: Ask, tenant: Tenant, form: URLSearchParams, issuer: string): Reply {
  const missing = ['code', 'redirect_uri'].find((field) => !form.get(field))
  if (missing) return missingField(ask, missing)
  const code = tenant.codes.get(form.get('code') ?? '')
  if (!code || code.redirectUri !== form.get('redirect_uri')) return loginError(ask, 'badToken')
  if (code.used) return loginError(ask, 'codeUsed')
  if (tenant.isCodeOld(code)) return loginError(ask, 'codeExpired')
  if (code.challenge !== null && code.challenge !== challengeOf(form.get('code_verifier') ?? ''))
    return loginError(ask, 'wrongVerifier')
  code.used = true
  const scopes = code.scope.split(' ')
  const refresh = scopes.includes('offline_access') ? tenant.issueRefresh(code.scope) : undefined
  const idToken = scopes.includes('openid') ? issueIdToken(tenant, code, issuer) : undefined
  return delegated(tenant, code.scope, refresh, idToken)
}

function refreshedToken(ask: Ask, tenant: Tenant, form: URLSearchParams): Reply {
  if (!form.get('refresh_token')) return missingField(ask, 'refresh_token')
  const refused = refusedByMode(tenant)
  if (refused) return loginError(ask, refused)
  const old = tenant.refresh.get(form.get('refresh_token') ?? '')
  if (!old || old.fate === 'used') return loginError(ask, 'badToken')
  if (old.fate === 'revoked') return loginError(ask, 'revoked')
  if (tenant.isInactive(old)) return loginError(ask, 'inactive')
  return delegated(tenant, old.scope, tenant.rotate(old))
}

function refusedByMode({ mode }: Tenant): LoginErrorName | undefined {
  const refusing: LoginErrorName[] = ['inactive', 'revoked', 'mfa', 'consent']
  return refusing.find((name) => name === mode)
}

const delegated = (tenant: Tenant, scope: string, refresh: string | undefined, idToken?: string): Reply =>
  jsonReply(200, {
    token_type: 'Bearer',
    scope: grantedScopes(scope),
    expires_in: tenant.tokenTtl,
    ext_expires_in: tenant.tokenTtl,
    access_token: tenant.issueAccess('delegated', scope),
    ...(refresh && { refresh_token: refresh }),
    ...(idToken && { id_token: idToken }),
  })

const grantedScopes = (scope: string) =>
  scope
    .split(' ')
    .filter((one) => one !== 'offline_access')
    .map((one) => one.replace('https://graph.microsoft.com/', ''))
    .join(' ')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const missingField = (ask: Ask, field: string) => loginError(ask, 'missingField', ` '${field}'.`)

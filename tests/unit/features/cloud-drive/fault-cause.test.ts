import { expect, test } from 'vitest'
import { causeOf, providerCode } from '~/features/cloud-drive/fault-cause'
import { causeText, type DriveCause, driveCauses } from '~/i18n/drive-causes'
import { languages } from '~/i18n/language'
import { faultOf } from '../../../support/sentences'

test.each([
  ['drive_config', 'AADSTS7000215', 'secret_wrong'],
  ['drive_config', 'AADSTS7000222', 'secret_ended'],
  ['drive_config', 'AADSTS700016', 'application_unknown'],
  ['drive_config', 'AADSTS90002', 'tenant_unknown'],
  ['drive_config', 'AADSTS1', 'settings'],
  ['drive_auth_required', 'AADSTS65001', 'consent_missing'],
  ['drive_denied', 'consentMissing', 'consent_missing'],
  ['drive_auth_required', 'AADSTS50173', 'revoked'],
  ['drive_auth_required', 'AADSTS700082', 'unused'],
  ['drive_auth_required', 'AADSTS50076', 'policy'],
  ['drive_auth_required', 'access_denied', 'declined'],
  ['drive_denied', 'accessDenied', 'denied'],
  ['drive_denied', 'AccessDenied', 'denied'],
  ['drive_auth_required', 'InvalidAuthenticationToken', 'refused'],
  ['drive_auth_required', null, 'refused'],
  ['drive_missing', 'itemNotFound', 'missing'],
  ['drive_throttled', 'notBefore', 'throttled'],
  ['drive_not_set_up', null, 'not_set_up'],
  ['drive_unavailable', 'status 502', 'unavailable'],
  ['something new', null, 'unavailable'],
])('%s with %s is told as %s', (code, reason, cause) => {
  expect(causeOf({ code, reason })).toBe(cause)
})

test('the code of the provider is told, our own are not', () => {
  expect(providerCode({ code: 'drive_config', reason: 'AADSTS7000222' })).toBe('AADSTS7000222')
  expect(providerCode({ code: 'drive_denied', reason: 'consentMissing' })).toBeNull()
  expect(providerCode({ code: 'drive_denied', reason: null })).toBeNull()
})

test.each(Object.keys(driveCauses.es) as DriveCause[])(
  'the words for %s are whole in both languages',
  (cause) => {
    for (const language of languages)
      for (const facts of [{}, { code: 'AADSTS7000222' }, { code: null, seconds: 30 }]) {
        const { message, solution } = causeText(language, cause, facts)
        for (const sentence of [message, solution])
          expect([sentence, faultOf(sentence)]).toEqual([sentence, null])
      }
  },
)

test('the code and the length of a pause are part of the words', () => {
  const { message, solution } = causeText('en', 'throttled', { code: 'activityLimitReached', seconds: 40 })
  expect(message).toBe('Microsoft is asking the portal to wait (activityLimitReached).')
  expect(solution).toMatch(/^Wait 40 s\. /)
})

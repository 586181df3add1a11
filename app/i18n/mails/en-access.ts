import type { accessMailsEs } from './es-access'

export const accessMailsEn: typeof accessMailsEs = {
  password: {
    subject: 'Your password for the portal has changed',
    intro: (when) =>
      `The password with which you sign in to the portal was changed on ${when} (Madrid time). The sessions you had open on other devices have ended.`,
  },
  passkey_added: {
    subject: 'A device can sign in to the portal without a password',
    intro: (when, device) =>
      `On ${when} (Madrid time), signing in with fingerprint, face or PIN was turned on in a device${device && ` (${device})`}. From now on it signs in as you without a password.`,
  },
  passkey_removed: {
    subject: 'A device no longer signs in to the portal without a password',
    intro: (when) =>
      `On ${when} (Madrid time), one of the devices that signed in as you with fingerprint, face or PIN was removed. Others, if you have any, stay as they are.`,
  },
  passkeys_removed: {
    subject: 'Your devices no longer sign in to the portal without a password',
    intro: (when) =>
      `On ${when} (Madrid time), the firm removed all devices that signed in as you with fingerprint, face or PIN, and ended your sessions.`,
  },
  microsoft_added: {
    subject: 'A Microsoft account can sign in to the portal as you',
    intro: (when) =>
      `On ${when} (Madrid time), a Microsoft account was linked to your access. From now on it signs in as you without password and code.`,
  },
  microsoft_removed: {
    subject: 'Your Microsoft account no longer signs in to the portal',
    intro: (when) =>
      `On ${when} (Madrid time), the Microsoft account that signed in to the portal as you was unlinked.`,
  },
  email_changed: {
    subject: 'The e-mail address with which you sign in to the portal has changed',
    intro: (when, now) =>
      `The e-mail address with which you sign in to the portal was changed on ${when} (Madrid time). From now on it is ${now}. Your sessions have ended, and links sent before no longer work.`,
  },
  gone: 'To be safe, fingerprint, face or PIN no longer sign in either: you can turn that on again under “My details” after signing in.',
  known: 'If you knew about this, all is well.',
  unknown:
    'If it was not you, please call the firm as soon as you can: we will end your sessions and help you to choose another password. We will not ask you for any password or code by telephone.',
  unknownOfFirm:
    'If it was not you, tell an administrator of the firm at once: they can end your sessions and send you a link for another password.',
}

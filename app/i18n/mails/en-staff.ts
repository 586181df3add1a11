import type { staffMailsEs } from './es-staff'

/** The e-mails to people of the firm. */
export const staffMailsEn: typeof staffMailsEs = {
  invitation: {
    subject: 'Your access to the administration of the portal',
    again: 'A new password for the administration of the portal',
    preheader: 'The link works once, for 3 days.',
    intro: (by) =>
      by
        ? `${by} invites you to sign in to the administration of the portal by name.`
        : 'The firm invites you to sign in to the administration of the portal by name.',
    introAgain: (by) =>
      `${by || 'The firm'} sends you a link to choose another password and to set up the code of your telephone again. What you have now goes on working until you use it.`,
    how: 'You will need your telephone: besides the password, you sign in with a code that an app shows.',
    button: 'Set up my access',
    life: 'The link works once, for 3 days. Do not forward this e-mail: whoever has it can sign in instead of you.',
    ignore: 'If you do not know what this is about, do not press the button, and tell the firm.',
  },
  newPlace: {
    subject: 'Sign-in to the administration from a new browser',
    preheader: 'Check that it was you.',
    intro: (when) =>
      `Somebody signed in to the administration of the portal under your name on ${when} (Madrid time), from a browser we did not know.`,
    from: (browser, address) => `Browser: ${browser || 'unknown'}. Network address: ${address || 'unknown'}.`,
    known: 'If it was you, all is well.',
    unknown:
      'If it was not you, tell an administrator of the firm at once: they can end your sessions and send you a link for another password.',
  },
}

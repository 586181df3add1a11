import type { waysIn as es } from './es-ways-in'

/** How clients come in, and what they do about it. */
export const waysIn = {
  auth: {
    title: 'Sign in',
    lead: 'See where your claim stands, what has happened and what comes next.',
    needsTitle: 'What you need',
    needsDni: ['Have your ', 'DNI or NIE', ' at hand.'],
    needsPassword: ['Have your ', 'username and password', ' at hand.'],
    needsNoPassword: ['No password? Use your ', 'DNI or NIE', ' under Case tracking.'],
    needsNoAccount: [
      'To see your case you ',
      'need no account',
      ': your DNI or NIE is enough, under Case tracking.',
    ],
    needsMail: ['We will send a ', '6-digit code', ' to the e-mail address you gave us.'],
    tracking: 'Case tracking',
    trackingHint: 'Enter your DNI/NIE. No password needed.',
    dni: 'DNI/NIE',
    dniHint: 'DNI: 8 digits and a letter. NIE: begins with X, Y or Z.',
    sendCode: 'Send code',
    codeGone:
      'There is no code to enter here, or it has expired. Enter your DNI or NIE and we will send you another. If this happens again, allow cookies for this site in your browser.',
    linkGone:
      'No link is open here. Open it again from the e-mail, or enter your DNI or NIE. If this happens again, allow cookies for this site in your browser.',
    sendingCode: 'Sending code…',
    clientArea: 'Client area',
    clientAreaHint: 'Sign in with your username and password. You can download your documents.',
    clientAccess: 'Client sign-in',
    username: 'Username',
    usernameHint: 'You will find it in the welcome e-mail. It is usually your DNI or NIE.',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet?',
    createAccount: 'Create account',
    haveAccount: 'Already have an account?',
    toSignIn: 'Client sign-in',
    registerHint:
      'A new account starts out empty. You can then link it to your case with your DNI or NIE; until you do, we will not send you any e-mails.',
    name: 'Full name',
    email: 'E-mail',
    registerUsername: 'Choose a username',
    registerUsernameHint: 'Letters, digits, full stops or hyphens. Do not use your DNI.',
    newPassword: 'Password',
    confirmPassword: 'Repeat the password',
    registering: 'Creating the account…',
    cannotEnter: 'Cannot sign in? Call us on ',
  },

  forgot: {
    title: 'Choose another password',
    lead: 'Enter your username, DNI or NIE. We will send a link to the address we have on file.',
    label: 'Username, DNI or NIE',
    send: 'Send me the link',
    sending: 'Sending…',
    back: 'Back to sign-in',
    again: 'Ask for another link',
    sentTitle: 'Check your e-mail',
    sent: 'If there is an account with these details and we have an address for it, the link will arrive in a few minutes. It is valid for 7 days and can be used only once.',
    noMail:
      'If it does not arrive, check your spam folder. If you no longer use that address, call the firm: only we can change it.',
    unlinked:
      'If you created the account yourself and have not linked it to your case yet, we will not send you anything: the account is empty. Sign in with your DNI or NIE and a code, or create another account.',
  },

  mute: {
    title: 'E-mails about your case',
    lead: 'We write to you when there is news in your case, and to remind you of hearings and dates. You can stop these e-mails; you will still see everything in the portal.',
    leadAll:
      'We write to you when there is news in your cases, and to remind you of hearings and dates. You can stop these e-mails; you will still see everything in the portal.',
    stop: 'Stop these e-mails',
    muted:
      'We will not send you these e-mails any more. We will not remind you of hearings or dates either, and some things we ask you for will be only in the portal: look at it from time to time. If somebody at the firm writes to you, you will still receive that e-mail.',
    again: 'Receive them again',
  },

  account: {
    password: 'Change password',
    passwordLead: 'You will have to sign in again on your other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Repeat the new password',
    save: 'Save the password',
    saving: 'Saving…',
    back: 'Back to my cases',
    passwordLink: 'Choose a password',
    passwordLinkLead: (email) =>
      `We will send a link to ${email}, the address we have on file. It is valid for 7 days and can be used only once.`,
    sendPasswordLink: 'Send me a link to choose a password',
    havePassword: 'I have a password',
    noAddress: 'We have no e-mail address for you. Call the firm: only we can add one.',
    details: 'My details',
    linkTitle: 'Link my case',
    linkLead:
      'Enter the DNI or NIE the firm has for your case. We will send a code to the e-mail address in the case file.',
    linkCodeLead: 'Enter the code we sent to the e-mail address in the case file.',
    link: 'Link my case',
    linking: 'Linking…',
    notLinkedTitle: 'Your account is not linked to a case yet',
    notLinked:
      'If you are a client of the firm, you can link it with your DNI or NIE and a code that we send to your e-mail address.',
  },

  session: {
    title: 'Your session is about to end',
    text: (minutes) =>
      `For your security, it ends automatically if you do nothing. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left.`,
    stay: 'Stay signed in',
    finalText: (minutes) =>
      `For your security, no session lasts longer than this, and it cannot be extended. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left: save what you are typing. You can then sign in again.`,
    understood: 'Understood',
    note: (minutes, end) =>
      `For your security, the session ends automatically after ${minutes} minutes of inactivity and, in any case, at ${end} (mainland Spain time).`,
  },

  code: {
    title: 'Code verification',
    step: 'Step 2 of 2',
    lead: 'We have sent a verification code to the registered e-mail address.',
    sentTo: 'Sent to ',
    ifRegistered: 'If the DNI or NIE is registered, the code usually arrives in less than a minute.',
    label: '6-digit code',
    hint: (time) => `It is valid for 10 minutes, until ${time} (mainland Spain time). Spaces do not matter.`,
    over: {
      expired:
        'This code has expired: it is valid for 10 minutes. Press the button and we will send you another.',
      exhausted: 'This code no longer works, after 5 tries. Press the button and we will send you another.',
    },
    another: 'Send me another code',
    verify: 'Verify code',
    verifying: 'Verifying…',
    back: 'Back to DNI',
    resend: 'Send the code again',
    resending: 'Sending…',
    resendAt: (time) => `Available at ${time}, mainland Spain time`,
    resendIn: (seconds) => ` (in ${seconds} s)`,
    helpTitle: 'Did the code not arrive?',
    help: [
      'Sometimes it takes a few minutes. Check your spam folder too.',
      'If you request another code, the previous one stops working.',
      'If you no longer use that address, call the firm: only we can change it.',
    ],
  },

  activate: {
    title: 'Choose your password',
    lead: (name) => `${name}, choose the password you will use to sign in to the portal.`,
    username: 'Your username',
    password: 'New password',
    passwordHint:
      'At least 8 characters. The safest choice is three or four words that only you would put together.',
    confirm: 'Repeat the password',
    save: 'Save and sign in',
    saving: 'Saving…',
    deadTitle: 'This link no longer works',
    dead: 'The link has already been used, has expired, or has been replaced by a newer one. Press the button and we will send a new one to the address we have on file.',
    used: 'The link has been used, has expired, or has been replaced by a newer one. You have a password: sign in with it. If you do not remember it, we will send you a new link.',
    toSignIn: 'Sign in with my password',
    toCase: 'See my case',
    sendNew: 'Send me a new link',
    unknown:
      'We do not recognise this link. Check that you copied all of it, or sign in with your DNI or NIE.',
    noneTitle: 'Open the link again',
    none: 'No link is open here, or you left it open for more than an hour. Open it again from the e-mail. If this happens again, allow cookies for this site in your browser.',
    toAuth: 'Go to sign-in',
  },
} satisfies typeof es

export const digestEs = {
  title: 'Resumen diario',
  lead: 'Un correo al despacho cada día laborable: qué ha entrado, qué espera y qué no ha salido bien. Solo números.',
  off: 'No se envía.',
  goesTo: (address: string) => `Se envía a ${address}.`,
  switchOn: 'Enviarlo',
  switchOff: 'Dejar de enviarlo',
  noAddress: 'Antes escriba arriba el correo del despacho.',
}

export const digestEn: typeof digestEs = {
  title: 'Daily digest',
  lead: 'An e-mail to the firm on each working day: what came in, what waits and what went wrong. Only numbers.',
  off: 'It is not sent.',
  goesTo: (address) => `It is sent to ${address}.`,
  switchOn: 'Send it',
  switchOff: 'Stop sending it',
  noAddress: 'First type the firm’s e-mail address above.',
}

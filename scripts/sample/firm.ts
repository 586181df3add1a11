import { Firm } from '~/features/settings/firm'

/** The firm of the demo and the tests; no real firm has this name. */
export const sampleFirm = Firm.parse({
  name: 'Ejemplo',
  phone: '910 000 000',
  email: 'clientes@ejemplo-abogados.example',
  hours: 'De lunes a viernes, de 9:00 a 18:00',
  address: 'Calle de la Muestra 1, 28000 Madrid',
  nif: 'B00000000',
  bar: 'Ilustre Colegio de la Abogacía de Madrid',
  barNumber: '00000',
})

/** What it requests from a client. */
export const SAMPLE_REQUEST =
  'Una copia de su DNI por las dos caras. Puede enviarla por correo o traerla al despacho.'

import { Firm } from '~/features/settings/firm'

/** The firm of the demo and of the tests; nobody is called so. */
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

/** What it asks a client for. */
export const SAMPLE_REQUEST =
  'Una copia de su DNI por las dos caras. Puede enviarla por correo o traerla al despacho.'

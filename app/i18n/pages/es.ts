import { fullFirmName } from '~/domain/people/firm-name'
import type { Language } from '../language'
import { type FirmFacts, owner, sentences } from './firm-facts'

/** An information page: a title, and sections of paragraphs. */
export type InformationPage = {
  title: string
  lead: string
  sections: { title: string; paragraphs: string[] }[]
  /** The language of the sections, if it differs from the page's. */
  lang?: Language
  version?: string
}

export type InformationTexts = Record<
  'legal' | 'privacy' | 'accessibility',
  (firm: FirmFacts) => InformationPage
>

/** The firm's contact details, as far as they are known. */
function contact({ email, phone }: FirmFacts): string {
  if (email && phone) return `Escriba a ${email} o llame al ${phone}.`
  if (email) return `Escriba a ${email}.`
  return phone ? `Llame al ${phone}.` : 'Diríjase al despacho.'
}

export const informationEs: InformationTexts = {
  legal: (firm) => ({
    title: 'Aviso legal',
    lead: `Quién está detrás de este portal y en qué condiciones se usa.`,
    sections: [
      {
        title: 'Titular',
        paragraphs: [
          sentences([fullFirmName(firm.name)], ['NIF:', firm.nif], ['Domicilio:', firm.address]),
          sentences(['Colegio profesional:', firm.bar], ['Número de colegiado:', firm.barNumber]),
          sentences(['Teléfono:', firm.phone], ['Correo:', firm.email]),
        ].filter(Boolean),
      },
      {
        title: 'Para qué sirve',
        paragraphs: [
          'El portal muestra a los clientes del despacho en qué punto está su expediente y los documentos que lo acompañan. Lo que se ve aquí es información; lo que vale ante un juzgado son las resoluciones y los escritos originales.',
          'Los tiempos que se indican son orientativos: dependen del juzgado y de la otra parte.',
        ],
      },
      {
        title: 'Uso',
        paragraphs: [
          'El acceso es personal. No comparta sus códigos ni su contraseña: el despacho nunca se los pedirá por teléfono.',
          'El abogado está obligado al secreto profesional. Los documentos de este portal son para usted.',
        ],
      },
    ],
  }),
  privacy: (firm) => ({
    title: 'Privacidad',
    lead: `${fullFirmName(firm.name)} trata sus datos para llevar el asunto que le ha encargado.`,
    sections: [
      {
        title: 'Lo esencial',
        paragraphs: [
          `Responsable: ${owner(firm)}.`,
          'Finalidad: llevar su asunto, informarle de él y cumplir las obligaciones del despacho.',
          'Base: el encargo que nos ha hecho, las obligaciones legales del despacho y la defensa de sus derechos. No nos basamos en su consentimiento.',
          'Destinatarios: los juzgados, los procuradores, la otra parte en lo que haga falta para el caso y quienes nos prestan servicios con contrato.',
          `Derechos: puede pedir acceder a sus datos, rectificarlos, suprimirlos, oponerse a su uso, limitarlo o llevárselos. ${contact(firm)} También puede reclamar ante la Agencia Española de Protección de Datos (aepd.es).`,
        ],
      },
      {
        title: 'Qué datos y cuánto tiempo',
        paragraphs: [
          'Su nombre, DNI o NIE, datos de contacto, los de su expediente y sus documentos; y quién ha entrado en su expediente y cuándo, para su seguridad.',
          'Los conservamos mientras llevamos su asunto y después bloqueados durante los plazos en que la ley puede exigirlos.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Solo usamos las necesarias: la de su sesión, la del código que ha pedido, la del idioma y la que reconoce su navegador para protegerle de intentos ajenos. No hay cookies de publicidad ni de análisis, y por eso no hay aviso de cookies.',
        ],
      },
    ],
  }),
  accessibility: (firm) => ({
    title: 'Accesibilidad',
    lead: 'Queremos que cualquiera pueda usar este portal, también con un lector de pantalla, solo con el teclado o sin JavaScript.',
    sections: [
      {
        title: 'Qué cumple',
        paragraphs: [
          'El portal está hecho según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, y se comprueba con cada cambio.',
          'Puede ampliar el texto al 200 % y la página al 400 %. Respeta lo que haya elegido en su equipo: el modo oscuro, el contraste alto o menos movimiento.',
          'La sesión se cierra sola por seguridad si no la usa; dos minutos antes le avisamos y puede seguir.',
          'Usándola dura 2 horas si entró con un código y 12 si entró con su contraseña, su huella o su cara. Ese final no se puede alargar: se lo decimos dos minutos antes, para que guarde lo que esté escribiendo, y después puede volver a entrar.',
        ],
      },
      {
        title: 'Qué puede fallar',
        paragraphs: [
          'Algunos documentos son copias escaneadas de papel y un lector de pantalla no puede leerlos. Si necesita uno en otro formato, pídanoslo.',
        ],
      },
      {
        title: 'Díganos qué no funciona',
        paragraphs: [`${contact(firm)} Le contestaremos.`],
      },
    ],
  }),
}

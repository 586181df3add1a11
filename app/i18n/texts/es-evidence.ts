/** The last page of a signed paper. It is in Spanish, because the firm keeps it and a court may read it. */
export const evidenceTexts = {
  title: 'Firma y pruebas de la firma',
  lead: (firm: string) =>
    `Esta hoja la ha añadido el portal de ${firm} detrás del papel. Las páginas anteriores son las que leyó quien firma: solo se ha añadido su firma en el sitio que se le indicó.`,
  signature: 'Firma',
  consents: 'Lo que ha declarado al firmar',
  note: 'Firma electrónica simple en el sentido de los artículos 3.10 y 25 del Reglamento (UE) 910/2014 (eIDAS). No es una firma cualificada ni sustituye a un poder notarial o apud acta. La huella SHA-256 identifica el papel tal como se mostró: cualquier cambio daría otra.',
  rows: {
    paper: 'Papel',
    sha256: 'Huella SHA-256 del papel',
    signer: 'Firma',
    dni: 'DNI o NIE',
    typed: 'Nombre que ha escrito',
    place: 'Sitio de la firma',
    drawn: 'Firma dibujada',
    signedAt: 'Fecha y hora de la firma',
    signedFrom: 'Dirección de Internet (IP)',
    code: 'Código de un solo uso',
    begunFrom: 'IP al pedir el código',
    device: 'Navegador',
    identified: 'Cómo se ha identificado',
    number: 'Número de la firma',
  },
  paper: (name: string, pages: number): string =>
    `${name} (${pages === 1 ? '1 página' : `${pages} páginas`})`,
  instant: (at: string, utc: string) => `${at}, hora peninsular (${utc})`,
  code: (email: string, at: string) =>
    `Enviado a ${email} y escrito después en el mismo navegador; pedido el ${at}`,
  identified:
    'Con su acceso personal al portal (contraseña, o la huella, la cara o el PIN de su aparato) y con el código recibido en su correo.',
  placed: (page: number) => `En la página ${page} del papel, y en esta hoja`,
  onlyHere: 'Solo en esta hoja',
  caption: (at: string) => `Firma electrónica, ${at}`,
  yes: 'Sí',
  no: 'No',
  unknown: 'No consta',
}

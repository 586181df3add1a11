const COURT =
  /(?:JUZGADO|JDO|JPI|JPII|TRIBUNAL|PLAZA|SECCION|INSTANCIA|MERCANTIL)[^\d\n;]{0,60}?(\d{1,3})(?: ?BIS)?,? (?:DE LOS DE |DE )?(?:LA |LAS |EL |LOS )?([A-Z]{3,})/g

/** The courts that a text names, by number and town, whatever they are called: `5 MADRID`. */
export const courtsIn = (plain: string): Set<string> =>
  new Set(
    Array.from(plain.replace(/\s+/g, ' ').matchAll(COURT), ([, number, town]) => `${Number(number)} ${town}`),
  )

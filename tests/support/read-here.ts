import { deserialize, serialize } from 'node:v8'
import { answerQuestion } from '~/features/spreadsheet/answer-question.server'
import type { CaseQuestion } from '~/features/spreadsheet/reading'
import type { Reader } from '~/infra/workbook/reader-process.server'

/**
 * Reads a workbook like the reader process does, but in the test's process; transferred data is copied as it is there.
 */
export const readHere: Reader = async (file, ask) => {
  const question = ask ? copied(ask() as CaseQuestion) : null
  return { ...copied(await answerQuestion(file, question)), again: false }
}

const copied = <T>(value: T): T => deserialize(serialize(value))

import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Options<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>> = {
  id: string
  schema: Schema
  lastResult: unknown
  defaultValue?: DefaultValue<z.input<Schema>>
}

/** A form with a schema: validated here while it is filled in, and by the server when it is submitted. */
export function useSchemaForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  id,
  schema,
  lastResult,
  defaultValue,
}: Options<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: lastResult as SubmissionResult<string[]> | undefined,
    defaultValue,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
}

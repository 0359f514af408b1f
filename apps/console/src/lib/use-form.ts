import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from './api.ts'

export type Issues<Values> = Partial<Record<keyof Values & string, string>>
/** What a form's values amount to: the request's input, or one message for each field that is wrong. */
export type Read<Values, Input> = (values: Values) => { input: Input } | { issues: Issues<Values> }

/** Reads values with the schema of the request; the first issue of a field is its message. */
export function readWith<Values extends object, Input>(schema: z.ZodType<Input>): Read<Values, Input> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { input: read.data }
    return { issues: issuesOf(values, read.error.issues) }
  }
}

type Issue = { path: PropertyKey[]; message: string }

/** Issues by field; those of other paths are left out. */
export function issuesOf<Values extends object>(values: Values, issues: readonly Issue[]): Issues<Values> {
  const found: Issues<Values> = {}
  for (const { path, message } of issues) {
    const field = fieldOf(values, path[0])
    if (field) found[field] ??= message
  }
  return found
}

/**
 * Values and issues of a form whose fields are named after the values. A failed submit shows the issues and focuses the first field
 * that has one; typing in a field clears its issue.
 */
export function useForm<Values extends Record<string, unknown>, Input>(
  initial: Values | (() => Values),
  read: Read<Values, Input>,
) {
  const [values, setValues] = useState(initial)
  const [issues, setIssues] = useState<Issues<Values>>({})
  const element = useRef<HTMLFormElement | null>(null)

  function change(part: Partial<Values>): void {
    setValues((current) => ({ ...current, ...part }))
    setIssues((current) => without(current, Object.keys(part)))
  }

  function show(found: Issues<Values>): void {
    setIssues(found)
    focusFirst(element.current, Object.keys(found))
  }

  return {
    values,
    issues,
    change,
    /** Replaces all values, as after saving. */
    reset: setValues,
    /** Props of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as Partial<Values>),
    }),
    submit: (onInput: (input: Input) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      element.current = event.currentTarget
      const result = read({ ...values, ...autofilled(event.currentTarget, values) })
      if ('issues' in result) show(result.issues)
      else onInput(result.input)
    },
    /** Shows the server's validation errors beside their fields. @returns false when none of them names a field */
    showServerErrors(error: unknown): boolean {
      if (!(error instanceof ApiError)) return false
      const found = issuesOf(
        values,
        error.errors.map(({ path, message }) => ({ path: path.split('.'), message })),
      )
      show(found)
      return Object.keys(found).length > 0
    },
    showIssues: show,
  }
}

function fieldOf<Values extends object>(
  values: Values,
  name: PropertyKey | undefined,
): (keyof Values & string) | undefined {
  return Object.keys(values).find((key): key is keyof Values & string => key === name)
}

/** A browser may fill text fields before React listens to them. */
function autofilled<Values extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const data = new FormData(form)
  const typed = Object.keys(values).filter((name) => typeof values[name] === 'string' && data.has(name))
  return Object.fromEntries(typed.map((name) => [name, String(data.get(name))])) as Partial<Values>
}

function without<Values>(issues: Issues<Values>, fields: string[]): Issues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => !fields.includes(field)),
  ) as Issues<Values>
}

/** In the order of the form. */
function focusFirst(form: HTMLFormElement | null, fields: string[]): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLElement) || !fields.includes(control.getAttribute('name') ?? '')) continue
    control.focus()
    return
  }
}

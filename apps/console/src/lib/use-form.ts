import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from './api.ts'

type FieldOf<Values> = keyof Values & string
/** Messages by field, or by item of a list field: `options.2`. */
export type Issues<Values> = Partial<Record<FieldOf<Values> | `${FieldOf<Values>}.${number}`, string>>
/** The result of reading a form: the request's input, or a message for each invalid field. */
export type Read<Values, Input> = (values: Values) => { input: Input } | { issues: Issues<Values> }

/** Reads values with the schema of the request; the first issue of a field is its message. */
export function readWith<Values extends object, Input>(schema: z.ZodType<Input>): Read<Values, Input> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { input: read.data }
    return { issues: issuesOf(values, read.error.issues) }
  }
}

/** The issues of the values typed so far. Blank fields are not reported yet. */
export function liveIssues<Values extends object, Input>(
  values: Values,
  read: Read<Values, Input>,
): Issues<Values> {
  const result = read(values)
  if ('input' in result) return {}
  const blank = Object.keys(values).filter((name) => String(Reflect.get(values, name)).trim() === '')
  const found = Object.entries(result.issues).filter(([name]) => !blank.includes(name))
  return Object.fromEntries(found) as Issues<Values>
}

type Issue = { path: PropertyKey[]; message: string }

/** Issues by field. Issues with other paths are dropped. */
export function issuesOf<Values extends object>(values: Values, issues: readonly Issue[]): Issues<Values> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [field, value] = Object.entries(values).find(([name]) => name === path[0]) ?? []
    if (field === undefined) continue
    found[Array.isArray(value) && path.length > 1 ? `${field}.${Number(path[1])}` : field] ??= message
  }
  // Safe cast: the keys are names of values, or of their items.
  return found as Issues<Values>
}

/**
 * Values and issues of a form whose controls are named after the values. A failed submit shows the issues and focuses the first
 * control that has one; typing clears the issue of what was typed in.
 */
export function useForm<Values extends Record<string, unknown>, Input>(
  initial: Values | (() => Values),
  read: Read<Values, Input>,
) {
  return useFormOf(useState(initial), read)
}

/** `useForm` over values that are stored elsewhere, such as in a draft. */
export function useFormOf<Values extends Record<string, unknown>, Input>(
  [values, setValues]: [Values, Dispatch<SetStateAction<Values>>],
  read: Read<Values, Input>,
) {
  const [issues, setIssues] = useState<Issues<Values>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const element = useRef<HTMLFormElement | null>(null)

  function change(part: Partial<Values>): void {
    setValues((current) => ({ ...current, ...part }))
    setIssues((current) => without(current, values, part))
  }

  function show(found: Issues<Values>): void {
    setIssues(found)
    focusFirst(element.current, Object.keys(found))
  }

  function showServerErrors(error: unknown, rename = (path: string) => path): boolean {
    if (!(error instanceof ApiError)) return false
    const found = issuesOf(
      values,
      error.errors.map(({ path, message }) => ({ path: rename(path).split('.'), message })),
    )
    show(found)
    return Object.keys(found).length > 0
  }

  return {
    values,
    issues,
    /** Why the last submit failed, if the error belongs to no field. */
    failure,
    change,
    /** Replaces all values, such as after saving. */
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
      setFailure(null)
      const result = read({ ...values, ...autofilled(event.currentTarget, values) })
      show('issues' in result ? result.issues : {})
      if ('input' in result) onInput(result.input)
    },
    /** Shows why the request failed: beside the fields that the server names, or as `failure`. @param rename as below */
    fail(error: Error, rename?: (path: string) => string): void {
      if (!showServerErrors(error, rename)) setFailure(error)
    },
    /**
     * Shows the server's validation errors beside their fields.
     * @param rename from the request's paths to the form's, where they differ
     * @returns false when none of them names a field
     */
    showServerErrors,
    showIssues: show,
  }
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

/** Adding or removing an item shifts the others, so their issues are cleared as well. */
function without<Values extends Record<string, unknown>>(
  issues: Issues<Values>,
  before: Values,
  part: Partial<Values>,
): Issues<Values> {
  const isChanged = (key: string) => {
    const [field = '', item] = key.split('.')
    if (!Object.hasOwn(part, field)) return false
    const [old, now] = [before[field], part[field]]
    if (item === undefined || !Array.isArray(old) || !Array.isArray(now)) return true
    return old.length !== now.length || old[Number(item)] !== now[Number(item)]
  }
  return Object.fromEntries(Object.entries(issues).filter(([key]) => !isChanged(key))) as Issues<Values>
}

/** In the order of the form's controls. */
function focusFirst(form: HTMLFormElement | null, fields: string[]): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLElement) || !fields.includes(control.getAttribute('name') ?? '')) continue
    control.focus()
    return
  }
}

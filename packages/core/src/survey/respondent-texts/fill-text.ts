/** Puts values into a text: `{seconds}` becomes `values.seconds`. */
export function fillText(text: string, values: Record<string, number | string>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot))
}

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** What `#` and `{count, number}` stand for in a message. */
export function number(locale: string, value: number): string {
  const known = numbers.get(locale)
  const format = known ?? new Intl.NumberFormat(locale)
  if (!known) numbers.set(locale, format)
  return format.format(value)
}

/** `{count, plural, =0 {…} one {…} other {…}}`: the option of exactly this number before that of its plural form. */
export function plural(
  locale: string,
  value: number,
  options: { readonly [form: string]: string; other: string },
): string {
  const known = plurals.get(locale)
  const rules = known ?? new Intl.PluralRules(locale)
  if (!known) plurals.set(locale, rules)
  return options[`=${value}`] ?? options[rules.select(value)] ?? options.other
}

/** `{status, select, closed {…} other {…}}` */
export function option(
  value: string | number | boolean,
  options: { readonly [value: string]: string; other: string },
): string {
  const key = String(value)
  return Object.hasOwn(options, key) ? (options[key] ?? options.other) : options.other
}

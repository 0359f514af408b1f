export const SETUP = {
  count: 1,
  relationship: 'Client',
  detail_level: 'advanced',
  business_context: 'A bakery.',
  generate_image: false,
  custom_fields: ['Favourite bread'],
}

export const SURVEY = {
  title: 'T',
  relationship: 'Client',
  business_context: 'A bakery.',
  detail_level: 'simple',
  persona_count: 1,
}

const BOUNDARY = 'whofor-form'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A form with a small file of answers. */
export function form(settings: object): string {
  const parts = [
    ['name="file"; filename="answers.csv"\r\nContent-Type: text/csv', 'Bread?,Rye?\nYes,No\nNo,Yes\n'],
    ['name="settings"', JSON.stringify(settings)],
  ]
  const text = parts.map(
    ([head, body]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  )
  return `${text.join('')}--${BOUNDARY}--\r\n`
}

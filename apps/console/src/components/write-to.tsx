import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated({ writeTo: 'Write to' }, { writeTo: 'Schreiben Sie an' })

/** The operator's address, for problems that only the operator can solve. Renders nothing without an address. */
export function WriteTo({ address }: { address: string | null }) {
  if (!address) return null
  return (
    <p>
      {TEXTS.writeTo} <a href={`mailto:${address}`}>{address}</a>.
    </p>
  )
}

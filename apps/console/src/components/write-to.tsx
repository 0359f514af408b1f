import { texts } from '@whofor/texts/console/components'

/** The operator's address, for problems that only the operator can solve. Renders nothing without an address. */
export function WriteTo({ address }: { address: string | null }) {
  if (!address) return null
  return (
    <p>
      {texts.write_to.write_to} <a href={`mailto:${address}`}>{address}</a>.
    </p>
  )
}

/** @jsxImportSource preact */
import { RECEIPT_MARK } from '../../components/layout/receipt-mark.ts'

export function Brand() {
  return (
    <a class="brand" href="/">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {RECEIPT_MARK.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      Whofor
    </a>
  )
}

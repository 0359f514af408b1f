import type { Factor } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { Icon } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { formatRelative, formatShortDate } from '../../lib/format.ts'
import { verifiedFactors } from '../second-factor/queries.ts'
import { RemoveFactor } from './remove-factor.tsx'
import { RenameFactor } from './rename-factor.tsx'

type Props = { factors: Factor[]; type: Factor['factor_type']; icon: Icon }

/** The user's passkeys or authenticator apps that are on. */
export function FactorList({ factors, type, icon: FactorIcon }: Props) {
  const [shown, setShown] = useState<{ factor: Factor; act: 'rename' | 'remove' } | null>(null)
  const verified = verifiedFactors(factors)
  const listed = verified.filter(({ factor_type }) => factor_type === type)
  if (listed.length === 0) return null
  const close = () => setShown(null)
  return (
    <>
      <ul className="-mt-2 mb-3 divide-y divide-line">
        {listed.map((factor) => (
          <li key={factor.id} className="flex items-center gap-3 py-2.5">
            <FactorIcon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <p className="font-[550] wrap-anywhere">{factor.friendly_name}</p>
              <p className="text-sm text-ink-2">{historyOf(factor)}</p>
            </div>
            <div className="flex max-sm:flex-col">
              <Button
                variant="quiet"
                size="s"
                aria-label={texts.factor_list.rename({ friendlyName: factor.friendly_name })}
                onClick={() => setShown({ factor, act: 'rename' })}
              >
                {texts.factor_list.rename2}
              </Button>
              <Button
                variant="quiet"
                size="s"
                aria-label={texts.factor_list.remove({ friendlyName: factor.friendly_name })}
                onClick={() => setShown({ factor, act: 'remove' })}
              >
                {texts.factor_list.remove2}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown?.act === 'rename' && <RenameFactor factor={shown.factor} onClose={close} />}
      {shown?.act === 'remove' && (
        <RemoveFactor factor={shown.factor} isLast={verified.length === 1} onClose={close} />
      )}
    </>
  )
}

function historyOf({ created_at, last_used_at }: Factor): string {
  const used =
    last_used_at === null
      ? 'never used'
      : texts.factor_list.last_used({ relative: formatRelative(last_used_at) })
  return texts.factor_list.added({ shortDate: formatShortDate(created_at), used })
}

export const FactorSkeleton = () => (
  <Loading>
    <div className="grid gap-3">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-9 w-36" />
    </div>
  </Loading>
)

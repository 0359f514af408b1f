import './legal.css'
import { useQuery } from '@tanstack/react-query'
import { LEGAL_TEXTS, LEGAL_TITLES, type LegalDoc } from '@whofor/core/legal'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** A legal document of the operator; 'Coming Soon' without one. */
export function LegalPage({ doc }: { doc: LegalDoc }) {
  return (
    <SignedOutLayout title={LEGAL_TITLES[doc]} wide>
      <div className="mt-6">
        <Document doc={doc} />
      </div>
    </SignedOutLayout>
  )
}

function Document({ doc }: { doc: LegalDoc }) {
  const legal = useQuery({
    queryKey: keys.legal(doc),
    queryFn: () => unwrap(api.legal[':doc'].$get({ param: { doc } })),
    staleTime: 5 * 60_000,
  })
  return (
    <QueryView query={legal} title="Couldn’t load this document" loading={<DocumentSkeleton />}>
      {({ html }) =>
        html === null ? (
          <p className="text-ink-2">{LEGAL_TEXTS.none}</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, see legalReply
          <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />
        )
      }
    </QueryView>
  )
}

const DocumentSkeleton = () => (
  <Loading>
    <div className="grid gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </Loading>
)

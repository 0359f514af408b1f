import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { storageText } from '@whofor/core/account/limits'
import { DRAWN_IMAGE, IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOADED_IMAGE } from '@whofor/core/persona/own-image'
import type { PersonaPortrait } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/console/persona-page'
import { ErrorState } from '../../../components/ui/states.tsx'
import { api, unwrap } from '../../../lib/api.ts'
import { formatDateTime, formatShortDate } from '../../../lib/format.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCachePersona } from '../../personas/queries.ts'
import { Portrait } from '../../portraits/portrait.tsx'

type Props = { id: string; name: string; busy: boolean; onChoose: (portraitId: string) => void }

/** The images that a persona has had; each can be shown again. Nothing with a single one. */
export function EarlierPortraits({ id, name, busy, onChoose }: Props) {
  const query = useQuery(portraitsQuery(id))
  if (query.error && !query.data)
    return (
      <ErrorState
        title={texts.portrait.list_failed}
        error={query.error}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    )
  const { portraits = [], storage_bytes = 0 } = query.data ?? {}
  if (portraits.length < 2) return null
  return (
    <section aria-label={texts.portrait.earlier}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{texts.portrait.earlier}</h3>
        <p className="text-sm text-ink-2 tabular-nums">
          {texts.portrait.storage({ size: storageText(storage_bytes) })}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {portraits.map((portrait, index) => (
          <li key={portrait.id}>
            <Choice
              portrait={portrait}
              name={name}
              isShown={index === 0}
              busy={busy}
              onChoose={() => onChoose(portrait.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = {
  portrait: PersonaPortrait
  name: string
  isShown: boolean
  busy: boolean
  onChoose: () => void
}

const Choice = ({ portrait, name, isShown, busy, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    aria-label={
      isShown
        ? `${texts.portrait.shown}, ${formatDateTime(portrait.created_at)}`
        : texts.portrait.show({ day: formatDateTime(portrait.created_at) })
    }
    disabled={busy}
    onClick={() => !isShown && onChoose()}
    className="grid w-full cursor-pointer gap-1.5 rounded-md border border-line p-1.5 text-left text-xs text-ink-2 hover:border-line-strong disabled:cursor-wait aria-pressed:cursor-default aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
  >
    <Portrait name={name} image={portrait.image_url} decorative className="aspect-square w-full" />
    <span className="px-0.5">
      <b className="block font-[550] text-ink">{isShown ? texts.portrait.shown : sourceOf(portrait)}</b>
      {formatShortDate(portrait.created_at)}
    </span>
  </button>
)

const sourceOf = ({ made_by_model }: PersonaPortrait): string => {
  if (made_by_model === DRAWN_IMAGE) return texts.portrait.drawn
  return made_by_model === UPLOADED_IMAGE ? texts.portrait.uploaded : texts.portrait.generated
}

/** The images of a persona, newest first. */
const portraitsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.portraits(id),
    queryFn: ({ signal }) =>
      unwrap(api.personas[':id'].portraits.$get({ param: { id } }, { init: { signal } })),
  })

/** Uploads, chooses and removes the image of a persona. */
export function usePortrait(id: string) {
  const client = useQueryClient()
  const cachePersona = useCachePersona()
  const onSuccess = (detail: Parameters<typeof cachePersona>[0]) => {
    cachePersona(detail)
    void client.invalidateQueries({ queryKey: keys.personas.portraits(id) })
    void client.invalidateQueries({ queryKey: keys.usage })
  }
  const upload = useAction({
    mutationFn: (file: File) =>
      unwrap(api.personas[':id'].image.upload.$post({ param: { id }, form: { file } })),
    onSuccess,
  })
  const choose = useAction({
    mutationFn: (portrait_id: string) =>
      unwrap(api.personas[':id'].image.$put({ param: { id }, json: { portrait_id } })),
    onSuccess,
  })
  const remove = useAction({
    mutationFn: () => unwrap(api.personas[':id'].image.$delete({ param: { id } })),
    onSuccess,
  })
  return { upload, choose, remove }
}

/** What is wrong with a chosen file, before it is sent. */
export function faultOf(file: File): string | null {
  if (file.size > MAX_IMAGE_BYTES) return texts.portrait.too_large
  const isImage = file.type === '' || IMAGE_TYPES.some((type) => type === file.type)
  return isImage ? null : texts.portrait.wrong_type
}

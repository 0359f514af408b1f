import { IMAGE_TYPES } from '@whofor/core/persona/own-image'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { type DragEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { FormError } from '../../../components/ui/form.tsx'
import { RefreshCw, Trash2, Upload } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { DrawnNote, Portrait } from '../../portraits/portrait.tsx'
import { EarlierPortraits, faultOf, usePortrait } from './earlier-portraits.tsx'

type Props = { detail: PersonaDetail; open: boolean; onClose: () => void; onRegenerate: () => void }

/** Changes the image of a persona: an own one, another generated one, or none. */
export const PortraitDialog = ({ open, ...shown }: Props) => (open ? <Shown {...shown} /> : null)

function Shown({ detail: { persona, portrait }, onClose, onRegenerate }: Omit<Props, 'open'>) {
  const { upload, choose, remove } = usePortrait(persona.id)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function take(file: File | undefined) {
    if (!file || upload.isPending) return
    const found = faultOf(file)
    setFault(found)
    if (found) return
    upload.mutate(file, {
      onSuccess: () => toast.success(texts.portrait.changed),
      onError: (error) => setFault(messageOf(error)),
    })
  }

  function removeImage() {
    setFault(null)
    remove.mutate(undefined, {
      onSuccess: () => toast.success(texts.portrait.removed),
      onError: (error) => setFault(messageOf(error)),
    })
  }

  function show(portraitId: string) {
    setFault(null)
    choose.mutate(portraitId, {
      onSuccess: () => toast.success(texts.portrait.changed),
      onError: (error) => setFault(messageOf(error)),
    })
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }

  return (
    <Dialog open onClose={onClose} title={texts.portrait.title({ name: persona.name })}>
      <DialogBody>
        {fault && (
          <FormError>
            {fault} {texts.portrait.not_uploaded}
          </FormError>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button, too */}
        <div
          className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-5 rounded-md border border-dashed border-line-strong p-4 max-sm:grid-cols-1"
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        >
          <Portrait name={persona.name} image={persona.image_url} className="aspect-square w-32" />
          <div className="grid justify-items-start gap-2">
            <Button variant="primary" busy={upload.isPending} onClick={() => input.current?.click()}>
              <Upload aria-hidden />
              {upload.isPending ? texts.portrait.uploading : texts.portrait.upload}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={IMAGE_TYPES.join(',')}
              aria-label={texts.portrait.upload}
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // Choosing the same file again is a change, too.
                currentTarget.value = ''
              }}
            />
            <p className="text-sm text-pretty text-ink-2">
              {texts.portrait.formats} <span className="pointer-coarse:hidden">{texts.portrait.drop}</span>
            </p>
          </div>
        </div>
        <EarlierPortraits id={persona.id} name={persona.name} busy={choose.isPending} onChoose={show} />
        {persona.detail_level !== 'simple' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              onClick={() => {
                onRegenerate()
                onClose()
              }}
            >
              <RefreshCw aria-hidden />
              {texts.portrait.regenerate}
            </Button>
            <p className="text-sm text-ink-2">{texts.portrait.regenerate_hint}</p>
            <DrawnNote className="w-full" />
          </div>
        )}
      </DialogBody>
      <DialogActions>
        {portrait && (
          <Button variant="quiet" className="mr-auto" busy={remove.isPending} onClick={removeImage}>
            <Trash2 aria-hidden />
            {texts.portrait.remove}
          </Button>
        )}
        <Button onClick={onClose}>{texts.portrait.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

import { texts } from '@whofor/texts/console/settings'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Download } from '../../components/ui/icons.ts'
import { api, failIfRefused, messageOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

/** Downloads everything that the account has as one ZIP. */
export function ExportEverything({ children }: { children: string }) {
  const exporting = useAction({
    mutationFn: async () => saveFile(await withStepUp(() => failIfRefused(api.account.export.$post()))),
    onSuccess: () => toast.success(texts.export_everything.everything_exported),
    onError: (error) => {
      if (!isStepUpRefused(error))
        toast.error(texts.export_everything.failed({ messageOf: messageOf(error) }))
    },
  })
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden />
      {exporting.isPending ? texts.export_everything.exporting : children}
    </Button>
  )
}

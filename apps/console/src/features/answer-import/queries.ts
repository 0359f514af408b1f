import { useQueryClient } from '@tanstack/react-query'
import type { ImportCheck, ImportInput, ImportSettings } from '@whofor/core/survey/import/schema'
import { api, failIfRefused, unwrap } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/use-action.ts'
import { cacheSurvey } from '../surveys/queries.ts'

export type Settings = Partial<ImportSettings>

export const checkFile = (file: File, settings: Settings, signal: AbortSignal): Promise<ImportCheck> =>
  unwrap(
    api.surveys.import.check.$post(
      { form: { file, settings: JSON.stringify(settings) } },
      { init: { signal } },
    ),
  )

export function useImportAnswers(file: File) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (settings: ImportInput) =>
      unwrap(api.surveys.import.$post({ form: { file, settings: JSON.stringify(settings) } })),
    onSuccess: (survey) => cacheSurvey(client, survey),
  })
}

/** Downloads the rows that would be left out. */
export function useSaveLeftOut(file: File) {
  return useAction({
    mutationFn: async (settings: Settings) =>
      saveFile(
        await failIfRefused(
          api.surveys.import['left-out'].$post({ form: { file, settings: JSON.stringify(settings) } }),
        ),
      ),
  })
}

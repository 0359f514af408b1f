import type { ImportedFrom } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/page'
import { Notice } from '../../../components/ui/notice.tsx'

/** Where the answers came from, in place of a link: nobody can answer an imported survey. */
export const ImportedNote = ({ imported }: { imported: ImportedFrom }) => (
  <Notice title={texts.imported}>
    <p>{texts.imported_help({ file: imported.file_name, leftOut: imported.left_out })}</p>
  </Notice>
)

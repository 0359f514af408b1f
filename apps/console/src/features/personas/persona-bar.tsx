import { useQuery } from '@tanstack/react-query'
import type { PersonaDetail } from '@whofor/core/persona/schema'
import { ChevronDown, Download, Ellipsis, FileBraces, Printer, Trash2 } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { Menu, MenuDownload, MenuItem, MenuLabel } from '../../components/ui/menu.tsx'
import { BackLink } from '../../components/ui/page.tsx'
import { usageQuery } from '../account/queries.ts'
import { Neighbours } from './neighbours.tsx'
import { useDeletePersona } from './use-delete-persona.ts'

/** What can be done with a persona, above its sheet. */
export function PersonaBar({ detail }: { detail: PersonaDetail }) {
  const { persona } = detail
  const remove = useDeletePersona()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 print:hidden *:mb-0">
      <BackLink href="/personas">Personas</BackLink>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Neighbours detail={detail} />
        <ExportMenu id={persona.id} />
        <Menu
          label="More"
          trigger={
            <Button look="quiet" size="icon-s" aria-label="More" className="-mr-2 max-sm:-mr-3">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem danger onSelect={() => remove(persona)}>
            <Trash2 aria-hidden />
            Delete persona
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}

function ExportMenu({ id }: { id: string }) {
  const usage = useQuery(usageQuery).data
  const json = !usage || usage.unlimited || usage.export_formats.includes('json')
  return (
    <Menu
      label="Export"
      trigger={
        <Button size="s">
          <Download aria-hidden />
          Export
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {json ? (
        <MenuDownload href={`/api/personas/${id}/export/json`}>
          <FileBraces aria-hidden />
          JSON
          <small className="ml-auto text-xs text-ink-3">everything</small>
        </MenuDownload>
      ) : (
        <MenuLabel>Your plan does not include JSON.</MenuLabel>
      )}
      {/* The menu closes first, so that it is not on the paper. */}
      <MenuItem onSelect={() => setTimeout(() => print())}>
        <Printer aria-hidden />
        Print or PDF
      </MenuItem>
    </Menu>
  )
}

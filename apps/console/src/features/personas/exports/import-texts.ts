import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const IMPORT_TEXTS = translated(
  {
    import: 'Import',
    importing: 'Importing',
    files: 'Personas exported as JSON',
    imported: (n: number) => `${counted(n, 'persona', 'personas')} imported`,
    someFailed: 'Some files were not imported',
    allFailed: 'Nothing was imported',
    tooLarge: (file: string) => `${file} is too large to be an exported persona.`,
    notPersona: (file: string) => `${file} is not an exported persona.`,
    faultIn: (file: string, path: string, fault: string) =>
      `${file} is not an exported persona: ${path || 'document'}, ${fault}`,
    notJson: (file: string) => `${file} is not valid JSON. Choose a persona that was exported as JSON.`,
    unreadable: 'The file could not be read.',
  },
  {
    import: 'Importieren',
    importing: 'Wird importiert',
    files: 'Als JSON exportierte Personas',
    imported: (n) => `${counted(n, 'Persona', 'Personas')} importiert`,
    someFailed: 'Einige Dateien wurden nicht importiert',
    allFailed: 'Es wurde nichts importiert',
    tooLarge: (file) => `${file} ist zu groß für eine exportierte Persona.`,
    notPersona: (file) => `${file} ist keine exportierte Persona.`,
    faultIn: (file, path, fault) => `${file} ist keine exportierte Persona: ${path || 'Dokument'}, ${fault}`,
    notJson: (file) => `${file} ist kein gültiges JSON. Wählen Sie eine als JSON exportierte Persona.`,
    unreadable: 'Die Datei konnte nicht gelesen werden.',
  },
)

import { translated } from '@whofor/core/i18n/translated'

export const TAG_TEXTS = translated(
  {
    tags: 'Tags',
    newTag: 'New tag',
    add: 'Add',
    done: 'Done',
    addTag: 'Add tag',
    remove: (tag: string) => `Remove tag ${tag}`,
    unchanged: 'The tags were not changed.',
  },
  {
    tags: 'Tags',
    newTag: 'Neuer Tag',
    add: 'Hinzufügen',
    done: 'Fertig',
    addTag: 'Tag hinzufügen',
    remove: (tag) => `Tag ${tag} entfernen`,
    unchanged: 'Die Tags wurden nicht geändert.',
  },
)

/** All query keys, so that live events and mutations can invalidate by name. */
export const keys = {
  session: ['session'],
  usage: ['usage'],
  notifications: ['notifications'],
  dashboard: ['dashboard'],
  legal: (doc: string) => ['legal', doc],
  adminMail: ['admin', 'mail'],
  adminUsers: (search: string) => ['admin', 'users', search],
  surveys: {
    all: ['surveys'],
    lists: ['surveys', 'list'],
    list: (search: string) => ['surveys', 'list', search],
    detail: (id: string) => ['surveys', 'detail', id],
    responses: (id: string) => ['surveys', 'responses', id],
    updates: (id: string) => ['surveys', 'updates', id],
    allGroups: (id: string) => ['surveys', 'groups', id],
    groups: (id: string, step: number) => ['surveys', 'groups', id, step],
    forecast: (id: string, responses: number) => ['surveys', 'groups', id, 'forecast', responses],
  },
  personas: {
    all: ['personas'],
    lists: ['personas', 'list'],
    list: (search: string, tag = '') => ['personas', 'list', search, tag],
    detail: (id: string) => ['personas', 'detail', id],
    // Nested below the detail, so invalidating it invalidates these.
    versions: (id: string) => ['personas', 'detail', id, 'versions'],
    chat: (id: string) => ['personas', 'detail', id, 'chat'],
    tags: ['personas', 'tags'],
  },
  shared: (slug: string) => ['shared', slug],
  contextItems: {
    all: ['context-items'],
    list: (search: string) => ['context-items', 'list', search],
    menu: ['context-items', 'menu'],
  },
  intake: (job: string) => ['intake', job],
  jobs: {
    all: ['jobs'],
    active: ['jobs', 'active'],
    recent: ['jobs', 'recent'],
    detail: (id: string) => ['jobs', 'detail', id],
  },
} as const

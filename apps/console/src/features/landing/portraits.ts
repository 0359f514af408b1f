import amara from './people/amara.webp'
import edith from './people/edith.webp'
import jonas from './people/jonas.webp'
import lea from './people/lea.webp'
import nora from './people/nora.webp'
import samir from './people/samir.webp'

/** Open Peeps by Pablo Stanley (CC0), as the product draws them. */
export const PORTRAITS = { nora, samir, edith, jonas, amara, lea } as const

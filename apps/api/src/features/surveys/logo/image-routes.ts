import { texts } from '@whofor/texts/api/surveys'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { AppContext } from '../../../http/route.ts'
import { findLogoImage } from './logo-queries.ts'

const FILE = /^([\w-]{43})\.webp$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Mounted under /survey-logos: images by their hash, for respondents on any site. */
export function logoImageRoutes({ db }: Pick<Deps, 'db'>) {
  return new Hono<AppContext>().get('/:file', async (c) => {
    const [, hash] = FILE.exec(c.req.param('file')) ?? []
    const image = hash === undefined ? null : await findLogoImage(db, hash)
    if (!image) throw new AppError('not_found', texts.logo.not_found)
    return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE })
  })
}

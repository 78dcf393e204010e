import { createRequire } from 'node:module'
import type sharp from 'sharp'

const load = createRequire(import.meta.url)
let loaded: typeof sharp | undefined

/**
 * The decoder of pictures, loaded with the first of them. It keeps nothing of a picture that is gone, and works at few of them at once: an upload must not
 * take the memory of the rest.
 */
export function decoder(): typeof sharp {
  if (loaded) return loaded
  const made: typeof sharp = load('sharp')
  made.cache(false)
  made.concurrency(1)
  loaded = made
  return made
}

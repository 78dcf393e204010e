import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** How Chinese is spoken: a library that knows some ten thousand characters, loaded with the first name or title that is asked for. */
export const spoken = (): typeof import('pinyin-pro') => load('pinyin-pro')

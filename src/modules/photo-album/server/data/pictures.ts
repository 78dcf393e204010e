import { buffer } from 'node:stream/consumers'
import { decoder } from '#services/files/server/api.ts'
import type { PreviewSize } from '../../contract/shapes.ts'
import { watermark } from './watermark.ts'

/** Pixels of the longer side; a preview is nowhere wider than 1280 (PHOTO-11). */
const PIXELS = { thumb: 560, screen: 1280 } as const satisfies Record<PreviewSize, number>
const QUALITY = 78

export interface Prints {
  width: number
  height: number
  thumb: Buffer
  screen: Buffer
}

/** The small pictures of an original with its measures as it is seen; nothing of a file that is no picture after all. */
export async function printsOf(original: AsyncIterable<Uint8Array>): Promise<Prints | undefined> {
  const bytes = await buffer(original)
  const sharp = decoder()
  try {
    const { autoOrient } = await sharp(bytes).metadata()
    const screen = await fitting(bytes, PIXELS.screen)
    return { ...autoOrient, screen, thumb: await fitting(screen, PIXELS.thumb) }
  } catch {
    return undefined
  }
}

const fitting = (bytes: Buffer, pixels: number): Promise<Buffer> =>
  decoder()(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

/** A small picture with a number over it, for the one who asks for it. */
export async function marked(small: AsyncIterable<Uint8Array>, number: string): Promise<Buffer> {
  const bytes = await buffer(small)
  const sharp = decoder()
  const { width, height } = await sharp(bytes).metadata()
  return sharp(bytes)
    .composite([{ input: Buffer.from(watermark(number, { width, height })), tile: true, gravity: 'northwest' }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

import { createRequire } from 'node:module'
import { decoder } from '#services/files/server/api.ts'

const FACE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const PIXELS = 1_600
const QUALITY = 80
/** Times that the words stand beside themselves across a page. */
const ACROSS = 3
const TILT = -24
const [GREY, OPACITY] = [96, 0.24]

const fontfile = (): string => createRequire(import.meta.url).resolve(FACE)
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The words, aslant and pale, in a tile that is laid all over a picture so wide. */
async function tileOf(text: string, width: number): Promise<Buffer> {
  const sharp = decoder()
  const words = await sharp({
    text: {
      text: `<span foreground="#606060">${escaped(text)}</span>`,
      font: 'Noto Sans SC',
      fontfile: fontfile(),
      width: Math.floor(width / ACROSS),
      height: 60,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const clear = { r: GREY, g: GREY, b: GREY, alpha: 0 }
  const pad = Math.max(12, Math.round(width / 24))
  const aslant = await sharp(words).rotate(TILT, { background: clear }).png().toBuffer()
  return sharp(aslant)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear })
    .composite([{ input: Buffer.from([255, 255, 255, Math.round(255 * OPACITY)]), raw: { width: 1, height: 1, channels: 4 }, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A picture with words all over it, never the original: drawn anew, smaller where it is large, without what its file says of itself (CONFID-05). */
export async function stamped(picture: Uint8Array, text: string): Promise<Buffer> {
  const sharp = decoder()
  const { data, info } = await sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const tile = await sharp(await tileOf(text, Math.max(info.width, 600)))
    .resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return sharp(data)
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

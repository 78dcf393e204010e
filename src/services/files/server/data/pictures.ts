import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sharp, SharpOptions } from 'sharp'
import type { Suffix } from '../../rules/index.ts'
import type { Content } from './content.ts'
import { decoder } from './decoder.ts'
import { heicPrivate, type Stretch } from './heic.ts'
import { limiter } from './limiter.ts'
import { type Bytes, bytesAt, type Store } from './store.ts'

const AT_ONCE = 2
/** Of a JPEG that is written anew: no difference that people see. */
const QUALITY = 92
/** Of one that is only looked at. */
const SMALL_QUALITY = 82

/** The picture cannot be read, whatever its name says. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const limited = limiter(AT_ONCE)

/**
 * A picture without place and device data (FILE-32), turned as it is to be seen; nothing where it has none and stays as it is.
 * @throws Unreadable
 */
export async function withoutPlace(store: Store, content: Content, suffix: Suffix): Promise<Bytes | undefined> {
  if (suffix === 'heic' || suffix === 'heif') return blankHeic(store, content)
  return limited(() => written(store, content))
}

/**
 * What is made of a picture that comes as a stream.
 * @throws Unreadable; as well where the stream breaks off, which by itself would leave the decoder waiting and end the process
 */
async function decoded<T>(source: Readable, options: SharpOptions, make: (picture: Sharp) => Promise<T>): Promise<T> {
  const picture = decoder()(options)
  try {
    const [made] = await Promise.all([make(picture), pipeline(source, picture)])
    return made
  } catch (fault) {
    throw new Unreadable(fault instanceof Error ? fault.message : String(fault))
  } finally {
    source.destroy()
  }
}

const written = (store: Store, { name }: Content): Promise<Bytes | undefined> =>
  decoded(store.get(name), { animated: true, failOn: 'error' }, async (picture) => {
    const about = await picture.metadata()
    if (!about.exif && !about.xmp && !about.iptc && !about.tifftagPhotoshop && !about.comments?.length) {
      // read to its end all the same: a picture that breaks off in the middle is none
      await picture.clone().stats()
      return undefined
    }
    const turned = picture.autoOrient().keepIccProfile()
    const chroma = about.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0'
    const bytes = await (about.format === 'jpeg' ? turned.jpeg({ quality: QUALITY, chromaSubsampling: chroma }) : turned).toBuffer()
    return once(bytes)
  })

/** Whether the decoder of this installation reads HEIC; those that are given away with the library read its free relative only. */
const readsHeic = (): boolean => decoder().format.heif.input.fileSuffix?.includes('.heic') ?? false

/** Whether a picture of that type can be shown small. */
export const readable = (suffix: Suffix): boolean => (suffix !== 'heic' && suffix !== 'heif') || readsHeic()

/**
 * A picture, opened when it is its turn, as a JPEG that fits into a square of so many pixels, turned as it is to be seen, on white, without anything that it told besides (FILE-44).
 * @throws Unreadable
 */
export const shrunk = (open: () => Readable, pixels: number): Promise<Buffer> =>
  limited(() =>
    decoded(open(), { failOn: 'error' }, (picture) => {
      const small = picture.autoOrient().resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      return small.flatten({ background: '#ffffff' }).jpeg({ quality: SMALL_QUALITY }).toBuffer()
    }),
  )

async function* once(bytes: Uint8Array): Bytes & AsyncGenerator<Uint8Array> {
  yield bytes
}

async function blankHeic(store: Store, { name, size }: Content): Promise<Bytes | undefined> {
  const stretches = await heicPrivate((start, length) => bytesAt(store, name, start, length), size).catch(() => undefined)
  if (!stretches) throw new Unreadable('the boxes of the picture do not fit together')
  return stretches.length ? blanked(store.get(name), stretches) : undefined
}

async function* blanked(source: AsyncIterable<Uint8Array>, stretches: readonly Stretch[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of source) {
    const bytes = Buffer.from(piece)
    for (const { start, end } of stretches) {
      const [from, to] = [Math.max(0, start - at), Math.min(bytes.length, end + 1 - at)]
      if (from < to) bytes.fill(0, from, to)
    }
    at += bytes.length
    yield bytes
  }
}

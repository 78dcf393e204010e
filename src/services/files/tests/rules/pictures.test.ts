import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shrunk, Unreadable } from '../../server/data/pictures.ts'

const PIXELS = 16
const picture = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

test('FILE-44 a picture that is not there, or whose bytes break off, cannot be shown, and the next one can', async () => {
  const bytes = await picture()
  async function* breakingOff() {
    yield bytes.subarray(0, 100)
    throw new Error('the store went away')
  }
  const broken = [() => createReadStream('/nonexistent/picture'), () => Readable.from(breakingOff()), () => Readable.from([Buffer.from('no picture')])]
  // more than are made at once
  await Promise.all([...broken, ...broken].map((open) => expect(shrunk(open, PIXELS)).rejects.toBeInstanceOf(Unreadable)))
  expect(await sharp(await shrunk(() => Readable.from([bytes]), PIXELS)).metadata()).toMatchObject({ format: 'jpeg', width: PIXELS, height: PIXELS / 2 })
})

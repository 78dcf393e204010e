import { createHash } from 'node:crypto'
import { type Bytes, type Measured, TooLarge } from './store.ts'

/** Measures bytes on their way; what it measured is known when they are through. */
export function meter(content: Bytes, most = Number.POSITIVE_INFINITY): { bytes: AsyncGenerator<Uint8Array>; measured(): Measured } {
  const hash = createHash('sha256')
  let size = 0
  async function* through(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      size += piece.length
      if (size > most) throw new TooLarge(`more than ${most} bytes`)
      hash.update(piece)
      yield piece
    }
  }
  return { bytes: through(), measured: () => ({ size, sha256: hash.digest('hex') }) }
}

/** The same bytes in pieces of one length; the last may be shorter. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let there = 0
  for await (const came of bytes) {
    let rest = came
    while (there + rest.length >= length) {
      const share = rest.subarray(0, length - there)
      yield Buffer.concat([...waiting, share])
      waiting = []
      there = 0
      rest = rest.subarray(share.length)
    }
    if (rest.length) {
      waiting.push(rest)
      there += rest.length
    }
  }
  if (there > 0) yield Buffer.concat(waiting)
}

/** A picture by what its bytes say, without what a camera adds: place, device, comments. */
export interface Picture {
  type: 'jpg' | 'png'
  width: number
  height: number
  bytes: Uint8Array
}

/** A picture of one of the two kinds that a profile takes; nothing where it is none, or broken off. */
export function pictureOf(bytes: Uint8Array): Picture | undefined {
  try {
    return jpeg(bytes) ?? png(bytes)
  } catch (fault) {
    // a length that leads beyond the end
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const START = 0xffd8
const SCAN = 0xda
/** Frame headers, which say how large it is; the others of this range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Of the parts of applications, those that say how colours are meant. */
const COLOURS: readonly number[] = [0xe0, 0xe2, 0xee]
const isOfCamera = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef && !COLOURS.includes(marker)) || marker === 0xfe

function jpeg(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 4 || view.getUint16(0) !== START) return undefined
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === SCAN) return size && { type: 'jpg', ...size, bytes: Buffer.concat([...parts, bytes.subarray(at)]) }
    const next = at + 2 + view.getUint16(at + 2)
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (!isOfCamera(marker)) parts.push(bytes.subarray(at, next))
    at = next
  }
}

const SIGNATURE = [0x89504e47, 0x0d0a1a0a] as const
/** Parts that a picture needs to be seen as it is. */
const NEEDED: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'IDAT', 'IEND']

function png(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 24 || view.getUint32(0) !== SIGNATURE[0] || view.getUint32(4) !== SIGNATURE[1]) return undefined
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const next = at + 12 + view.getUint32(at)
    if (NEEDED.includes(name)) parts.push(bytes.subarray(at, next))
    if (name === 'IEND') return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), bytes: Buffer.concat(parts) }
    at = next
  }
}

/** SHA-256 (FIPS 180-4) as a pure function: a draw is repeated in the browser too, which has no hash that answers at once. */

const WORDS = 64
const BLOCK = 64
const TWO_32 = 2 ** 32

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n)
  return found
}
/** The first 32 bits of what stands behind the point. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * TWO_32)
const K = primes(WORDS).map((p) => fraction(Math.cbrt(p)))
const BEGIN = primes(8).map((p) => fraction(Math.sqrt(p)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK)
  const bytes = new Uint8Array(blocks * BLOCK)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / TWO_32))
  view.setUint32(bytes.length - 4, (message.length * 8) % TWO_32)
  return view
}

function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(WORDS)
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < WORDS; i++) {
    const [near, far] = [w[i - 2]!, w[i - 15]!]
    const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0
  }
  return w
}

/** The hash of a text in UTF-8, in 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  const state = Int32Array.from(BEGIN, (word) => word | 0)
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    const w = schedule(view, at)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < WORDS; i++) {
      const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

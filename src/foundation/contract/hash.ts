const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

/** A text as a number of 32 bits (FNV-1a), the same in a browser and on the server: to tell texts apart where no harm is done by two that fall together. */
export function hash32(text: string): number {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}

const ALGORITHM = 'Ed25519'

const bytes = (hex: string): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(hex.length / 2)
  for (let at = 0; at < made.length; at++) made[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return made
}

const imported = new Map<string, Promise<CryptoKey>>()

/** Checks a signature by the browser's own means; all in hex. @throws where the browser knows no Ed25519, or the page did not come by https */
export async function verifySignature(key: string, said: string, signature: string): Promise<boolean> {
  return verifyBytes(key, bytes(said), signature)
}

/** As `verifySignature`, of a text as it is. */
export const verifyText = (key: string, said: string, signature: string): Promise<boolean> => verifyBytes(key, new TextEncoder().encode(said), signature)

async function verifyBytes(key: string, said: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean> {
  const known = imported.get(key) ?? crypto.subtle.importKey('raw', bytes(key), { name: ALGORITHM }, false, ['verify'])
  imported.set(key, known)
  return crypto.subtle.verify(ALGORITHM, await known, bytes(signature), said)
}

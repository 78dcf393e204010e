import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Secrets {
  /** AES-256-GCM with a key per purpose; the text says by which version it was made. */
  seal(purpose: string, plain: string): string
  /** @throws when the text was changed or made with another key */
  open(purpose: string, sealed: string): string
  /** A keyed fingerprint (HMAC-SHA-256, base64url). */
  sign(purpose: string, text: string): string
}

/** Version, nonce and tag. */
const SEALED = /^v1\.[\w-]{38,}$/

/** Whether a text is one that `seal` has made. */
export const isSealed = (text: string): boolean => SEALED.test(text)

/** Derives a key per purpose from one key (HKDF, RFC 5869), so that one leaked use tells nothing of another. */
export function makeSecrets(from: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    let key = keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', from, 'backlot', purpose, 32))
      keys.set(purpose, key)
    }
    return key
  }
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(purpose, sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('unknown sealing')
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  }
}

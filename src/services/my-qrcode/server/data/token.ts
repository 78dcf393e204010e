import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Purpose } from '../../rules.ts'

/**
 * A code is 26 bytes in capital hex, which a QR code holds in its compact alphanumeric mode:
 * the person's handle (8), the window (4), a nonce (4), and the first 10 bytes of an HMAC-SHA-256 over these and the purpose.
 */
const HANDLE = 8
const BODY = 16
const SIGNATURE = 10
/** A code, and what readers without network check it by (`dayKey.ts`), which nothing here looks at. */
const FORM = /^([0-9A-F]{52})(?:[0-9A-F]{130})?$/

export interface Token {
  handle: string
  window: number
  nonce: string
  /** What is signed, and what tells this code from all others. */
  body: string
  signature: string
}

const signature = (secret: Buffer, body: Buffer, purpose: Purpose | undefined): Buffer =>
  createHmac('sha256', secret)
    .update(body)
    .update(purpose ?? '')
    .digest()
    .subarray(0, SIGNATURE)

/** @param purpose binds the code to one purpose; without one it is good for each once */
export function makeCode(given: { handle: string; secret: Buffer; window: number; purpose?: Purpose }): string {
  const window = Buffer.alloc(4)
  window.writeUInt32BE(given.window)
  const body = Buffer.concat([Buffer.from(given.handle, 'hex'), window, randomBytes(BODY - HANDLE - 4)])
  return Buffer.concat([body, signature(given.secret, body, given.purpose)])
    .toString('hex')
    .toUpperCase()
}

/** Takes a code apart; undefined for what is no code of ours. Says nothing about whether it is genuine. */
export function readCode(code: string): Token | undefined {
  const text = FORM.exec(code.trim().toUpperCase())?.[1]
  if (text === undefined) return undefined
  const bytes = Buffer.from(text, 'hex')
  return {
    handle: bytes.subarray(0, HANDLE).toString('hex'),
    window: bytes.readUInt32BE(HANDLE),
    nonce: bytes.subarray(HANDLE + 4, BODY).toString('hex'),
    body: bytes.subarray(0, BODY).toString('hex'),
    signature: bytes.subarray(BODY).toString('hex'),
  }
}

/** Whether the secret signed it, for any purpose or for this one. */
export function isSigned(token: Token, secret: Buffer, purpose: Purpose): boolean {
  const given = Buffer.from(token.signature, 'hex')
  const body = Buffer.from(token.body, 'hex')
  return timingSafeEqual(given, signature(secret, body, undefined)) || timingSafeEqual(given, signature(secret, body, purpose))
}

export const newHandle = (): string => randomBytes(HANDLE).toString('hex')

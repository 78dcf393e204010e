import { setTimeout as wait } from 'node:timers/promises'
import { type Bucket, sha256, signed } from './s3Signing.ts'

export interface Asked {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** None: the bucket itself. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

/** The store did not do what it was asked. `code` is the one that a full disk has, where it has no room left. */
export class S3Fault extends Error {
  override readonly name = 'S3Fault'
  readonly status: number
  readonly code: string
  constructor(asked: Asked, status: number, said: string) {
    const reason = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? ''
    super(`the object store answered ${status} ${reason} to ${asked.method} ${asked.key ?? 'the bucket'}`)
    this.status = status
    this.code = status === 507 || FULL.test(reason) ? 'ENOSPC' : reason
  }
}
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/

const TRIES = 3
const BETWEEN_MS = 200
/** Of a request until its answer begins; the bytes of an answer take as long as who reads them. */
const PATIENCE_MS = 60_000
const passing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501 && status !== 507)

/** Asks the store, again where it stumbles: each request may come twice, since it always says the same. */
export type Ask = (asked: Asked) => Promise<Response>

export function askerOf(bucket: Bucket, clock: () => Date): Ask {
  const base = bucket.url.replace(/(?<!\/)\/+$/, '')
  const once = async (asked: Asked): Promise<Response> => {
    const url = new URL(`${base}/${asked.key ?? ''}`)
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value)
    const { method, body, headers = {} } = asked
    const sent = signed(bucket, { method, url, headers, hash: sha256(body ?? ''), at: clock() })
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('the object store does not answer')), PATIENCE_MS)
    try {
      return await fetch(url, { method, headers: sent, signal: patience.signal, redirect: 'error', ...(body && { body: new Uint8Array(body) }) })
    } finally {
      clearTimeout(timer)
    }
  }
  return async (asked) => {
    for (let tried = 1; ; tried++) {
      const answer = await once(asked).catch((fault: unknown) => {
        if (tried >= TRIES) throw fault
        return undefined
      })
      if (answer?.ok) return answer
      const said = answer && (await answer.text())
      if (answer && (tried >= TRIES || !passing(answer.status))) throw new S3Fault(asked, answer.status, said ?? '')
      await wait(BETWEEN_MS * tried)
    }
  }
}

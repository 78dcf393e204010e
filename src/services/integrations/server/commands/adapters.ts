import type { JobCtx } from '#foundation/server/context.ts'
import type { AdapterName, PortName, SecretName, Settings } from '../../rules/ports.ts'

export interface Outgoing {
  port: PortName
  key: string
  payload: Record<string, unknown>
}

/** How an adapter reaches the other side: what an administrator told of it, and a signal after which nobody waits any more. */
export interface Reach {
  settings: Settings
  secret(name: SecretName): string | undefined
  signal: AbortSignal
}

/** What an outside system gave when it was asked for something. */
export interface Document {
  bytes: Buffer
  /** Media type, as far as it was told. */
  type: string
}

/** What speaks with an outside system. Network only; the embedded one keeps what it is given by `job`. */
export interface Adapter {
  /** Hands a message over and gives what the other side said. @throws Refusing where it answered and did not take it; anything else where it did not answer */
  send?(message: Outgoing, reach: Reach, job: JobCtx): Promise<string>
  /** Asks for a document; undefined where there is none yet. @throws as `send` */
  pull?(asked: { port: PortName; key: string; about: string }, reach: Reach, job: JobCtx): Promise<Document | undefined>
  /** Proves that the other side answers and knows us, changing nothing there; gives what it said. */
  test(reach: Reach): Promise<string>
}

/** The other side answered and would not take it: it is up, so its breaker stays closed. */
export class Refusing extends Error {
  override readonly name = 'Refusing'
}

const known = new Map<AdapterName, Adapter>()

/** Declares what carries an adapter out, once, when it is loaded. */
export const adapter = (name: AdapterName, given: Adapter): void => void known.set(name, given)

export function adapterOf(name: AdapterName): Adapter {
  const found = known.get(name)
  if (!found) throw new Error(`there is no adapter ${name}`)
  return found
}

const ANSWER_LENGTH = 500

/** What is kept of a fault, for people: its message and that of its cause. */
export function told(fault: unknown): string {
  const text = fault instanceof Error ? [fault.message, fault.cause instanceof Error ? fault.cause.message : ''].filter(Boolean).join(': ') : String(fault)
  return (text || 'no answer').slice(0, ANSWER_LENGTH)
}

/** Runs work that gives up when it takes longer than it may, whether it heeds its signal or not. */
export async function within<T>(seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(seconds * 1_000)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error(`no answer within ${seconds} s`)), { once: true }))
  // work that throws at once leaves nobody who hears of `late`, and such a rejection ends the process
  return Promise.race([late, (async () => work(signal))()])
}

/** Who we are, as HTTP has it: user and password where a user is named, else a bearer token; nothing where there is none. */
export function credentialsOf({ settings: { user }, secret }: Pick<Reach, 'settings' | 'secret'>): Record<string, string> {
  const token = secret('token')
  if (!token) return {}
  return { authorization: user ? `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` : `Bearer ${token}` }
}

import type { z } from '#foundation/zod.ts'
import { nothing } from './schemas.ts'

/** Only a write opens a transaction, takes an Idempotency-Key and the anti-forgery header. */
export type Kind = 'read' | 'write' | 'upload' | 'stream'

/** Whether calls of a kind change what is stored. */
export const changes = (kind: Kind): boolean => kind === 'write' || kind === 'upload'

/**
 * Who may call: a permission id, a list of which any one suffices, or
 * `public` (no sign-in), `signed-in` (anybody signed in), `service` (a service key).
 */
export type Access = string | readonly [string, ...string[]]

/** One call: the single source for the route, the client, the documentation and the tests. */
export interface Endpoint<K extends Kind = Kind, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  readonly call: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly kind: K
  readonly access: A
  readonly input: I
  readonly output: O
  /** What the key of an outside system has to name, where `access` is `service`. */
  readonly permission?: string
  /** Why anybody may make the call without a sign-in, where `access` is `public`. */
  readonly open?: string
  /** Requests from one address in a minute before 429, where it is fewer than what holds for all calls. */
  readonly perMinute?: number
}

/** Where a call is made: method and path. */
export type Route = `${'GET' | 'POST'} /${string}`

type Spec<K extends Kind, I extends z.ZodType, A extends Access> = { kind: K; access: A; input: I; perMinute?: number } & (A extends 'service'
  ? { permission: string }
  : { permission?: never }) &
  (A extends 'public' ? { open: string } : { open?: never })

/**
 * Declares a call. `access` has no default on purpose: a call that does not say who may make it does not compile, nor does a public one
 * that does not say why. One without an `output` answers with nothing, and
 * what carries it out may give what it likes.
 */
export function endpoint<const K extends Kind, I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  call: Route,
  spec: Spec<K, I, A> & { output: O },
): Endpoint<K, I, O, A>
export function endpoint<const K extends Kind, I extends z.ZodType, const A extends Access>(
  call: Route,
  spec: Spec<K, I, A> & { output?: never },
): Endpoint<K, I, typeof nothing, A>
export function endpoint(call: Route, { output = nothing, ...spec }: Omit<Endpoint, 'call' | 'method' | 'path' | 'output'> & { output?: z.ZodType }): Endpoint {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  return { call, method, path, ...spec, output }
}

export type InputOf<E> = E extends Endpoint<Kind, infer I, z.ZodType> ? z.input<I> : never
export type ParsedOf<E> = E extends Endpoint<Kind, infer I, z.ZodType> ? z.output<I> : never
/** What carries out a call gives: a Date where who reads it is told an instant. */
export type GivenOf<E> = E extends Endpoint<Kind, z.ZodType, infer O> ? z.input<O> : never
export type OutputOf<E> = E extends Endpoint<Kind, z.ZodType, infer O> ? z.output<O> : never

/** Whether an export of a contract.ts is a call (schemas stand beside them). */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'access' in value && 'kind' in value

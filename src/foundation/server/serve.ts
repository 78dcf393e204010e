import type { Access, Endpoint, Kind } from '#foundation/contract/endpoint.ts'
import { isEndpoint } from '#foundation/contract/endpoint.ts'
import type { z } from '#foundation/zod.ts'
import type { AsUser, Ctx, WithHttp, WriteCtx } from './context.ts'

type ContextOf<K extends Kind, A extends Access> = WithHttp<
  A extends 'public' | 'service' ? (K extends 'write' ? WriteCtx : Ctx) : AsUser<K extends 'write' ? WriteCtx : Ctx>
>

type HandlerOf<E> = E extends Endpoint<infer K, infer I, infer O, infer A> ? (ctx: ContextOf<K, A>, input: z.output<I>) => Promise<z.input<O>> : never

type CallsOf<C> = { [N in keyof C as C[N] extends Endpoint ? N : never]: HandlerOf<C[N]> }

export interface Binding {
  endpoint: Endpoint
  handler: (ctx: WithHttp<Ctx>, input: unknown) => Promise<unknown>
}

/** Binds every call of a contract to what carries it out. A call that is not bound does not compile. */
export function serve<C extends object>(contract: C, handlers: CallsOf<C>): Binding[] {
  return Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ endpoint: value, handler: (handlers as unknown as Record<string, Binding['handler']>)[name]! }] : [],
  )
}

import type { Access, Endpoint, Kind } from '#foundation/contract/endpoint.ts'
import { isEndpoint } from '#foundation/contract/endpoint.ts'
import type { z } from '#foundation/zod.ts'
import type { FileAnswer } from './answer.ts'
import type { AsUser, Ctx, Uploading, WithHttp, WriteCtx, Writing } from './context.ts'

/** Reads and writes get a context; a stream may also write in transactions of its own, an upload has its file besides. */
interface Contexts {
  read: Ctx
  write: WriteCtx
  stream: Ctx & Writing
  upload: Ctx & Uploading
}
type ContextOf<K extends Kind, A extends Access> = WithHttp<A extends 'public' | 'service' ? Contexts[K] : AsUser<Contexts[K]>>

/** A stream answers with a file, or with its output where it made none (an export that went to the background). */
type AnswerOf<K extends Kind, O extends z.ZodType> = K extends 'stream' ? FileAnswer | z.input<O> : z.input<O>

type HandlerOf<E> = E extends Endpoint<infer K, infer I, infer O, infer A> ? (ctx: ContextOf<K, A>, input: z.output<I>) => Promise<AnswerOf<K, O>> : never

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

/** For calls that answer with nothing. */
export const quietly =
  <C extends Ctx, I>(work: (ctx: C, input: I) => Promise<unknown>) =>
  async (ctx: C, input: I): Promise<Record<string, never>> => {
    await work(ctx, input)
    return {}
  }

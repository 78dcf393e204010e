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

/** A stream answers with a file, or with its output where it made none (an export that went to the background). What gives nothing may answer with anything. */
type AnswerOf<K extends Kind, O extends z.ZodType> = K extends 'stream' ? FileAnswer | z.input<O> : [z.input<O>] extends [Nothing] ? unknown : z.input<O>
type Nothing = Record<string, never>

type HandlerOf<E> = E extends Endpoint<infer K, infer I, infer O, infer A> ? (ctx: ContextOf<K, A>, input: z.output<I>) => Promise<AnswerOf<K, O>> : never

type CallsOf<C> = { [N in keyof C as C[N] extends Endpoint ? N : never]: HandlerOf<C[N]> }

/** Who makes a public write by a key of its own, as a name for the log and for what is done once; throws where nobody does. */
type Identify = (ctx: WithHttp<Ctx>) => Promise<string>

export interface Binding {
  endpoint: Endpoint
  /** Asked before everything else, also before a first answer is given again. */
  identify?: Identify
  handler: (ctx: WithHttp<Ctx>, input: unknown) => Promise<unknown>
}

/**
 * Binds every call of a contract to what carries it out. A call that is not bound does not compile.
 * @param callers of public calls that ask for a key of their own: who it is
 */
export function serve<C extends object>(contract: C, handlers: CallsOf<C>, callers: Partial<Record<keyof C, Identify>> = {}): Binding[] {
  return Object.entries(contract).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return []
    const identify = callers[name as keyof C]
    return [{ endpoint: value, handler: (handlers as unknown as Record<string, Binding['handler']>)[name]!, ...(identify && { identify }) }]
  })
}

/** Stands in a room that is being built where what carries a call out is to stand: the room starts, and `npm run spec` names the call. */
export const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

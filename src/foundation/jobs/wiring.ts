import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '#foundation/contract/events.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import type { Answered, Fault, Tally } from '#foundation/server/tally.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { JobRun } from './run.ts'

/** Work by the clock. The clock only triggers it: it works for the day it is given, and running it twice changes nothing. */
export interface Job {
  name: string
  /**
   * Cron at the resort's time. `*\/10 * * * * *` is every ten seconds: finer than the clock of the queue, so each node runs it by its own,
   * and it has to bear running on several at once.
   */
  cron: string
  /** The beginning of the line of spec.yaml that it carries out. */
  spec: string
  run(job: JobCtx, day: Day): Promise<void>
}

export interface Subscription {
  event: string
  name: string
  payload: z.ZodType
  /** The line of spec.yaml, where the spec names it as a job. */
  spec?: string
  /** Events that it has nothing to do with are not queued for it. By what the payload says, and nothing that may change. */
  concerns?(payload: unknown): boolean
  handle(ctx: WriteCtx, payload: unknown): Promise<void>
}

/** Hears an event: at least once from the queue, exactly once by event id, in a transaction of its own. */
export const hear = <S extends z.ZodType>(
  event: DomainEvent<S>,
  name: string,
  handle: (ctx: WriteCtx, payload: z.output<S>) => Promise<void>,
  spec?: string,
): Subscription => ({
  event: event.name,
  name,
  payload: event.payload,
  handle: (ctx, payload) => handle(ctx, payload as z.output<S>),
  ...(spec && { spec }),
})

/** As `hear`, for events that many send and few are meant for: those that do not concern it cost it nothing. */
export const hearOf = <S extends z.ZodType>(
  event: DomainEvent<S>,
  name: string,
  concerns: (payload: z.output<S>) => boolean,
  handle: (ctx: WriteCtx, payload: z.output<S>) => Promise<void>,
  spec?: string,
): Subscription => ({ ...hear(event, name, handle, spec), concerns: (payload) => concerns(payload as z.output<S>) })

/** Work that a person starts from the command line: `npm run do -- audit.check`. */
export interface Command {
  name: string
  run(job: JobCtx, args: readonly string[], say: (line: string) => void): Promise<void>
}

/** What a module declares to the house besides its calls. */
export interface Wiring {
  jobs?: readonly Job[]
  hears?: readonly Subscription[]
  commands?: readonly Command[]
  /** Lines of spec.yaml's jobs that run in the browser or inside another module's job, with where. */
  elsewhere?: Readonly<Record<string, string>>
  /** At every start, after migrations, in stands_on order: seeds that have to be there. Idempotent. */
  start?(portal: Portal): Promise<void>
  /** Reads anew what this node keeps in memory and another one may have changed (jobs/look.ts). Where there is one node only, its own events tell it. */
  look?(portal: Portal): Promise<void>
  /**
   * Around each run of a job by the clock or by hand: does `work` or keeps it from beginning, and lets through what it throws. One module has it. Jobs that
   * count seconds are not watched.
   */
  watchRun?(portal: Portal, run: JobRun, work: () => Promise<void>): Promise<void>
  /** After a call of any module ended in a fault, with what that module has answered of late on this node, and the fault. The answer does not wait for it. */
  faulted?(portal: Portal, tally: Tally, fault: Fault): Promise<void>
  /** After each answered call of any module, on the node that answered it. It is noted in memory, and nothing waits for it. */
  answered?(portal: Portal, call: Answered): void
  /** Routes that are no calls: redirects of sign-on, images. */
  http?(app: FastifyInstance, portal: Portal): Promise<void> | void
}

export const wiring = (given: Wiring): Wiring => given

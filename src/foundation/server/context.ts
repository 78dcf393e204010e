import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvent } from '#foundation/contract/events.ts'
import type { Entity } from '#foundation/contract/house.ts'
import type { Manifest, ParametersOf } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import type { Db, Tx } from '#foundation/database/db.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Actor, AuditRecord } from '#foundation/ports.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'

/** What every function on the server is given first. Nothing else tells the time, the person or the language. */
export interface Ctx {
  readonly db: Db
  readonly now: Date
  /** The resort's day of `now`. */
  readonly today: Day
  readonly lang: Lang
  /** Who acts: an ssoId, or `job:<module>.<name>`. */
  readonly by: string
  readonly actor?: Actor
  readonly requestId: string
  readonly ip: string
  /** The page that the call was made on, as the browser says; none for jobs. */
  readonly screen: string
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
  /** The limits in force now, for the actor's company unless another is named. */
  parameters<M extends Manifest>(manifest: M, entity?: Entity): ParametersOf<M>
  text(key: string, values?: TextValues, lang?: Lang): string
}

/** The context of a write: `db` is the transaction, and what is audited or emitted is part of it. */
export interface WriteCtx extends Ctx {
  readonly db: Tx
  audit(event: AuditRecord): Promise<void>
  /** As `audit`, for mass work: few statements for many events. */
  auditAll(events: readonly AuditRecord[]): Promise<void>
  /** Queues the event for each subscriber; nothing is sent if the transaction fails. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): Promise<void>
  /** As `emit`, for mass work: one statement a subscriber for all payloads. */
  emitAll<S extends z.ZodType>(event: DomainEvent<S>, payloads: readonly z.input<S>[]): Promise<void>
}

/** In a call that needs a session. */
export type AsUser<C extends Ctx> = C & { readonly actor: Actor }
export type Reader = AsUser<Ctx>
export type Writer = AsUser<WriteCtx>

/** What only the HTTP side of a call knows: for the few calls that set cookies or read headers. */
export interface Http {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options?: { readable?: boolean; maxAgeSeconds?: number; path?: string }): void
  clearCookie(name: string): void
}
export type WithHttp<C extends Ctx> = C & { readonly http: Http }

/** What a job is given: it opens its transactions itself, so that mass work commits in batches. */
export interface JobCtx {
  readonly now: Date
  readonly today: Day
  readonly log: FastifyBaseLogger
  read<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  write<T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T>
}

/** In a call that moves a file, which may take minutes: it opens its transactions itself, and none while bytes flow. */
export interface Writing {
  write<T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T>
}

/** The file that an upload brings, read once, as it arrives. What is not read is thrown away. */
export interface UploadedFile {
  readonly filename: string
  /** What the browser says it is: to be checked against the content. */
  readonly type: string
  readonly stream: AsyncIterable<Uint8Array>
}
export interface Uploading extends Writing {
  readonly file: UploadedFile
}

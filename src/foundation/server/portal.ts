import type { FastifyBaseLogger } from 'fastify'
import type { Lang } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Db, Tx } from '#foundation/database/db.ts'
import type { Database } from '#foundation/database/open.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Queue } from '#foundation/jobs/queue.ts'
import type { Actor, Ports } from '#foundation/ports.ts'
import { type Day, dayOf, fromWallClock } from '#foundation/time.ts'
import type { Config } from './config.ts'
import type { Ctx, JobCtx, WriteCtx } from './context.ts'
import type { Room } from './house.ts'

/** The running program: everything that lives as long as the process does. */
export interface Portal {
  readonly config: Config
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly ports: Ports
  readonly secrets: Secrets
  readonly queue: Queue
  readonly log: FastifyBaseLogger
  /** The clock; tests set it. */
  clock: () => Date
  /** The database was created as a demo, so the embedded sign-in may work. */
  demo: boolean
  /** The demo is being made: what runs by the clock leaves alone what is half made, and comes again when it is next due. */
  makingDemo?: boolean
  /** Told to stop: it serves what comes, and says that it is not ready. */
  draining?: boolean
}

export interface Caller {
  by: string
  actor?: Actor
  lang?: Lang
  requestId?: string
  ip?: string
  screen?: string
  log?: FastifyBaseLogger
}

const baseCtx = (portal: Portal, caller: Caller, now: Date): Omit<Ctx, 'db'> => {
  const lang = caller.lang ?? 'zh'
  return {
    now,
    today: dayOf(now),
    lang,
    by: caller.by,
    ...(caller.actor && { actor: caller.actor }),
    requestId: caller.requestId ?? newId(now),
    ip: caller.ip ?? '',
    screen: caller.screen ?? '',
    log: caller.log ?? portal.log,
    secrets: portal.secrets,
    parameters: (manifest, entity = caller.actor?.entity) => portal.ports.parameters.values(manifest, { at: now, ...(entity && { entity }) }),
    text: (key, values, inLang = lang) => portal.ports.texts.text(inLang, key, values),
  }
}

/** A context for reading. */
export const readCtx = (portal: Portal, caller: Caller, db: Db = portal.database.read()): Ctx => ({ ...baseCtx(portal, caller, portal.clock()), db })

/** Runs `work` in one transaction with a context for writing. */
export function inWrite<T>(portal: Portal, caller: Caller, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  return portal.database.write((tx) => work(writeCtx(portal, caller, tx)))
}

/** A context for writing inside a transaction that is already open. */
export function writeCtx(portal: Portal, caller: Caller, tx: Tx): WriteCtx {
  const base = baseCtx(portal, caller, portal.clock())
  const by = { actor: caller.by, ip: base.ip, requestId: base.requestId, at: base.now }
  return {
    ...base,
    db: tx,
    audit: (event) => portal.ports.audit.record(tx, by, event),
    auditAll: (events) => portal.ports.audit.recordAll(tx, by, events),
    emit: (event, payload) => portal.queue.emit(tx, event.name, [event.payload.parse(payload)]),
    emitAll: (event, payloads) =>
      portal.queue.emit(
        tx,
        event.name,
        payloads.map((payload) => event.payload.parse(payload)),
      ),
  }
}

/** The same context at another time, for demo data that lies in the past. */
export const atInstant = <C extends Ctx>(ctx: C, now: Date): C => ({ ...ctx, now, today: dayOf(now) })

/** For demo data: an hour of a day, never later than now, since a demo may be made in the early morning. */
export const pastHour = ({ now }: { now: Date }, day: Day, time: string): Date => new Date(Math.min(fromWallClock(`${day}T${time}`).getTime(), now.getTime()))

/** The same context in the hands of a person, for demo data that people made. */
export const actAs = <C extends Ctx>(ctx: C, actor: Actor): C & { actor: Actor } => ({ ...ctx, by: actor.ssoId, actor })

/** What a job of a module is given. */
export function jobCtx(portal: Portal, name: string): JobCtx {
  const caller = { by: `job:${name}` }
  const now = portal.clock()
  return {
    now,
    today: dayOf(now),
    log: portal.log,
    read: (work) => work(readCtx(portal, caller)),
    write: (work) => inWrite(portal, caller, work),
  }
}

import type { ServiceCaller } from '#foundation/ports.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import type { BreakerState } from '../rules/outbox.ts'
import type { PortName } from '../rules/ports.ts'
import type { Document } from './commands/adapters.ts'
import * as delivering from './commands/deliver.ts'
import * as outbox from './commands/outbox.ts'
import * as outcomes from './commands/outcomes.ts'
import * as pulling from './commands/pulling.ts'
import * as receiving from './commands/receiving.ts'
import * as connectors from './data/connectors.ts'
import { callerBy } from './data/keys.ts'
import * as sealed from './data/sealed.ts'
import { vapidKeys } from './data/vapid.ts'

export { GONE, isGroupAddress, isPushService } from '../rules/addresses.ts'
export { adapter as portAdapter } from './commands/adapters.ts'
export { type CalendarEntry, type ChatCard, isMailAddress, type MailMessage, type Order, orderAnswer } from './commands/payloads.ts'
export { PortFault } from './commands/pulling.ts'
export { serviceKeys } from './data/keys.ts'
/** To be joined and read, by a module that shows what left for things of its own (`aboutModule`, `aboutId`). */
export { outbox as integrationsOutbox } from './tables.ts'

/** What stands behind a port now, and whether its breaker lets anything through. */
export const port = (ctx: Ctx, name: PortName): Promise<{ adapter: string; active: boolean; breaker: BreakerState }> => connectors.port(ctx, name)

/** Active ports whose last try failed, whose breaker is not closed, or that gave messages up, each with how many wait and failed: for who watches. */
export const troubledPorts = (ctx: Ctx): Promise<connectors.TroubledPort[]> => connectors.troubledPorts(ctx)

/**
 * Hands a message to a port, in the caller's transaction: it leaves after the commit, and never for what was rolled back (INTEG-01). The same
 * `key` is delivered once; messages of one `thing` leave in the order in which they were handed over, a failed one holding up those behind it.
 * A mail is `{to, subject, text, html?}`, an SMS `{to, text}`, its number in digits, a push `{to, endpoint, urgent}`, a card for a group chat a `ChatCard`, an entry of a
 * calendar a `CalendarEntry`, whose key names the uid with its sequence and whose thing is the uid, an order to the system of another department (`gate`, `payment` …) an
 * `Order`, whose answer `onReceived` hears as an `orderAnswer` (INTEG-11). What is handed over `until` a moment is given up then instead of
 * leaving late (INTEG-07): the outcome is `failed`. `about` says of which thing of which module it tells.
 * @returns the id of the outbox message; that of the first where the key was handed over before
 * @throws where the port takes no messages, or the message has not the form that the port takes
 */
export const deliver = (ctx: WriteCtx, name: PortName, message: Record<string, unknown>, given: delivering.Delivery): Promise<string> =>
  delivering.deliver(ctx, name, message, given)

/** Sends messages again that were given up, from the first try on; others stay as they are. @returns how many */
export const sendAgain = (ctx: WriteCtx, ids: readonly string[]): Promise<number> => outbox.sendAgain(ctx, ids)

/** Hears what became of messages of a port (done, put off, failed, sent again), in the transaction in which it became so. Declared once, when the module is loaded. */
export const onOutcome = (name: PortName, hear: (ctx: WriteCtx, outcome: outcomes.Outcome) => Promise<void>): void => outcomes.onOutcome(name, hear)

/**
 * Hears notices from outside, each once and in its transaction; their sender is proven and they are of the last five minutes (INTEG-03). What an
 * administrator answers in an embedded system's place comes the same way, as `{kind, key, text}`; receipts of SMS, which the embedded provider gives
 * by itself after a minute, have the kinds `delivered` and `failed`.
 */
export const onReceived = (name: PortName, hear: (ctx: WriteCtx, notice: receiving.Received) => Promise<void>): void => receiving.onReceived(name, hear)

/**
 * Asks a port for a document, from a job; `key` names what is asked for (a day), `about` says it to who answers on the screen for an embedded one.
 * @returns undefined while there is none
 * @throws PortFault where the other side does not answer, refuses, or is left alone for a while
 */
export const pull = (job: JobCtx, name: PortName, asked: { key: string; about: string }): Promise<Document | undefined> => pulling.pull(job, name, asked)

/**
 * Seals the address of a group chat, or the secret that signs for it, for `ChatCard`: nothing but its adapter reads it again (INTEG-08). Whether it is an
 * address of the maker at all, `isGroupAddress` says.
 */
export const sealForChat = (ctx: Pick<Ctx, 'secrets'>, text: string): string => sealed.sealForChat(ctx, text)

/** Seals what only the system that takes an order may read, for `Order` (INTEG-11). */
export const sealForOrder = (ctx: Pick<Ctx, 'secrets'>, text: string): string => sealed.sealForOrder(ctx, text)

/** What a browser is told when it subscribes to web push: the portal's public key. */
export const pushKey = (ctx: Pick<Ctx, 'secrets'>): string => vapidKeys(ctx).publicKey

/** Whose service key it is, if it is in force and names the permission (INTEG-04); calls with `access: 'service'` ask this by themselves. */
export const checkServiceKey = (ctx: Ctx, key: string, permission: string): Promise<ServiceCaller | undefined> =>
  callerBy(ctx.db, ctx.secrets, key, permission, dayOf(ctx.now))

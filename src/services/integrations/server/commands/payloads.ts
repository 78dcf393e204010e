import { mailAddress, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { chatMakers, isPushService } from '../../rules/addresses.ts'
import { orderPorts, type PortName } from '../../rules/ports.ts'

/** Whom a message is for, by number, and what in it lets in whoever knows it: nobody else is shown that, and it does not leave as a field (INTEG-15). */
const inside = { receiver: ssoId.optional(), hides: z.array(z.string().min(1)).optional() }

/** A mail, as it is handed over. The sender is the connector's. */
export const mailMessage = z.object({
  to: mailAddress,
  subject: z.string().min(1),
  text: z.string(),
  html: z.string().optional(),
  ...inside,
})
export type MailMessage = z.output<typeof mailMessage>

/** Whether a mail can be handed over to an address. What was kept before imports looked at it may be none. */
export const isMailAddress = (address: string): boolean => mailAddress.safeParse(address).success

const SMS_LENGTH = 500

/** An SMS: digits with or without the sign of a country, and at most some parts of text. */
const smsMessage = z.object({ to: z.string().regex(/^\+?\d{5,15}$/), text: z.string().min(1).max(SMS_LENGTH), ...inside })

/** Wakes a browser; `to` says whose it is, to people. */
export const pushMessage = z.object({ to: z.string(), endpoint: z.string().refine(isPushService), urgent: z.boolean() })

const LINE_LENGTH = 120
const MOST_LINES = 5
const line = z.string().min(1).max(LINE_LENGTH)
const ADDRESS_LENGTH = 1_000

/**
 * A card for a group chat: what waits, some facts in lines, and where to go on. `to` names the group, to people; its address and the secret that
 * signs for it are sealed (`sealForChat` of the api), so that nobody reads them in the outbox (INTEG-08).
 */
export const chatCard = z.object({
  to: line,
  maker: z.enum(chatMakers),
  address: z.string().max(ADDRESS_LENGTH),
  secret: z.string().max(ADDRESS_LENGTH).optional(),
  subject: line,
  lines: z.array(z.object({ label: line, value: line })).max(MOST_LINES),
  link: z.object({ text: line, url: z.url({ protocol: /^https?$/ }).max(ADDRESS_LENGTH) }),
})
export type ChatCard = z.output<typeof chatCard>

const instant = z.iso.datetime()

/**
 * An entry of somebody's calendar; the same `uid` again changes it, `cancelled` takes it out. `to` is the name of the calendar with its provider, as a
 * rule an e-mail address.
 */
export const calendarEntry = z
  .object({
    to: z.string().regex(/^[\w.@+-]{1,100}$/),
    uid: z.string().regex(/^[\w.@-]{1,100}$/),
    /** Rises with each change. */
    sequence: z.int().min(0).max(1_000_000).default(0),
    subject: line,
    text: z.string().max(1_000).default(''),
    place: z.string().max(LINE_LENGTH).default(''),
    starts: instant,
    ends: instant,
    url: z
      .url({ protocol: /^https?$/ })
      .max(ADDRESS_LENGTH)
      .optional(),
    cancelled: z.boolean().default(false),
  })
  .refine(({ starts, ends }) => starts < ends, { path: ['ends'] })
export type CalendarEntry = z.output<typeof calendarEntry>

const MOST_FACTS = 20
const FACTS_LENGTH = 20_000

/**
 * An order to the system of another department: what it is to do, as both sides agreed, and about whom or what (`to`). People read `subject` and `lines`;
 * the system reads `facts`, and `secret`, which is sealed (`sealForOrder` of the api) and opened for it alone (INTEG-11).
 */
export const order = z.object({
  action: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  to: line,
  subject: line,
  lines: z
    .array(z.object({ label: line, value: line }))
    .max(MOST_FACTS)
    .default([]),
  facts: z
    .record(z.string(), z.json())
    .default({})
    .refine((facts) => JSON.stringify(facts).length <= FACTS_LENGTH),
  secret: z.string().max(ADDRESS_LENGTH).optional(),
})
export type Order = z.output<typeof order>

/** What came of an order, as `onReceived` hears it: `text` is what the other system calls it, or why it did not do it. */
export const orderAnswer = z.object({ kind: z.enum(['accepted', 'rejected']), key: z.string(), text: z.string() })

/** What a port takes; what it does not name is taken as it is. */
export const payloads: Partial<Record<PortName, z.ZodType<Record<string, unknown>>>> = {
  mail: mailMessage,
  sms: smsMessage,
  push: pushMessage,
  chat: chatCard,
  calendar: calendarEntry,
  ...Object.fromEntries(orderPorts.map((port) => [port, order])),
}

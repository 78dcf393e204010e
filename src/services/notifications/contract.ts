import { halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, lang, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { chatMakers } from './rules/groups.ts'
import { channels, digests, emailMessage, notification, outward } from './rules/life.ts'
import { TIME } from './rules/quiet.ts'

/** Beyond what the parameter can be set to, a comment is no comment; the limit in force is NOTI-05. */
const COMMENT_LIMIT = 1000

/** What a module calls itself here, by its text `notice.<module>.module.title`; none where it does not say. */
const moduleNames = { moduleCn: z.string().nullable(), moduleEn: z.string().nullable() }

const message = z.object({
  id: uuid,
  module: z.string(),
  ...moduleNames,
  event: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  bodyCn: z.string(),
  bodyEn: z.string(),
  /** Path of the thing below `/{lang}`. */
  link: z.string().nullable(),
  needsAction: z.boolean(),
  state: z.enum(notification.states),
  createdAt: instant,
  /** How many messages there are about the same thing; the older ones are folded under this line. */
  messages: z.int(),
})
export type Message = z.output<typeof message>

export const tab = z.enum(['all', 'unread', 'action'])

/** Where all that waits for a person is listed. */
export const TODOS = `/{lang}/notification/index?f=${encodeURIComponent(JSON.stringify({ tab: 'action' }))}`

/** What waits and is no message: a thing of a module, or as many as it says. */
const otherTodo = z.object({
  key: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  noteCn: z.string(),
  noteEn: z.string(),
  count: z.int(),
  /** With `{lang}` for the language. */
  path: z.string(),
})
export type OtherTodo = z.output<typeof otherTodo>

/** NOTI-01: what waits for the person elsewhere, and how often the page is to ask again. */
export const waitingCounts = endpoint('GET /api/basic/common/v1/count', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  /** `todo`: all that waits for the person, approvals and surveys among it; as many as `TODOS` leads to. */
  output: z.object({ workflow: z.int(), survey: z.int(), todo: z.int(), refreshSeconds: z.int() }),
})

/** Where open tabs tell each other how many messages are unread (NOTI-12): a BroadcastChannel of this name, its messages the number. */
export const UNREAD_CHANNEL = 'backlot.unread'

/** NOTI-02: unread messages. */
export const unreadCount = endpoint('GET /api/basic/notification/v1/count', { kind: 'read', access: 'signed-in', input: nothing, output: z.int() })

export const listMessages = endpoint('POST /api/basic/notification/v1/list', {
  kind: 'read',
  access: 'signed-in',
  input: listInput({ tab: tab.default('all'), module: text().optional(), from: day.optional(), to: day.optional() }),
  output: listOutput(message).extend({
    /** Modules that ever wrote to the person, for the filter. */ modules: z.array(z.object({ module: z.string(), ...moduleNames })),
    /** What waits beside messages, on the tab of what asks for something. */
    others: z.array(otherTodo),
  }),
})

export const messageDetail = endpoint('GET /api/basic/notification/v1/detail', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: message.extend({
    whyCn: z.string().nullable(),
    whyEn: z.string().nullable(),
    readAt: instant.nullable(),
    doneAt: instant.nullable(),
    /** What it brings and its reader may open (NOTI-21), by `linkToFile` of services/files. */
    files: z.array(z.object({ id: uuid, fileName: z.string(), size: z.int() })),
    /** The other messages about the same thing, newest first. */
    earlier: z.array(z.object({ id: uuid, titleCn: z.string(), titleEn: z.string(), createdAt: instant })),
    comments: z.array(z.object({ id: uuid, author: ssoId, text: z.string(), at: instant })),
    commentMax: z.int(),
    /** Whether mails come for this module, and whether this very message comes by mail whatever is chosen (NOTI-09). */
    email: z.object({ on: z.boolean(), mandatory: z.boolean() }),
    /** As of mails; none where messages of this kind never come by SMS. */
    sms: z.object({ on: z.boolean(), mandatory: z.boolean() }).nullable(),
  }),
})

const unreadLeft = z.object({ unread: z.int() })

export const markRead = endpoint('POST /api/basic/notification/v1/read', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ ids: z.array(uuid).min(1).max(100), unread: z.boolean().default(false) }),
  output: unreadLeft,
})

export const markAllRead = endpoint('POST /api/basic/notification/v1/readAll', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ module: text().optional() }),
  output: unreadLeft,
})

export const commentOn = endpoint('POST /api/basic/notification/v1/comment', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ notificationId: uuid, text: requiredText(COMMENT_LIMIT) }),
  output: z.object({ id: uuid }),
})

const time = z.string().regex(TIME)
/** Hours at the resort, `22:00` to `07:00`. */
const quiet = z.object({ from: time, to: time })

/** What a person has chosen. A module that is not named sends mails, and SMS where it has any to send. */
export const preference = endpoint('GET /api/basic/notification/v1/preference', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    /** Where mails go; none where HR keeps no address. */
    address: z.string().nullable(),
    /** Where SMS go, so that she knows it again; none where HR keeps no number. */
    phone: z.string().nullable(),
    digest: z.enum(digests),
    /** When no SMS comes that is not urgent: to nobody, and to her besides (NOTI-10). */
    houseQuiet: quiet,
    quiet: quiet.nullable(),
    /** `sms` is none where a module never sends any. */
    modules: z.array(z.object({ module: z.string(), ...moduleNames, email: z.boolean(), sms: z.boolean().nullable() })),
  }),
})

const MOST_MODULES = 200

export const savePreference = endpoint('POST /api/basic/notification/v1/preference/save', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({
    digest: z.enum(digests).optional(),
    quiet: quiet.nullable().optional(),
    modules: z
      .array(z.object({ module: requiredText(), email: z.boolean().optional(), sms: z.boolean().optional() }))
      .max(MOST_MODULES)
      .optional(),
  }),
  output: nothing,
})

/** What a browser needs to be woken, and where those of the person are. */
export const push = endpoint('GET /api/basic/notification/v1/push', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ key: z.string(), endpoints: z.array(z.string()) }),
})

const ENDPOINT_LENGTH = 1000
const browser = z.object({ endpoint: requiredText(ENDPOINT_LENGTH) })

/** From now on this browser says that something waits (NOTI-23). */
export const savePush = endpoint('POST /api/basic/notification/v1/push/save', { kind: 'write', access: 'signed-in', input: browser, output: nothing })

export const removePush = endpoint('POST /api/basic/notification/v1/push/remove', { kind: 'write', access: 'signed-in', input: browser, output: nothing })

const ADMIN = 'BASIC_NOTIFICATION_ADMIN'
const logFilters = {
  channel: z.enum(channels).default('email'),
  module: text().optional(),
  state: z.enum(emailMessage.states).optional(),
  ssoId: ssoId.optional(),
  from: day.optional(),
  to: day.optional(),
}
const delivery = z.object({
  id: uuid,
  channel: z.enum(channels),
  module: z.string(),
  ...moduleNames,
  eventCn: z.string(),
  eventEn: z.string(),
  person: personRef.nullable(),
  to: z.string().nullable(),
  state: z.enum(emailMessage.states),
  tries: z.int(),
  /** When a failed SMS is tried again, or one that waits leaves. */
  leavesAt: instant.nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
  can: z.array(z.literal('resend')),
})
export type DeliveryLine = z.output<typeof delivery>

/** What reached whom, and what did not; the words of a message are nobody's but its receiver's. */
export const searchDeliveries = endpoint('POST /api/basic/notification/v1/admin/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput(logFilters),
  output: listOutput(delivery).extend({
    failed: z.int(),
    modules: z.array(z.object({ module: z.string(), ...moduleNames })),
    /** Whether mails and SMS leave at all. */
    emailOn: z.boolean(),
    smsOn: z.boolean(),
  }),
})

/** Sends failed mails or SMS again: those named, or all that a filter finds; SMS in quiet hours when they are over. */
export const resendDeliveries = endpoint('POST /api/basic/notification/v1/admin/resend', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ channel: z.enum(outward).default('email'), ids: z.array(uuid).min(1).max(100).optional(), filters: z.object(logFilters).optional() }),
  output: z.object({ resent: z.int() }),
})

export const exportDeliveries = endpoint('POST /api/basic/notification/v1/admin/export', {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(logFilters).prefault({}) }),
  output: exportLater,
})

/** Switches mails or SMS on or off for everybody; what waits leaves when they are on again. */
export const switchChannel = endpoint('POST /api/basic/notification/v1/admin/channel', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ channel: z.enum(outward).default('email'), active: z.boolean(), reason: z.string().trim().max(150).optional() }),
  output: nothing,
})

const TITLE_LENGTH = 100
const BODY_LENGTH = 1000
const templateTexts = {
  titleCn: requiredText(TITLE_LENGTH),
  titleEn: requiredText(TITLE_LENGTH),
  bodyCn: requiredText(BODY_LENGTH),
  bodyEn: requiredText(BODY_LENGTH),
}
export const TEMPLATE_TEXTS = ['title', 'body'] as const
const template = z.object({
  module: z.string(),
  ...moduleNames,
  event: z.string(),
  channel: z.enum(channels),
  ...templateTexts,
  /** What a text may name in braces. */
  variables: z.array(z.string()),
  active: z.boolean(),
  mandatory: z.boolean(),
  /** An administrator has worded it; the house's own words otherwise. */
  changed: z.boolean(),
  /** The title of the message in the notification center. */
  aboutCn: z.string(),
  aboutEn: z.string(),
  stale: staleOutput(TEMPLATE_TEXTS),
})
export type TemplateLine = z.output<typeof template>

export const searchTemplates = endpoint('POST /api/basic/notification/v1/template/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ module: text().optional(), channel: z.enum(channels).optional(), keyword: z.string().trim().max(60).optional() }),
  output: listOutput(template),
})

/** Words a message anew, or puts the house's own words back; a mail or an SMS may be switched off, an in-app message may not. */
export const saveTemplate = endpoint('POST /api/basic/notification/v1/template/save', {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    module: requiredText(),
    event: requiredText(),
    channel: z.enum(channels),
    active: z.boolean(),
    ...templateTexts,
    ...halvesInput(TEMPLATE_TEXTS),
    back: z.boolean().default(false),
  }),
  output: nothing,
})

const groupFields = {
  name: requiredText(),
  maker: z.enum(chatMakers),
  /** A department with all below it; everybody where there is none. */
  department: text(40).nullable(),
  modules: z.array(requiredText()).max(MOST_MODULES),
  titles: z.boolean(),
  lang,
  active: z.boolean(),
}
const group = z.object({
  ...groupFields,
  id: uuid,
  departmentCn: z.string().nullable(),
  departmentEn: z.string().nullable(),
  /** The end of the address, by which its holder knows it again; the rest is shown to nobody (NOTI-25). */
  addressEnd: z.string(),
  signed: z.boolean(),
  lastAnswer: z.string().nullable(),
  lastAt: instant.nullable(),
})
export type ChatGroup = z.output<typeof group>

/** Group chats that cards of what waits are written into. */
export const searchGroups = endpoint('POST /api/basic/notification/v1/group/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ keyword: text().optional() }),
  output: listOutput(group).extend({
    /** Modules that send messages, for the form. */
    modules: z.array(z.object({ module: z.string(), ...moduleNames })),
  }),
})

const ADDRESS_LENGTH = 300
/** Keeps a group. An address that is not given stays as it was, unless the group moves to another maker; a secret belongs to its address (NOTI-25). */
export const saveGroup = endpoint('POST /api/basic/notification/v1/group/save', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...groupFields, id: uuid.optional(), address: text(ADDRESS_LENGTH).optional(), secret: text(ADDRESS_LENGTH).optional() }),
  output: z.object({ id: uuid }),
})

/** Writes a card of trial into a group. */
export const tryGroup = endpoint('POST /api/basic/notification/v1/group/try', { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })

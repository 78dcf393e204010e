import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, requiredText, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { notification } from './rules.ts'

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

/** NOTI-01: what waits for the person elsewhere; and how often the page asks again (NOTI-03). */
export const waitingCounts = endpoint('GET /api/basic/common/v1/count', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ workflow: z.int(), survey: z.int(), refreshSeconds: z.int() }),
})

/** Where open tabs tell each other how many messages are unread (NOTI-12): a BroadcastChannel of this name, its messages the number. */
export const UNREAD_CHANNEL = 'backlot.unread'

/** NOTI-02: unread messages. */
export const unreadCount = endpoint('GET /api/basic/notification/v1/count', { kind: 'read', access: 'signed-in', input: nothing, output: z.int() })

export const listMessages = endpoint('POST /api/basic/notification/v1/list', {
  kind: 'read',
  access: 'signed-in',
  input: listInput({ tab: tab.default('all'), module: z.string().optional(), from: day.optional(), to: day.optional() }),
  output: listOutput(message).extend({
    /** Modules that ever wrote to the person, for the filter. */ modules: z.array(z.object({ module: z.string(), ...moduleNames })),
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
    /** The other messages about the same thing, newest first. */
    earlier: z.array(z.object({ id: uuid, titleCn: z.string(), titleEn: z.string(), createdAt: instant })),
    comments: z.array(z.object({ id: uuid, author: ssoId, text: z.string(), at: instant })),
    commentMax: z.int(),
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
  input: z.object({ module: z.string().optional() }),
  output: unreadLeft,
})

export const commentOn = endpoint('POST /api/basic/notification/v1/comment', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ notificationId: uuid, text: requiredText(COMMENT_LIMIT) }),
  output: z.object({ id: uuid }),
})

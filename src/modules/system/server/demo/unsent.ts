import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { type deliver, integrationsOutbox } from '#services/integrations/server/api.ts'
import { openOf } from '#services/workflow/server/api.ts'

type Port = Parameters<typeof deliver>[1]

const MANAGER = asSsoId('10000002')
const MAILBOX = '550 5.1.1 <zhou.haoran@backlot.example>: mailbox full'
const AWAY = 'connect ECONNREFUSED 10.20.0.25:587'
const SUBJECT = '审批：有一项事务等您处理 / Approvals: something waits for you'
const mail = { to: 'zhou.haoran@backlot.example', subject: SUBJECT, text: '请登录员工门户处理。', html: '<p>请登录员工门户处理。</p>' }
const card = { to: '冒险海湾游乐组审批群', maker: 'wecom', address: 'sealed', subject: '审批：有待办', lines: [], link: { text: '去处理', url: '' } }

/** What the mail system, the provider of SMS and a group took late, or not at all, for the requests that wait. */
const MESSAGES: readonly {
  port: Port
  payload: Record<string, unknown>
  state: 'failed' | 'waiting' | 'done'
  tries: number
  minutes: number
  answer: string
}[] = [
  { port: 'mail', payload: mail, state: 'failed', tries: 5, minutes: 1_560, answer: MAILBOX },
  { port: 'mail', payload: mail, state: 'failed', tries: 5, minutes: 1_500, answer: AWAY },
  { port: 'chat', payload: card, state: 'failed', tries: 5, minutes: 310, answer: 'HTTP 502' },
  { port: 'mail', payload: mail, state: 'waiting', tries: 3, minutes: 38, answer: AWAY },
  { port: 'sms', payload: { to: '13910000002', text: '审批有一项事务等您处理' }, state: 'done', tries: 2, minutes: 95, answer: 'kept' },
  {
    port: 'push',
    payload: { to: '10000002', endpoint: 'https://fcm.googleapis.com/demo', urgent: false },
    state: 'done',
    tries: 1,
    minutes: 94,
    answer: '201',
  },
]

export async function fillUnsent(ctx: WriteCtx): Promise<void> {
  const waiting = await openOf(ctx, MANAGER, { limit: MESSAGES.length })
  if (waiting.length === 0) return
  await ctx.db.insert(integrationsOutbox).values(
    MESSAGES.map(({ minutes, answer, ...message }, n) => {
      const at = addMinutes(ctx.now, -minutes)
      const key = `demo.unsent.${n}`
      return {
        ...message,
        id: newId(at),
        key,
        thing: key,
        aboutModule: 'workflow',
        aboutId: waiting[n % waiting.length]!.taskId,
        lastAnswer: answer,
        createdAt: at,
        nextTryAt: message.state === 'waiting' ? addMinutes(ctx.now, 25) : at,
        ...(message.state === 'done' && { doneAt: addMinutes(at, 1) }),
      }
    }),
  )
}

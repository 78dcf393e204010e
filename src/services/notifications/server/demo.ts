import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { GONE, sealForChat } from '#services/integrations/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { SmsState } from '../rules/life.ts'
import { dialled } from '../rules/sms.ts'
import { CODE_EVENT } from './commands/codes.ts'
import { group, sms } from './tables.ts'

const HOUR = 60
interface Sent {
  to: string
  hours: number
  event: string
  state: SmsState
  tries: number
  reason?: string
}

const paper = (to: string, hours: number, state: SmsState = 'delivered', tries = 1, reason?: string): Sent => ({
  to,
  hours,
  event: 'paperIssued',
  state,
  tries,
  ...(reason && { reason }),
})

/** SMS of some days: nearly all arrived, one at the second try; one number is switched off, one is wrong, one waits for its receipt. */
const SENT: readonly Sent[] = [
  paper('10000001', 1, 'sending'),
  paper('10000010', 5),
  { to: '10000002', hours: 6, event: 'revoked', state: 'delivered', tries: 1 },
  paper('10000008', 9, 'failed', 3, 'out of reach'),
  { to: '10000004', hours: 26, event: CODE_EVENT, state: 'delivered', tries: 1 },
  paper('10000003', 28, 'delivered', 2),
  { to: '10000001', hours: 30, event: CODE_EVENT, state: 'failed', tries: 1, reason: 'no receipt within 24 hours' },
  paper('10000005', 33),
  paper('10000006', 50, 'failed', 1, 'no such number'),
  { to: '10000007', hours: 54, event: 'revoked', state: 'delivered', tries: 1 },
  paper('10000002', 74),
  paper('10000001', 76),
]

/** Two groups, switched off: nobody is there to read them. One was tried, the robot of the other was taken out of its group. */
async function groups(ctx: WriteCtx): Promise<void> {
  const common = { address: sealForChat(ctx, 'demo'), secret: null, titles: false, active: false }
  await ctx.db.insert(group).values([
    {
      ...common,
      name: '冒险海湾游乐组审批群',
      maker: 'wecom',
      addressEnd: 'a51f',
      department: 'MB-PO-ATT-AB',
      modules: ['workflow'],
      lang: 'zh',
      lastAnswer: 'wecom 0',
      lastAt: addMinutes(ctx.now, -2 * HOUR),
    },
    {
      ...common,
      name: 'HR Operations',
      maker: 'feishu',
      addressEnd: '7c20',
      department: 'MB-HR-OP',
      modules: [],
      lang: 'en',
      lastAnswer: GONE,
      lastAt: addMinutes(ctx.now, -26 * HOUR),
    },
  ])
}

/** What an administrator finds in the log of deliveries; messages themselves come with the rooms that send them. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    const people = await ctx.db
      .select({ ssoId: peoplePersons.ssoId, phone: peoplePersons.phone })
      .from(peoplePersons)
      .where(
        inArray(
          peoplePersons.ssoId,
          SENT.map(({ to }) => asSsoId(to)),
        ),
      )
    const numbers = new Map<string, string | undefined>(people.map(({ ssoId, phone }) => [ssoId, dialled(phone)]))
    await groups(ctx)
    await ctx.db.insert(sms).values(
      SENT.map(({ to, hours, event, state, tries, reason }) => {
        const at = addMinutes(ctx.now, -hours * HOUR)
        const code = event === CODE_EVENT
        return {
          id: newId(at),
          dedupeKey: `demo.${to}.${hours}`,
          receiver: asSsoId(to),
          module: code ? 'session' : 'my-qrcode',
          event,
          to: numbers.get(to) ?? null,
          code,
          urgent: code,
          state,
          tries,
          reason: reason ?? null,
          createdAt: at,
          handedAt: at,
          doneAt: state === 'sending' ? null : addMinutes(at, 1),
        }
      }),
    )
  })
}

import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { dialled, masked } from '../../rules/sms.ts'
import { isOn } from '../data/channel.ts'
import { languagesOf } from '../data/languages.ts'
import { codeWords } from '../data/smsWords.ts'
import { sms } from '../tables.ts'
import { sendSms } from './handingTexts.ts'

/** What codes are called in the delivery log, whoever sends them. */
export const CODE_EVENT = 'code'

export interface Code {
  module: string
  receiver: SsoId
  code: string
  /** As long it is good; an SMS that could not leave by then never leaves. */
  minutes: number
  /** The same key is sent once. */
  key: string
}

/** See `textCode` of api.ts. */
export async function textCode(ctx: WriteCtx, { key, receiver, ...given }: Code): Promise<{ to: string } | undefined> {
  if (!(await isOn(ctx.db, 'sms'))) throw refuse('NOTI-18')
  const [person] = await ctx.db
    .select({ phone: peoplePersons.phone, status: peoplePersons.status })
    .from(peoplePersons)
    .where(eq(peoplePersons.ssoId, receiver))
  const to = person && person.status !== 'left' ? dialled(person.phone) : undefined
  if (!to) return undefined
  const { module, minutes } = given
  const [row] = await ctx.db
    .insert(sms)
    .values({ id: newId(ctx.now), dedupeKey: `code.${module}.${key}`, receiver, module, event: CODE_EVENT, code: true, urgent: true, createdAt: ctx.now })
    .onConflictDoNothing({ target: sms.dedupeKey })
    .returning()
  if (row) {
    const lang = (await languagesOf(ctx, [receiver])).get(receiver)
    await sendSms(ctx, row, { to, text: codeWords(ctx, { ...given, event: CODE_EVENT }, lang), hides: [given.code] }, addMinutes(ctx.now, minutes))
  }
  return { to: masked(to) }
}

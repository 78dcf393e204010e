import { refuse } from '#foundation/contract/refused.ts'
import { trying } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray, isNull, lte, type SQL } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { notificationFailed } from '../../events.ts'
import { smsMessage } from '../../rules/life.ts'
import { leavesAt, quietFromThen } from '../../rules/quiet.ts'
import { dialled, mayTryAgain } from '../../rules/sms.ts'
import { isOn } from '../data/channel.ts'
import { languagesOf } from '../data/languages.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { houseQuiet, quietOf } from '../data/quiet.ts'
import { smsWords } from '../data/smsWords.ts'
import { wordsOfMany } from '../data/templates.ts'
import { notice, preference, sms } from '../tables.ts'
import { aboutOf } from './handing.ts'
import { told } from './mailLife.ts'
import { onceLinkOf } from './onceLink.ts'

export const storedSms = storing({
  module: 'notifications',
  life: smsMessage,
  table: sms,
  id: sms.id,
  status: sms.state,
  subject: (row) => row.receiver,
  ownLog: true,
})

type Sms = typeof sms.$inferSelect
const BATCH = 100

/** Hands over what is due: SMS that wait, and those that did not arrive and are tried again. Several workers never take one twice. */
export async function handTexts(job: JobCtx): Promise<void> {
  while ((await job.write(handSome)) === BATCH);
}

async function handSome(ctx: WriteCtx): Promise<number> {
  if (!(await isOn(ctx.db, 'sms'))) return 0
  const rows = await taken(ctx, lte(sms.leavesAt, ctx.now), BATCH)
  await handAll(ctx, rows)
  return rows.length
}

/** Locks some with what their words and their time depend on; what another worker has at hand is left to it. */
const taken = (ctx: WriteCtx, where: SQL | undefined, most: number) =>
  ctx.db
    .select({
      sms,
      phone: peoplePersons.phone,
      status: peoplePersons.status,
      nameCn: peoplePersons.nameCn,
      nameEn: peoplePersons.nameEn,
      needsAction: notice.needsAction,
      doneAt: notice.doneAt,
      businessId: notice.businessId,
      own: { quietFrom: preference.quietFrom, quietTo: preference.quietTo },
    })
    .from(sms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, sms.receiver))
    .leftJoin(notice, eq(notice.id, sms.noticeId))
    .leftJoin(preference, and(eq(preference.ssoId, sms.receiver), eq(preference.module, EVERY_MODULE)))
    .where(where)
    .orderBy(asc(sms.leavesAt), asc(sms.id))
    .limit(most)
    .for('update', { of: sms, skipLocked: true })

/** @returns how many leave, now or when it is no longer quiet */
async function handAll(ctx: WriteCtx, rows: Awaited<ReturnType<typeof taken>>): Promise<number> {
  const langs = await languagesOf(
    ctx,
    rows.map((row) => row.sms.receiver),
  )
  const worded = await wordsOfMany(
    ctx,
    rows.map((row) => row.sms),
    'sms',
  )
  const house = houseQuiet(ctx)
  let leaving = 0
  for (const { sms: one, phone, status, doneAt, own, businessId, ...row } of rows) {
    const to = dialled(phone)
    // nothing waits any more, or nobody is there to be reached
    if (doneAt || phone === null || status === 'left') {
      await letGo(ctx, one)
      continue
    }
    if (!to) {
      await cannotLeave(ctx, one, NO_NUMBER)
      continue
    }
    leaving++
    const quiet = quietOf(house, own ?? undefined)
    const leaves = leavesAt(ctx.now, quiet, one.urgent)
    if (leaves > ctx.now) await ctx.db.update(sms).set({ leavesAt: leaves }).where(eq(sms.id, one.id))
    else {
      const given = { ...row, ...one, needsAction: row.needsAction ?? false, lang: langs.get(one.receiver), worded: worded(one) }
      // one that cannot be handed over fails alone; the others pass
      const failed = await trying(ctx, async () => {
        const once = await onceLinkOf(ctx, { ...given, businessId })
        const text = smsWords(ctx, { ...given, once })
        await sendSms(ctx, { ...one, businessId, ...(once && { stored: smsWords(ctx, given) }) }, { to, text }, quietFromThen(ctx.now, quiet, one.urgent))
      })
      if (failed) {
        ctx.log.error({ err: failed.fault, sms: one.id }, 'an SMS could not be handed over')
        await cannotLeave(ctx, one, NOT_MADE)
      }
    }
  }
  return leaving
}

/** Why an SMS that could not be handed over failed: what is in the log of deliveries. */
const NO_NUMBER = 'the number of the receiver is none that can be dialled'
const NOT_MADE = 'the SMS could not be made'

async function cannotLeave(ctx: WriteCtx, one: Sms, reason: string): Promise<void> {
  const set = { reason, leavesAt: null, doneAt: ctx.now }
  if (one.state === 'not-sent') await advance(ctx, storedSms, one.id, 'fail', { set })
  else await ctx.db.update(sms).set(set).where(eq(sms.id, one.id))
  await ctx.emit(notificationFailed, { ...(await told(ctx, one, 'sms')), reason })
}

/** What was never sent goes; what failed stays as it is, and is tried no more. */
const letGo = (ctx: WriteCtx, one: Sms): Promise<unknown> =>
  one.state === 'not-sent' ? ctx.db.delete(sms).where(eq(sms.id, one.id)) : ctx.db.update(sms).set({ leavesAt: null }).where(eq(sms.id, one.id))

/** Hands an SMS over, which is a try of it (NOTI-14). Of a code the words are not kept. `until`: it must not leave later than that (NOTI-10). */
export async function sendSms(
  ctx: WriteCtx,
  one: Pick<Sms, 'id' | 'state' | 'tries' | 'code' | 'module' | 'receiver'> & {
    businessId?: string | null /** Its words as they are kept, where it bears a link that signs in. */
    stored?: string
  },
  message: { to: string; text: string; hides?: string[] },
  until?: Date,
): Promise<void> {
  const tries = one.tries + 1
  await advance(ctx, storedSms, one.id, one.state === 'failed' ? 'resend' : 'hand over', {
    set: {
      to: message.to,
      text: one.code ? null : (one.stored ?? message.text),
      tries,
      leavesAt: null,
      handedAt: ctx.now,
      doneAt: null,
      reason: null,
      providerId: null,
    },
  })
  await deliver(
    ctx,
    'sms',
    { ...message, receiver: one.receiver },
    {
      key: `sms.${one.id}.${tries}`,
      ...(until && { until }),
      about: aboutOf({ module: one.module, businessId: one.businessId ?? null }),
    },
  )
}

/** Which try of which SMS a message to the provider is. */
export const ofSmsKey = (key: string): { id: string; handed: number } | undefined => {
  const [, id, handed] = /^sms\.([0-9a-f-]{36})\.(\d+)$/.exec(key) ?? []
  return id && handed ? { id, handed: Number(handed) } : undefined
}

/**
 * Sends failed SMS again, to the number that the person has now: at once, or in quiet hours when they are over. Those that had their three tries, and
 * codes, stay as they are (NOTI-14). @throws NOTI-18 where nothing can be sent
 */
export async function resendTexts(ctx: WriteCtx, ids: readonly string[]): Promise<number> {
  if (!(await isOn(ctx.db, 'sms'))) throw refuse('NOTI-18')
  if (ids.length === 0) return 0
  const rows = await taken(ctx, and(inArray(sms.id, [...ids]), eq(sms.state, 'failed'), isNull(sms.leavesAt)), ids.length)
  return handAll(
    ctx,
    rows.filter((row) => mayTryAgain(row.sms)),
  )
}

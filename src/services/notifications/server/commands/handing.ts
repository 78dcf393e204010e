import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { trying } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { deliver, isMailAddress } from '#services/integrations/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { isOn } from '../data/channel.ts'
import { languagesOf } from '../data/languages.ts'
import { type Mail, mailWords } from '../data/mail.ts'
import { wordsOfMany } from '../data/templates.ts'
import { email, notice } from '../tables.ts'
import { failMail, stored } from './mailLife.ts'
import { onceLinkOf } from './onceLink.ts'

const BATCH = 100

/** Whether a mail still has somebody to reach, and something to tell: nothing goes to who has left, or about what is done. */
const isWanted = <R extends { address: string | null; status: string; doneAt: Date | null }>(row: R): row is R & { address: string } =>
  row.address !== null && row.status !== 'left' && row.doneAt === null

/** Why a mail that could not be handed over failed: what is in the log of deliveries. */
const NO_ADDRESS = 'the address of the receiver is none that mail reaches'
const NOT_MADE = 'the mail could not be made'

/** Hands waiting mails over to the mail system; several workers never take one twice. */
export async function handOver(job: JobCtx): Promise<void> {
  while ((await job.write(handSome)) === BATCH);
}

async function handSome(ctx: WriteCtx): Promise<number> {
  if (!(await isOn(ctx.db, 'email'))) return 0
  const rows = await ctx.db
    .select({
      mail: email,
      address: peoplePersons.email,
      status: peoplePersons.status,
      nameCn: peoplePersons.nameCn,
      nameEn: peoplePersons.nameEn,
      needsAction: notice.needsAction,
      doneAt: notice.doneAt,
      businessId: notice.businessId,
    })
    .from(email)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, email.receiver))
    .leftJoin(notice, eq(notice.id, email.noticeId))
    .where(eq(email.state, 'not-sent'))
    .orderBy(asc(email.createdAt), asc(email.id))
    .limit(BATCH)
    .for('update', { of: email, skipLocked: true })
  const langs = await languagesOf(
    ctx,
    rows.map((row) => row.mail.receiver),
  )
  const worded = await wordsOfMany(
    ctx,
    rows.map((row) => row.mail),
  )
  const needless: string[] = []
  for (const row of rows) {
    const { mail } = row
    if (isWanted(row))
      await handOne(ctx, mail, row.address, {
        ...row,
        ...mail,
        needsAction: row.needsAction ?? false,
        lang: langs.get(mail.receiver),
        worded: worded(mail),
      })
    else needless.push(mail.id)
  }
  if (needless.length) await ctx.db.delete(email).where(inArray(email.id, needless))
  return rows.length
}

type Wanted = Mail & { businessId: string | null; receiver: SsoId }

/** One that cannot be handed over fails alone, and is told; the others pass. */
async function handOne(ctx: WriteCtx, mail: typeof email.$inferSelect, to: string, given: Wanted): Promise<void> {
  if (!isMailAddress(to)) return failMail(ctx, mail, { tries: 0, reason: NO_ADDRESS, to })
  const failed = await trying(ctx, () => send(ctx, mail.id, 'hand over', mail.handed, to, given))
  if (!failed) return
  ctx.log.error({ err: failed.fault, mail: mail.id }, 'a mail could not be handed over')
  await failMail(ctx, mail, { tries: 0, reason: NOT_MADE, to })
}

async function send(ctx: WriteCtx, id: string, action: 'hand over' | 'resend', handed: number, to: string, mail: Wanted): Promise<void> {
  const kept = mailWords(ctx, mail)
  const { subject, text, html } = mailWords(ctx, { ...mail, once: await onceLinkOf(ctx, mail) })
  // a link that signs in leaves with the mail, and stays nowhere that anybody reads
  await advance(ctx, stored, id, action, { set: { to, subject, body: kept.text, handed: handed + 1, tries: 0, reason: null, doneAt: null } })
  await deliver(ctx, 'mail', { to, subject, text, html, receiver: mail.receiver }, { key: keyOf(id, handed + 1), about: aboutOf(mail) })
}

/** What the message told of; a digest tells of nothing by itself. */
export const aboutOf = ({ module, businessId }: { module: string; businessId: string | null }) => (businessId === null ? undefined : { module, businessId })

/** Each handing over is a message of its own to the mail system. */
const keyOf = (id: string, handed: number): string => `notification.${id}.${handed}`
export const ofKey = (key: string): { id: string; handed: number } | undefined => {
  const [, id, handed] = /^notification\.([0-9a-f-]{36})\.(\d+)$/.exec(key) ?? []
  return id && handed ? { id, handed: Number(handed) } : undefined
}

/** Sends failed mails again, to the address that the person has now; what nobody waits for any more stays as it is. @throws NOTI-18 where nothing can be sent */
export async function resendMails(ctx: WriteCtx, ids: readonly string[]): Promise<number> {
  if (!(await isOn(ctx.db, 'email'))) throw refuse('NOTI-18')
  const rows = await ctx.db
    .select({
      mail: email,
      address: peoplePersons.email,
      status: peoplePersons.status,
      nameCn: peoplePersons.nameCn,
      nameEn: peoplePersons.nameEn,
      needsAction: notice.needsAction,
      doneAt: notice.doneAt,
      businessId: notice.businessId,
    })
    .from(email)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, email.receiver))
    .leftJoin(notice, eq(notice.id, email.noticeId))
    .where(and(inArray(email.id, [...ids]), eq(email.state, 'failed')))
    .orderBy(asc(email.createdAt), asc(email.id))
    .for('update', { of: email })
  const langs = await languagesOf(
    ctx,
    rows.map((row) => row.mail.receiver),
  )
  const worded = await wordsOfMany(
    ctx,
    rows.map((row) => row.mail),
  )
  const wanted = rows.filter(isWanted).filter(({ address }) => isMailAddress(address))
  for (const { mail, ...row } of wanted)
    await send(ctx, mail.id, 'resend', mail.handed, row.address, {
      ...row,
      ...mail,
      needsAction: row.needsAction ?? false,
      lang: langs.get(mail.receiver),
      worded: worded(mail),
    })
  return wanted.length
}

import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { read } from '#services/files/server/api.ts'
import { VIEW } from '../../contract/base.ts'
import { lapsedOf, whyNot } from '../../rules/mayWork.ts'
import { cards } from '../tables.ts'
import { factsOfOne } from './facts.ts'

/** The card of a code, with who has it. @throws not-found */
export async function cardBy(ctx: Pick<Ctx, 'db'>, code: string) {
  const [card] = await ctx.db.select().from(cards).where(eq(cards.code, code))
  const of = card && (await factsOfOne(ctx, card.staffId))
  if (!card || !of || of.row.erasedAt) throw notFound()
  return { card, of }
}

/** Of several that one word names the last, in the order in which they end. */
const lastOf = <T>(rows: readonly T[], named: (row: T) => string, ends: (row: T) => string): T[] => {
  const ordered = rows.toSorted((one, other) => ends(one).localeCompare(ends(other)))
  return [...new Map(ordered.map((row) => [named(row), row])).values()]
}

/** What a card's code opens, reckoned now; never national ID or mobile number (SCT-13). @throws not-found */
export async function snapshotOf(ctx: Ctx, { code }: { code: string }) {
  const { card, of } = await cardBy(ctx, code)
  const cardEnded = card.withdrawnAt !== null || card.to < ctx.today
  const reasons = whyNot(of, ctx.today)
  return {
    ...{ name: of.row.name, company: of.supplier.name, hasPhoto: of.row.photo !== null, day: ctx.today, cardEnded },
    ...{ mayWork: !cardEnded && reasons.length === 0, lapsed: lapsedOf(reasons), reasons: ctx.actor?.permissions.has(VIEW) ? reasons : null },
    trainings: lastOf(
      of.passed.map(({ nameCn, nameEn, kind, validTo }) => ({ nameCn, nameEn, kind, validTo })),
      ({ nameCn }) => nameCn,
      ({ validTo }) => validTo ?? '',
    ),
    certificates: lastOf(
      of.certificates.flatMap(({ type, state, expiryDate }) => (state === 'valid' || state === 'expired' ? [{ type, state, expiryDate }] : [])),
      ({ type }) => type,
      ({ expiryDate }) => expiryDate,
    ),
  }
}

/** The photo beside it, for whoever holds the code. @throws not-found */
export async function snapshotPhotoOf(ctx: Ctx, { code }: { code: string }): Promise<FileAnswer> {
  const { of } = await cardBy(ctx, code)
  if (of.row.photo === null) throw notFound()
  // the code is the right: whoever holds it, signed in or not, sees the face
  const { actor: _holder, ...anybody } = ctx
  const file = await read(anybody, of.row.photo)
  return new FileAnswer({ filename: file.fileName, type: file.contentType, body: file.open(), inline: true })
}

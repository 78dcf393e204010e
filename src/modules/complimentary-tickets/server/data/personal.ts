import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { balances, statement } from '#services/ledger/server/api.ts'
import { person, personRefs } from '#services/people/server/api.ts'
import { requireScope } from '../policy.ts'
import { kinds, quotas, vouchers } from '../tables.ts'
import { quotaOf, unitOf } from './accounts.ts'
import { joinedGrants } from './grants.ts'
import { dressVouchers, joinedVouchers } from './vouchers.ts'
import { ruleWords } from './words.ts'

/** The latest of each that are shown; the lists have all. */
const SHOWN = 50

/** What one person has of tickets: quota with the rule it came from, tickets, and the ledger. @throws not-found for who is not the reader's to see */
export async function personal(ctx: Reader, { ssoId }: { ssoId: SsoId }) {
  await requireScope(ctx, ssoId)
  const [who, ref] = [await person(ctx, ssoId), (await personRefs(ctx, [ssoId])).get(ssoId)]
  if (!who || !ref) throw notFound()
  const found = await joinedGrants(ctx, eq(quotas.ssoId, ssoId)).orderBy(desc(quotas.at), desc(quotas.id)).limit(SHOWN)
  const had = await ctx.db
    .select()
    .from(kinds)
    .where(inArray(kinds.id, kindsHad(ctx, ssoId)))
    .orderBy(asc(kinds.id))
  const left = await balances(
    ctx,
    had.map(({ id }) => quotaOf(id, ssoId)),
  )
  const own = await joinedVouchers(ctx, eq(vouchers.holder, ssoId)).orderBy(desc(vouchers.id)).limit(SHOWN)
  return {
    person: ref,
    joinDate: who.joinDate,
    kinds: had.map(({ id, nameCn, nameEn }) => {
      const { available, held } = left.get(`${unitOf(id)}/${ssoId}`) ?? { available: 0, held: 0 }
      return { id, kindCn: nameCn, kindEn: nameEn, left: available, held }
    }),
    quotas: found.map(({ id, quota: { basis, total, reason }, rule, lot, kindCn, kindEn }) => ({
      ...{ id, kindCn, kindEn, basis, quota: total, reason, ...ruleWords(rule) },
      ...{ left: lot.left - lot.held, effective: lot.validFrom, expires: lot.expiresOn },
    })),
    vouchers: await dressVouchers(ctx, own),
    ledger: await movements(ctx, ssoId, had),
  }
}

const kindsHad = ({ db }: Reader, ssoId: SsoId) => db.select({ id: quotas.kindId }).from(quotas).where(eq(quotas.ssoId, ssoId))

/** The latest entries of the person's accounts, of which there are as many as kinds. */
async function movements(ctx: Reader, ssoId: SsoId, had: readonly (typeof kinds.$inferSelect)[]) {
  const lines = []
  for (const { id, nameCn, nameEn } of had) {
    const { list } = await statement(ctx, quotaOf(id, ssoId), { pageNum: 1, pageSize: SHOWN })
    lines.push(...list.map((line) => ({ ...line, kindCn: nameCn, kindEn: nameEn })))
  }
  return lines
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ id, at, kindCn, kindEn, causeCn, causeEn, amount, balanceAfter }) => ({ id, at, kindCn, kindEn, causeCn, causeEn, amount, balanceAfter }))
}

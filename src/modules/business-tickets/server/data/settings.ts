import { and, asc, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { CONFIG } from '../../contract/index.ts'
import type { Category } from '../../rules/applying.ts'
import { bindings, blackouts, type Product, products, type SessionRow, sessions, wordings } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

export const productById = async ({ db }: Db, id: string): Promise<Product | undefined> => (await db.select().from(products).where(eq(products.id, id)))[0]
export const productsOf = ({ db }: Db, category: Category): Promise<Product[]> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.category, category), eq(products.active, true)))
    .orderBy(asc(products.id))

export const sessionById = async ({ db }: Db, id: string): Promise<SessionRow | undefined> => (await db.select().from(sessions).where(eq(sessions.id, id)))[0]
export const allSessions = ({ db }: Db): Promise<SessionRow[]> =>
  db.select().from(sessions).orderBy(asc(sessions.kind), asc(sessions.startTime), asc(sessions.id))

/** Days on which nobody of a category may come, from one day to another. */
export async function blackoutsOf({ db }: Db, category: Category, from: Day, to: Day) {
  const found = await db
    .select()
    .from(blackouts)
    .where(and(gte(blackouts.date, from), lte(blackouts.date, to)))
    .orderBy(asc(blackouts.date))
  return found.filter(({ categories }) => categories.includes(category))
}

export const allBindings = ({ db }: Db) => db.select().from(bindings).orderBy(asc(bindings.place), asc(bindings.id))

type Wording = Omit<typeof wordings.$inferSelect, 'id'>
/** What guests are told of categories, where somebody has said it; in the words of the house otherwise. */
async function wordingsOf(ctx: Pick<Ctx, 'db' | 'text'>, categories: readonly Category[]): Promise<Wording[]> {
  const found = await ctx.db
    .select()
    .from(wordings)
    .where(inArray(wordings.category, [...categories]))
  const said = (key: string) => ({ Cn: ctx.text(`business-tickets.first.${key}`, {}, 'zh'), En: ctx.text(`business-tickets.first.${key}`, {}, 'en') })
  const [place, mail] = [said('place'), said('mail')]
  const unsaid = { placeCn: place.Cn, placeEn: place.En, mailCn: mail.Cn, mailEn: mail.En }
  return categories.map((category) => {
    const { id: _id, ...one } = found.find((row) => row.category === category) ?? { id: '', category, ...unsaid }
    return one
  })
}
export const wordingOf = async (ctx: Pick<Ctx, 'db' | 'text'>, category: Category): Promise<Wording> => (await wordingsOf(ctx, [category]))[0]!

/** All that is set up but the pools. */
export async function configOf(ctx: Reader) {
  const { db } = ctx
  return {
    products: await db.select().from(products).orderBy(asc(products.category), asc(products.id)),
    sessions: await allSessions(ctx),
    blackouts: await db.select().from(blackouts).where(gte(blackouts.date, ctx.today)).orderBy(asc(blackouts.date)),
    bindings: await allBindings(ctx),
    wordings: await wordingsOf(ctx, ['eco', 'dummy', 'vip']),
    can: ctx.actor.permissions.has(CONFIG),
  }
}

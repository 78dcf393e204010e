import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { FEW, FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import { readExpiring, readStatement } from '../contract.ts'
import { grant, unit } from '../server/api.ts'

const MEMBER = '10000001'
const UNIT = 'volume.points'
unit({ code: UNIT })

export default {
  begin: (t) =>
    t.write(async (ctx) => {
      for (const ownerId of [MEMBER, FEW])
        await grant(ctx, { unit: UNIT, ownerKind: 'person', ownerId }, 1, { key: 'volume', source: 'volume', reason: 'cause.ledger.expired' })
    }),
  /** Of one unit, the room's that most people have where some room has begun one: its lists show it too. */
  async fill({ db, copy, people, id }) {
    const [mine] = await rowsOf<{ id: string; few: string | null }>(
      db,
      sql`select id, (select id from ledger_account few where few.unit = mine.unit and few.owner_id = ${FEW}) as few
        from ledger_account mine where owner_id = ${MEMBER} and owner_kind = 'person' order by unit = ${UNIT}, (select count(*) from ledger_account every where every.unit = mine.unit) desc, unit limit 1`,
    )
    const where = `account = '${mine!.id}'`
    await copy('ledger_account', { id: id(6), owner_id: `(${FIRST_OF_MANY} + n)::text` }, { where: `id = '${mine!.id}'`, count: people })
    const one = id(6, `1 + n % ${people}`)
    await copy('ledger_lot', { id: id(7), account: one }, { where })
    const few = mine!.few ? `'${mine!.few}'` : one
    const account = `(case when n % 50 = 0 then '${mine!.id}' when n % 2000 = 2 then ${few} else ${one} end)::uuid`
    await copy('ledger_entry', { id: id(8), account, lot: 'null', key: 'n::text' }, { where })
  },
  lists: (open) => ({ own: (asks) => [open(asks, readStatement, { unit: UNIT })] }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { expiring: () => member.ok(readExpiring) }
  },
} satisfies Volume

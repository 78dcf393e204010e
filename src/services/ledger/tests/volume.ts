import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { FEW, FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import { readExpiring, readStatement } from '../contract.ts'
import { grant, unit } from '../server/api.ts'

const MEMBER = '10000001'
const UNIT = 'volume.points'
unit({ code: UNIT })

let grows = UNIT
/** To be said in the `begin` of a room that lists what the ledger keeps of a unit: of that one it makes many. */
export const growing = (code: string): void => {
  grows = code
}

export default {
  begin: (t) =>
    t.write(async (ctx) => {
      for (const ownerId of [MEMBER, FEW])
        await grant(ctx, { unit: UNIT, ownerKind: 'person', ownerId }, 1, { key: 'volume', source: 'volume', reason: 'cause.ledger.expired' })
    }),
  /** Of one unit: a room's where some room has said so, whose lists show it too. */
  async fill({ db, copy, people, id }) {
    const [mine] = await rowsOf<{ id: string; few: string | null }>(
      db,
      sql`select id, (select id from ledger_account few where few.unit = mine.unit and few.owner_id = ${FEW}) as few
        from ledger_account mine where owner_id = ${MEMBER} and owner_kind = 'person' and unit = ${grows}`,
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

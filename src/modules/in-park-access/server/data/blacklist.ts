import { eq, ilike, or } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { BLACK_EDIT } from '../../contract/base.ts'
import { blacklistSearch } from '../../contract/blacklist.ts'
import module from '../../module.ts'
import { masked } from '../../rules/index.ts'
import { recordOf } from '../policy.ts'
import { blacklist } from '../tables.ts'
import { openId, printOf } from './sealed.ts'

export const blackRows = listRows(blacklistSearch, {
  table: blacklist,
  latest: [blacklist.id],
  where: {
    keyword: (word, ctx) => or(ilike(blacklist.name, containing(word)), ilike(blacklist.company, containing(word)), eq(blacklist.idPrint, printOf(ctx, word))),
  },
  async dress(ctx, found) {
    const files = await filesOf(
      ctx,
      module.name,
      found.map(({ id }) => recordOf('black', id)),
    )
    const edits = ctx.actor.permissions.has(BLACK_EDIT)
    return (await withPeople(ctx, found, { addedBy: 'addedBy' })).map((row) => ({
      ...{ ...row, idNumber: masked(openId(ctx, row)), attachments: files.get(recordOf('black', row.id)) ?? [] },
      can: edits && row.state === 'active' ? ['lift' as const] : [],
    }))
  },
})
export const blackSheet = exportListed(module, blacklistSearch, blackRows, { name: 'blacklist', audit: 'BlacklistEntry.exported' })

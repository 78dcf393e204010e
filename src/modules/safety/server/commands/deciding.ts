import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { appeal, confirm, voidInfraction } from '../../contract/infractions.ts'
import { counts } from '../../rules/index.ts'
import { accumulatedOf } from '../data/points.ts'
import { inReach } from '../policy.ts'
import { cancelFollowUps, keepScore } from './following.ts'
import { finish, INFRACTION, type InfractionRow, lockPerson } from './record.ts'
import { tellAppealed, tellBoth } from './telling.ts'

/** Nobody decides about themselves. */
const decides = ({ actor }: Reader, { ssoId }: InfractionRow): boolean => can(actor, ADMIN) && ssoId !== actor.ssoId

/** What is done with infractions. They throw not-found, LIFE-01, SAFETY-15. */
export const infractionMoves = moves(
  INFRACTION,
  { appeal, confirm, void: voidInfraction },
  {
    appeal: {
      // SAFETY-15
      may: (ctx, row) => row.ssoId === ctx.actor.ssoId && (ctx.today <= row.appealUntil || 'SAFETY-15'),
      set: (ctx, _, { reason }) => ({ appealReason: reason, appealedAt: ctx.now }),
      after: tellAppealed,
    },
    confirm: {
      may: decides,
      guard: inReach,
      set: (ctx, _, { reason }) => ({ decision: reason, decidedAt: ctx.now, decidedBy: ctx.actor?.ssoId ?? null }),
      async after(ctx, row) {
        if (row.appealedAt === null) return
        await finish(ctx, { businessId: row.id, event: 'appealed' })
        await tellBoth(ctx, 'upheld', row)
      },
    },
    void: {
      may: decides,
      guard: inReach,
      set: (ctx, _, { reason }) => ({ voidReason: reason, decidedAt: ctx.now, decidedBy: ctx.actor?.ssoId ?? null }),
      async after(ctx, row, { reason }) {
        await lockPerson(ctx, row.ssoId)
        const total = await accumulatedOf(ctx, row.ssoId)
        const before = total + (counts({ ...row, state: 'confirmed' }, ctx.today) ? row.points : 0)
        await cancelFollowUps(ctx, row.ssoId, before, total)
        await keepScore(ctx, row.ssoId, total)
        await finish(ctx, { businessId: row.id, event: 'appealed' })
        await tellBoth(ctx, 'voided', row, { reason })
      },
    },
  },
)

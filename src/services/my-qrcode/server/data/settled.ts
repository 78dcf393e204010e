import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { alias, and, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { settleScans } from '../../contract.ts'
import { OVERTURNED_HOURS, type Purpose, type ScanOutcome, type SignedCode, startOfWindow } from '../../rules.ts'
import { device, scan } from '../tables.ts'

type Settled = OutputOf<typeof settleScans>['results'][number]

/** As many as a reader is told of at once. */
const TOLD = 50
/** Which rule a settled scan was refused by, from what the log calls it: readers without network take no paper codes, so this is plain. */
const ruleOf = { expired: 'QRC-02', revoked: 'QRC-06', replayed: 'QRC-12', 'not-entitled': 'QRC-05' } as const satisfies Record<
  Exclude<ScanOutcome, 'ok'>,
  string
>

/** Of a reader's scans by the reader's own names for them, what became of each. */
export const settledOf = (ctx: Ctx, deviceId: string, sentIds: readonly string[]): Promise<Settled[]> =>
  settledWhere(ctx, and(eq(scan.deviceId, deviceId), inArray(scan.sentId, [...sentIds])), sentIds.length)

/** A reader's scans that had stood when they were settled and have lost since (QRC-12). */
export const overturnedOf = (ctx: Ctx, deviceId: string): Promise<Settled[]> =>
  settledWhere(ctx, and(eq(scan.deviceId, deviceId), gte(scan.lostAt, addHours(ctx.now, -OVERTURNED_HOURS)), gt(scan.lostAt, scan.settledAt)), TOLD)

async function settledWhere(ctx: Ctx, where: SQL | undefined, most: number): Promise<Settled[]> {
  const winner = alias(scan, 'winner')
  const rows = await ctx.db
    .select({
      id: scan.sentId,
      at: scan.at,
      purpose: scan.purpose,
      result: scan.result,
      ssoId: scan.ssoId,
      winnerAt: winner.at,
      winnerPlace: winner.place,
      winnerDevice: device.name,
    })
    .from(scan)
    .leftJoin(winner, eq(winner.id, scan.lostTo))
    .leftJoin(device, eq(device.id, winner.deviceId))
    .where(and(where, isNotNull(scan.sentId)))
    .orderBy(desc(scan.lostAt), desc(scan.id))
    .limit(most)
  const known = [...new Set(rows.flatMap(({ ssoId }) => ssoId ?? []))]
  const people = known.length ? await personRefs(ctx, known) : new Map<SsoId, never>()
  return rows.flatMap(({ id, at, purpose, result, ssoId, winnerAt, winnerPlace, winnerDevice }) => {
    if (!id) return []
    const rule = result === 'ok' ? null : ruleOf[result]
    // who it was, for those who were let in rightly only (QRC-05)
    const who = result === 'ok' && ssoId ? people.get(ssoId) : undefined
    return [
      {
        id,
        at: at.toISOString(),
        purpose,
        result,
        person: who ? { nameCn: who.nameCn, nameEn: who.nameEn } : null,
        rule,
        message: rule && ctx.text(`rule.${rule}`),
        lostTo: winnerAt && { device: winnerDevice, place: winnerPlace, at: winnerAt.toISOString() },
      },
    ]
  })
}

/** The accepted scan of a code for a purpose, with the network or without; none while there is none. */
export async function standingScan(ctx: Ctx, ssoId: SsoId, purpose: Purpose, code: SignedCode & { nonce: string }) {
  const [row] = await ctx.db
    .select({ id: scan.id, at: scan.at, deviceId: scan.deviceId, place: scan.place, settledAt: scan.settledAt })
    .from(scan)
    .where(
      and(
        eq(scan.ssoId, ssoId),
        gte(scan.at, startOfWindow(code.window, code.stepSeconds)),
        lt(scan.at, startOfWindow(code.window + 2, code.stepSeconds)),
        eq(scan.purpose, purpose),
        eq(scan.nonce, code.nonce),
        eq(scan.result, 'ok'),
      ),
    )
    .limit(1)
  return row
}

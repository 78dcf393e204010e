import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, lt, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { certificate } from '../../contract/index.ts'
import module from '../../module.ts'
import { actsOn, certificateById } from '../commands/certificates.ts'
import { type CertificateRow, oversees, requireSeen, type TypeRow } from '../policy.ts'
import { certificates, types } from '../tables.ts'
import { cardOf } from './own.ts'
import { coursesBehind } from './standing.ts'

const MOST_EARLIER = 20

async function typeOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<TypeRow> {
  const [type] = await db.select().from(types).where(eq(types.id, id))
  return type!
}

/** A certificate for its person, and for who oversees them. @throws not-found */
export async function openCertificate(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof certificate>> {
  const row = await certificateById(ctx, id)
  await requireSeen(ctx, row.ssoId)
  const type = await typeOf(ctx, row.type)
  const [shown] = await withPeople(ctx, [row], { person: 'ssoId', checkedBy: 'checkedBy' })
  const earlier = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.ssoId, row.ssoId), eq(certificates.type, row.type), ne(certificates.id, id), lt(certificates.issuedDate, row.issuedDate)))
    .orderBy(desc(certificates.issuedDate), desc(certificates.id))
    .limit(MOST_EARLIER)
  const files = (await filesOf(ctx, module.name, [id])).get(id) ?? []
  return {
    ...cardOf(row, type, ctx.today),
    ...{ person: shown!.person, checkedBy: shown!.checkedBy, checkedAt: row.checkedAt, source: row.source, own: row.ssoId === ctx.actor.ssoId },
    file: files[0] ?? null,
    earlier,
    courses: await coursesBehind(ctx, type.courses),
    can: await actsOn(ctx, row),
  }
}

const found = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<CertificateRow | undefined> =>
  (await db.select().from(certificates).where(eq(certificates.id, id)))[0]

/** Whether somebody may open the files of a certificate, and print it: its person, and who oversees them. */
export async function mayReadCertificate(ctx: Reader, businessId: string): Promise<boolean> {
  const row = await found(ctx, businessId)
  return row !== undefined && (row.ssoId === ctx.actor.ssoId || (await oversees(ctx, row.ssoId)))
}

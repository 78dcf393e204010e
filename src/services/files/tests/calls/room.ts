import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { actAs } from '#foundation/server/portal.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { mayRead, policy, retention } from '../../server/api.ts'
import { pdf } from '../rules/samples.ts'

/** A room as far as files know one: its records may be read by these, and by whose number their id begins with, which another process knows too. */
export const ROOM = 'files-test-room'
export const readers = new Map<string, string[]>()
export const recordOf = (ssoId: string): string => `${ssoId}-${newId()}`
mayRead(ROOM, async (ctx, businessId) => businessId.startsWith(`${ctx.actor.ssoId}-`) || (readers.get(businessId)?.includes(ctx.actor.ssoId) ?? false))
retention(ROOM, 365)
policy({ module: ROOM, title: 'files.policy.default', types: ['pdf', 'jpg', 'txt', 'zip'], maxSize: 100_000, maxFiles: 2, maxNameLength: 40 })
policy({ module: ROOM, key: `${ROOM}-photo`, title: 'files.policy.default', types: ['jpg'], maxSize: 100_000, maxFiles: 3, minFiles: 1, maxNameLength: 40 })
policy({
  module: ROOM,
  key: `${ROOM}-evidence`,
  title: 'files.policy.default',
  types: ['jpg'],
  maxSize: 100_000,
  maxFiles: 3,
  maxNameLength: 40,
  keepsPlace: true,
})

export const EMPLOYEE = '10000001'
export const MANAGER = '10000002'
export const ADMIN = '10000009'

export const aPdf = (filename = '证明.pdf', text = 'a page') => ({ filename, bytes: pdf(text) })

/** Runs as a command of a room does when somebody sends a form. */
export async function as<T>(t: TestPortal, ssoId: string, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  const { actor } = await t.reader(ssoId)
  return t.write((ctx) => work(actAs(ctx, actor)), ssoId)
}

export const rows = (t: TestPortal, where = sql`true`) =>
  rowsOf<{ id: string; state: string; stored_name: string; size: number; sha256: string | null; erased_at: string | null; file_name: string }>(
    t.portal.database.read(),
    sql`select id, state, stored_name, size::float8 as size, sha256, erased_at::text as erased_at, file_name from files_file where ${where} order by id`,
  )
export const kinds = async (t: TestPortal, target: string): Promise<string[]> =>
  (await rowsOf<{ kind: string }>(t.portal.database.read(), sql`select kind from audit_events where target = ${target} order by id`)).map(({ kind }) => kind)
export const notices = (t: TestPortal, receiver: string) =>
  rowsOf<{ event: string; bodyCn: string }>(
    t.portal.database.read(),
    sql`select event, body_cn as "bodyCn" from notifications_notice where module = 'files' and receiver = ${receiver} order by id`,
  )

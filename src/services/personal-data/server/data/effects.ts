import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { isOfPeople, type PersonalRetention } from '#foundation/database/retention.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import type { Erased } from '../../contract.ts'
import type { ErasedTable } from '../tables.ts'
import { declared, tableName, titleOf } from './declared.ts'
import { rowsOfPerson } from './whose.ts'

/** Why rows stay while their person works here, though an erasure would take them later. */
const EMPLOYED = 'employed'

/** Whether somebody is to come, works here or is on leave: until she has left, her employment needs its data. */
export async function worksHere(ctx: Ctx, ssoId: SsoId): Promise<boolean> {
  const found = await person(ctx, ssoId)
  return found !== undefined && found.status !== 'left'
}

/** What an erasure does to the rows of a person in a table, and how many there are (PDATA-12, PDATA-13). */
export async function effectOf(ctx: Pick<Ctx, 'db'>, one: PersonalRetention, ssoId: string, here: boolean): Promise<Pick<ErasedTable, 'did' | 'rows' | 'why'>> {
  const [counted] = await rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from ${one.table} where ${rowsOfPerson(one, ssoId)}`)
  const rows = counted?.n ?? 0
  const { erase, whileHere } = one
  if (erase !== 'delete' && 'keep' in erase) return { did: 'keep', rows, why: erase.keep }
  if (here && !whileHere) return { did: 'keep', rows, why: EMPLOYED }
  return { did: erase === 'delete' ? 'delete' : 'blank', rows, why: null }
}

/** What an erasure would do to one's own data now, table by table; tables without rows are left out. */
export async function previewErasure(ctx: Reader): Promise<Erased[]> {
  const { ssoId } = ctx.actor
  const here = await worksHere(ctx, ssoId)
  const lines: Erased[] = []
  for (const { module, retention } of declared(ctx)) {
    if (!isOfPeople(retention)) continue
    const effect = await effectOf(ctx, retention, ssoId, here)
    if (effect.rows > 0) lines.push(lineOf(ctx, { module, table: tableName(retention), ...effect }))
  }
  return lines
}

/** A line of a report with what its rows are. */
export const lineOf = (ctx: Pick<Ctx, 'text'>, line: ErasedTable): Erased => ({ ...line, ...titleOf(ctx, line.table) })

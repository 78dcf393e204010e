import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { SUCCESS } from '#foundation/contract/envelope.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, samplesOf } from '#foundation/testing/samples.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { type DataScope, grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { make, prepare, type Sent } from '../calls.ts'
import { SCOPELESS } from './scopeless.ts'

/** Who holds every permission, but for the rows of a narrower scope: of her company, or her own. */
const NARROW: readonly { scope: DataScope; by: SsoId; role: string }[] = [
  { scope: 'entity', by: asSsoId('10000010'), role: 'gate-entity' },
  { scope: 'self', by: asSsoId('10000012'), role: 'gate-self' },
]

/** Lists of the house and their sheets under narrower scopes (ACCESS-03). @returns what gives the findings of a room */
export async function scopesOf(t: TestPortal, rooms: readonly Room[]): Promise<(room: Room) => Promise<string[]>> {
  const everybodys = new Set(
    rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions).flatMap(([id, roles]) => (roles.includes('team-member') ? [id] : []))),
  )
  const permissions = rooms.flatMap(({ manifest }) => Object.keys(manifest.permissions)).filter((id) => !everybodys.has(id))
  const people = new Map(
    (await t.portal.database.read().select({ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity }).from(peoplePersons)).map((one) => [
      String(one.ssoId),
      one.entity,
    ]),
  )
  const clients = new Map<SsoId, TestClient>()
  for (const { scope, by, role } of NARROW) {
    await t.write(async (ctx) => {
      await savePrivilegeGroup(ctx, { code: role, nameCn: role, nameEn: role, permissions, reason: 'test' })
      await saveRole(ctx, { code: role, nameCn: role, nameEn: role, description: '', dataScope: scope, privilegeGroups: [role], reason: 'test' })
      await grantRole(ctx, { role, ssoId: by, from: ctx.today, reason: 'test' })
    })
    clients.set(by, await t.as(by))
  }

  return async (room) => {
    const findings: string[] = []
    for (const sample of await samplesOf(room)) {
      const { call } = sample
      const ids = [call.access].flat().filter((id) => permissions.includes(id))
      if ((call.kind !== 'read' && call.kind !== 'stream') || !ids.length || call.call in SCOPELESS) continue
      const sent = await prepare(t, sample, 5)
      for (const { scope, by } of NARROW) {
        const rows = call.kind === 'stream' ? await exported(clients.get(by)!, call as Endpoint<'stream'>, sent) : await listed(clients.get(by)!, sample, sent)
        const reached = (ssoId: string): boolean => (scope === 'self' ? ssoId === by : people.get(ssoId) === people.get(by))
        const strange = rows.find((row) => {
          const named = numbersIn(row).filter((one) => people.has(one))
          return named.length > 0 && !named.some(reached)
        })
        if (strange !== undefined)
          findings.push(`${call.call}: ${by}, who holds ${ids.join(' and ')} for ${scope}, is told ${JSON.stringify(strange).slice(0, 160)}`)
      }
    }
    return findings
  }
}

/** What a list tells, or a thing; nothing where it is refused. */
async function listed(client: TestClient, sample: Sample, sent: Sent): Promise<unknown[]> {
  const { code, content } = await make(client, sample, sent)
  if (code !== SUCCESS) return []
  const list = Array.isArray(content) ? content : (content as { list?: unknown } | null)?.list
  return Array.isArray(list) ? list : [content]
}

/** The rows of a sheet that is taken away; other files name people as they like. */
async function exported(client: TestClient, call: Endpoint<'stream'>, { input }: Sent): Promise<unknown[]> {
  const { file } = await client.download(call, input as never)
  return file?.filename.endsWith('.xlsx') ? sheetRowsOf(file.bytes) : []
}

/** Numbers of people anywhere in a row. */
const numbersIn = (row: unknown): string[] =>
  typeof row === 'string' ? (/^\d{8}$/.test(row) ? [row] : []) : typeof row === 'object' && row !== null ? Object.values(row).flatMap(numbersIn) : []

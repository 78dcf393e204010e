import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addOrganization, addPeople, appointOwners } from '../commands/add.ts'
import { generateResort } from './generate.ts'
import { NAMED_HRBPS, NAMED_OWNERS, namedPeople } from './named.ts'
import { DEPARTMENTS, DIVISIONS } from './organization.ts'
import { addFaults, addPast } from './past.ts'

const appointed = (owners: ReadonlyMap<string, SsoId>, hrbps: ReadonlyMap<string, SsoId>) =>
  DEPARTMENTS.map(({ code }) => ({ code, owner: owners.get(code) ?? null, hrbp: hrbps.get(code) ?? null }))

const asMap = (record: Readonly<Record<string, string>>): Map<string, SsoId> => new Map(Object.entries(record).map(([code, id]) => [code, asSsoId(id)]))

/** The resort of about two thousand people, from a fixed seed, dates around the day of the job. */
export default async function fill(job: JobCtx): Promise<void> {
  const { people, owners, hrbps } = generateResort(job.today)
  await job.write((ctx) => addOrganization(ctx, DIVISIONS, DEPARTMENTS))
  for (let at = 0; at < people.length; at += 500) await job.write((ctx) => addPeople(ctx, people.slice(at, at + 500)))
  await job.write((ctx) => appointOwners(ctx, appointed(owners, hrbps)))
  await job.write((ctx) => addPast(ctx, people))
  await job.write((ctx) => addFaults(ctx, people))
}

/** The seventeen named people with their departments: what tests begin with. */
export async function named(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    await addOrganization(ctx, DIVISIONS, DEPARTMENTS)
    await addPeople(ctx, namedPeople(job.today))
    await appointOwners(ctx, appointed(asMap(NAMED_OWNERS), asMap(NAMED_HRBPS)))
  })
}

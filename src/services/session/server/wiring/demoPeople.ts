import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'

/** The people whom the demonstration's sign-in page offers, by what they are there for. */
const OFFERED = {
  team: ['10000001', '10000012', '10000013', '10000014', '10000010', '10000011'],
  managers: ['10000002', '10000003'],
  hr: ['10000004', '10000005', '10000006'],
  operations: ['10000015', '10000016', '10000008'],
  offices: ['10000007', '10000017', '10000009'],
} as const

export interface DemoGroup {
  group: keyof typeof OFFERED
  people: { ssoId: string; nameCn: string; nameEn: string; departmentCn: string; departmentEn: string }[]
}

/** Those of one company, in their groups; a group without anybody is left out. */
export async function demoGroups(ctx: Ctx, company: string): Promise<DemoGroup[]> {
  const found = await persons(ctx, Object.values(OFFERED).flat().map(asSsoId))
  return Object.entries(OFFERED).flatMap(([group, numbers]) => {
    const people = numbers.flatMap((number) => {
      const person = found.get(asSsoId(number))
      return person?.entity === company ? [person] : []
    })
    return people.length ? [{ group: group as keyof typeof OFFERED, people }] : []
  })
}

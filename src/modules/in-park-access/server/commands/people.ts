import { plainId } from '#foundation/contract/nationalId.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { staffByNationalIds } from '#modules/supplier-training/server/api.ts'
import type { personIn } from '../../contract/base.ts'
import { openId, printOf, sealId } from '../data/sealed.ts'
import { applications, persons } from '../tables.ts'

type Given = z.output<typeof personIn>
export interface Person extends Omit<Given, 'id'> {
  print: string
}

/** People with their numbers in full: where none is given, that of the person of an own application. @throws illegal input for who is nobody of one's own */
export async function inFull(ctx: Reader, given: readonly Given[]): Promise<Person[]> {
  const ids = given.flatMap(({ id, idNumber }) => (id !== undefined && idNumber.trim() === '' ? [id] : []))
  const known =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ person: persons })
          .from(persons)
          .innerJoin(applications, eq(applications.id, persons.applicationId))
          .where(and(inArray(persons.id, ids), eq(applications.applicant, ctx.actor.ssoId)))
  return given.map(({ id, ...one }, at) => {
    const before = known.find(({ person }) => person.id === id)?.person
    if (id !== undefined && one.idNumber.trim() === '' && !before) throw illegal(`persons.${at}.id`)
    const idNumber = before ? openId(ctx, before) : plainId(one.idNumber)
    return { ...one, idNumber, print: printOf(ctx, idNumber) }
  })
}

/** Writes who comes with an application, in the place of those before; whom supplier-training knows is told apart by it. */
export async function writePersons(ctx: Writer, applicationId: string, people: readonly Person[], vendor: boolean): Promise<void> {
  await ctx.db.delete(persons).where(eq(persons.applicationId, applicationId))
  if (people.length === 0) return
  const known = (one: Person): boolean => vendor && one.idType === 'national-id' && one.idNumber !== ''
  const staffOf = await staffByNationalIds(
    ctx,
    people.filter(known).map(({ idNumber }) => idNumber),
  )
  await ctx.db.insert(persons).values(
    people.map((one) => {
      const id = newId(ctx.now)
      return {
        ...{ id, applicationId, name: one.name, idType: one.idType, mobile: one.mobile },
        ...{ idSealed: sealId(ctx, id, one.idNumber), idPrint: one.print, supplierStaffId: known(one) ? (staffOf(one.idNumber)?.id ?? null) : null },
      }
    }),
  )
}

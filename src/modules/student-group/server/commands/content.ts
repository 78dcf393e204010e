import { day, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import type { VersionOf } from '#services/amendments/server/api.ts'
import type { Visit } from '../../rules/visits.ts'

const line = z.object({ visitDate: day, students: z.int(), teachers: z.int(), uepStudents: z.int(), uepTeachers: z.int(), amountFen: z.int() })
/** What a version asks for. School and partner stay; their names are those of the day on which it was sent. */
export const content = z.object({
  schoolCn: z.string(),
  schoolEn: z.string(),
  partnerCn: z.string(),
  partnerEn: z.string(),
  visits: z.array(line),
  totalFen: z.int(),
  leaderName: z.string(),
  leaderPhone: z.string(),
  reason: z.string(),
  attachments: z.array(uuid),
})
export type Content = z.output<typeof content>
export type Version = VersionOf<Content>

/** First and last day of some visits. */
export const daysOf = (asked: readonly { visitDate: string }[]) => {
  const days = asked.map(({ visitDate }) => visitDate).toSorted()
  return { firstVisit: days[0] ?? null, lastVisit: days.at(-1) ?? null }
}

/** Counts of a visit and what it costs, as a version keeps them. */
export const asLine = (visit: Visit, amountFen: number) => ({
  ...{ visitDate: visit.visitDate, students: visit.students, teachers: visit.teachers },
  ...{ uepStudents: visit.uepStudents, uepTeachers: visit.uepTeachers, amountFen },
})

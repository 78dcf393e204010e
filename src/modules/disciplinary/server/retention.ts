import { inArray, type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { archives, deliveries, letters, papers, templates, witnesses } from './tables.ts'

/** What goes with a letter is of whom the letter is about. */
const ofLetter = (letterId: PgColumn) => (ssoId: string) => sql`${letterId} in (select id from disciplinary_letters where sso_id = ${ssoId})`
const EMPLOYMENT = { keep: 'employment' } as const

/** Discipline belongs to the personnel file, and goes two years after its person: until then it may be disputed. */
export default [
  retention(witnesses, { stays: { with: letters }, names: [witnesses.ssoId, witnesses.addedBy] }),
  retention(papers, { stays: { with: letters }, of: ofLetter(papers.letterId), names: [papers.by], gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  retention(archives, { stays: { with: letters }, names: [archives.uploadedBy] }),
  retention(deliveries, {
    stays: { with: letters },
    of: ofLetter(deliveries.letterId),
    gives: [deliveries.state, deliveries.readAt, deliveries.answeredAt, deliveries.statement],
    erase: EMPLOYMENT,
  }),
  retention(letters, {
    stays: { afterLeaving: { months: 24 } },
    of: letters.ssoId,
    names: [letters.draftedBy, letters.publishedBy, letters.savedBy],
    gives: [
      letters.letterNo,
      letters.level,
      letters.category,
      letters.incidentDate,
      letters.place,
      letters.facts,
      letters.ruleBroken,
      letters.consequence,
      letters.contentCn,
      letters.contentEn,
      letters.publishedOn,
      letters.validUntil,
      letters.status,
      letters.invalidReason,
    ],
    // a draft is nothing yet that was said to her (WARN-15)
    where: () => inArray(letters.status, ['published', 'invalidated']),
    erase: EMPLOYMENT,
  }),
  retention(templates, { stays: { always: 'settings' }, names: [templates.savedBy] }),
]
